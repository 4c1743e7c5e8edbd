import { answerDocument } from '@/lib/server/answerDocument';
import { getSite } from '@/lib/server/site';
import { getNews } from '@/lib/server/sitemaps';
import { formatNewsSitemap } from '@/lib/text/formatSitemap';

export function GET(request: Request) {
  return answerDocument(request, async () => {
    const { name: siteName, url: origin } = getSite();
    const text = formatNewsSitemap(await getNews(), { siteName, origin, now: Date.now() });
    return { text, mediaType: 'application/xml' };
  });
}
