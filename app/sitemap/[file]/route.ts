import { respondWithText } from '@/lib/http/conditionalGet.server';
import { getSite } from '@/lib/settings/site.server';
import { getSitemap } from '@/lib/seo/sitemaps.server';
import { formatSitemap } from '@/lib/seo/formatSitemap';

export function GET(request: Request, { params }: RouteContext<'/sitemap/[file]'>) {
  return respondWithText(request, async () => {
    const { file } = await params;
    const entries = await getSitemap(file);
    return entries && { text: formatSitemap(entries, getSite().url), mediaType: 'application/xml' };
  });
}
