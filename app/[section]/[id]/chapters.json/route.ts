import { findSection } from 'newsroom/model/sections';
import { getItem } from '@/lib/content/read.server';
import { chaptersMediaType, formatChapters } from '@/lib/feeds/formatChapters';

export { generateStaticParams } from '@/app/atFirstRequest';

export const revalidate = 60;

export async function GET(_: Request, { params }: RouteContext<'/[section]/[id]/chapters.json'>) {
  const { section: name, id } = await params;
  const section = findSection(name);
  // Decoded already, unlike the parameters of a page.
  const item = section && (await getItem(section, id));
  if (item?.chapters === undefined) return new Response(null, { status: 404 });
  // Players on the web read it from pages of their own.
  const headers = { 'Content-Type': chaptersMediaType, 'Access-Control-Allow-Origin': '*' };
  return new Response(formatChapters(item.chapters, item.title), { headers });
}
