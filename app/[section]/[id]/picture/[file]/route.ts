import { findPictureShape } from 'newsroom/model/paths';
import { findSection } from 'newsroom/model/sections';
import { getItem } from '@/lib/content/read.server';
import { cacheAtMost } from '@/lib/http/cacheAtMost.server';
import { getItemPicture } from '@/lib/pictures/itemPicture.server';

// Cached like the pages, but for longer: a publication invalidates it. When a read or the storage of the picture fails,
// the error is not cached.
export { generateStaticParams } from '@/app/atFirstRequest';
export const revalidate = 3600;

/** The item's picture in a shape that search engines want: /programs/{id}/picture/16x9.jpg. */
export async function GET(_: Request, { params }: RouteContext<'/[section]/[id]/picture/[file]'>) {
  const { section: name, id, file } = await params;
  const shape = findPictureShape(file);
  const section = findSection(name);
  // Decoded already, unlike the parameters of a page.
  const item = shape && section && (await getItem(section, id));
  const picture = item && (await getItemPicture(item, shape!));
  if (picture === undefined) {
    // Drawing may have failed for lack of time, and each new attempt takes the server as long again.
    await cacheAtMost(60);
    return new Response(null, { status: 404 });
  }
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } });
}
