import { respondWithText } from '@/lib/http/conditionalGet.server';
import { getSite } from '@/lib/settings/site.server';
import { getNews } from '@/lib/seo/sitemaps.server';
import { formatNewsSitemap } from '@/lib/seo/formatSitemap';

export function GET(request: Request) {
  return respondWithText(request, async () => {
    const { name: siteName, url: origin } = getSite();
    const text = formatNewsSitemap(await getNews(), { siteName, origin });
    return { text, mediaType: 'application/xml' };
  });
}
