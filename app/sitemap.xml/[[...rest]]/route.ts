import { formatSitemapIndex } from '@/lib/seo/formatSitemap';
import { getSitemaps } from '@/lib/seo/sitemaps.server';
import { getSite } from '@/lib/settings/site.server';

// In an optional catch-all, as the feeds are.

export { generateStaticParams } from '@/app/atFirstRequest';
export const revalidate = 3600;

export async function GET() {
  const text = formatSitemapIndex(await getSitemaps(), getSite().url);
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
