import { respondWithText } from '@/lib/http/conditionalGet.server';
import { getSite } from '@/lib/settings/site.server';
import { getSitemapFiles } from '@/lib/seo/sitemaps.server';
import { formatSitemapIndex } from '@/lib/seo/formatSitemap';
import { sitemapPath } from '@/lib/model/paths';

export function GET(request: Request) {
  return respondWithText(request, async () => {
    const files = await getSitemapFiles();
    const entries = files.map(({ file, changedAt }) => ({ path: sitemapPath(file), changedAt }));
    return { text: formatSitemapIndex(entries, getSite().url), mediaType: 'application/xml' };
  });
}
