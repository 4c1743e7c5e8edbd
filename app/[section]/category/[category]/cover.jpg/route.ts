import { findCategory, findSection, isSeries } from '@/lib/model/sections';
import { drawSeriesCover } from '@/lib/seo/shareCard/shareCard.server';
import { getSite } from '@/lib/settings/site.server';

// Cached like the pages; it changes with the site's name alone.
export { generateStaticParams } from '@/app/atFirstRequest';
export const revalidate = 86400;

type Context = RouteContext<'/[section]/category/[category]/cover.jpg'>;

export async function GET(_: Request, { params }: Context) {
  const { section: name, category } = await params;
  const section = findSection(name);
  const series = section && isSeries(section.name) ? findCategory(section, category) : undefined;
  if (!series) return new Response(null, { status: 404 });
  const cover = await drawSeriesCover(getSite(), series);
  return new Response(new Uint8Array(cover), { headers: { 'Content-Type': 'image/jpeg' } });
}
