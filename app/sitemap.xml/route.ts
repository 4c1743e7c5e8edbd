import { answerDocument } from '@/lib/server/answerDocument';
import { getSite } from '@/lib/server/site';
import { getSitemapFiles } from '@/lib/server/sitemaps';
import { formatSitemapIndex } from '@/lib/text/formatSitemap';
import { sitemapPath } from '@/lib/text/paths';

export function GET(request: Request) {
  return answerDocument(request, async () => {
    const files = await getSitemapFiles();
    return { text: formatSitemapIndex(files.map(sitemapPath), getSite().url), mediaType: 'application/xml' };
  });
}
