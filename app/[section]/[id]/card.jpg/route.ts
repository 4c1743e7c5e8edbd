import { findSection } from 'newsroom/model/sections';
import { getItem } from '@/lib/content/read.server';
import { drawItemCard } from '@/lib/pictures/shareCard/shareCard.server';
import { getSite } from '@/lib/settings/site.server';

// Cached like the pages. When a read or the drawing throws, the error is not cached.
export { generateStaticParams } from '@/app/atFirstRequest';
export const revalidate = 60;

export async function GET(_: Request, { params }: RouteContext<'/[section]/[id]/card.jpg'>) {
  const { section: name, id } = await params;
  const section = findSection(name);
  // Decoded already, unlike the parameters of a page.
  const item = section && (await getItem(section, id));
  if (!item) return new Response(null, { status: 404 });
  const card = await drawItemCard(getSite(), section, item);
  return new Response(new Uint8Array(card), { headers: { 'Content-Type': 'image/jpeg' } });
}
