import { coverPath, findEpisode } from 'newsroom/model/paths';
import { findList, hasSeries } from 'newsroom/model/sections';
import { getItem } from '@/lib/content/read.server';
import { cacheAtMost } from '@/lib/http/cacheAtMost.server';
import { getEpisodePicture } from '@/lib/pictures/itemPicture.server';

// Cached as the pictures of items are.
export { generateStaticParams } from '@/app/atFirstRequest';
export const revalidate = 3600;

type Context = RouteContext<'/[section]/category/[category]/picture/[file]'>;

/** The picture of an episode for podcast apps, or the podcast's cover in place of one that they would refuse. */
export async function GET(_: Request, { params }: Context) {
  const { file, ...segments } = await params;
  const { section, category } = findList(segments) ?? {};
  const id = findEpisode(file);
  // Decoded already, unlike the parameters of a page.
  const item =
    section && category && hasSeries(section.name) && id !== undefined
      ? await getItem(section, id)
      : undefined;
  if (item === undefined) {
    await cacheAtMost(60);
    return new Response(null, { status: 404 });
  }
  const picture = await getEpisodePicture(item);
  if (picture === undefined) {
    const Location = coverPath(section!.name, category!.name);
    return new Response(null, { status: 307, headers: { Location } });
  }
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } });
}
