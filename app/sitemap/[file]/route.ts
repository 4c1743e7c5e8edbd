import { formatSitemap } from '@/lib/seo/formatSitemap';
import { getSitemap } from '@/lib/seo/sitemaps.server';
import { getSite } from '@/lib/settings/site.server';

export { generateStaticParams } from '@/app/atFirstRequest';
// The sitemap of a past year is cached for so long; lib/seo/sitemaps.server.ts shortens it for others.
export const revalidate = 604_800;

export async function GET(_: Request, { params }: RouteContext<'/sitemap/[file]'>) {
  const { file } = await params;
  const entries = await getSitemap(file);
  if (entries === undefined) return new Response(null, { status: 404 });
  const text = formatSitemap(entries, getSite().url);
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
