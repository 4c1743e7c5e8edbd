import { formatNewsSitemap } from '@/lib/seo/formatSitemap';
import { getNews } from '@/lib/seo/sitemaps.server';
import { getSite } from '@/lib/settings/site.server';

// In an optional catch-all, as the feeds are.

export { generateStaticParams } from '@/app/atFirstRequest';
export const revalidate = 60;

export async function GET() {
  const { name: siteName, url: origin } = getSite();
  const text = formatNewsSitemap(await getNews(), { siteName, origin });
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
