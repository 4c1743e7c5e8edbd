import { answerDocument } from '@/lib/server/answerDocument';
import { getSite } from '@/lib/server/site';
import { getSitemap } from '@/lib/server/sitemaps';
import { formatSitemap } from '@/lib/text/formatSitemap';

export function GET(request: Request, { params }: RouteContext<'/sitemap/[file]'>) {
  return answerDocument(request, async () => {
    const { file } = await params;
    const entries = await getSitemap(file);
    return entries && { text: formatSitemap(entries, getSite().url), mediaType: 'application/xml' };
  });
}
