import 'server-only';
import type { Item } from 'newsroom/model/item';
import type { PictureShape } from 'newsroom/model/paths';
import { log } from '@/lib/runtime/log.server';
import { cutPicture } from './cutPicture.node';
import { fetchPicture } from './fetchPicture.node';
import { openPicture } from './openPicture.node';

// https://developers.google.com/search/docs/appearance/structured-data/article; larger ones gain nothing.
const fullSizes = {
  '16x9': { width: 1200, height: 675 },
  '4x3': { width: 1200, height: 900 },
  '1x1': { width: 1200, height: 1200 },
} as const satisfies Record<PictureShape, Size>;

/**
 * The smallest that directories accept, which is as sharp as any on a telephone:
 * https://podcasters.apple.com/support/896-artwork-requirements.
 */
const episodeSize = { width: 1400, height: 1400 };

type Pictured = Pick<Item, 'image' | 'imageFocus'>;
type Size = { width: number; height: number };

/**
 * An item's picture cut to a shape, as JPEG; undefined where none can be drawn. Throws when its storage fails; the
 * response is then a 503.
 */
export async function getItemPicture(item: Pictured, shape: PictureShape): Promise<Buffer | undefined> {
  return drawCut(item, (size) => fitSize(size, fullSizes[shape]));
}

/** The picture of a podcast's episode; undefined as well where the item's picture is too small for one. */
export async function getEpisodePicture(item: Pictured): Promise<Buffer | undefined> {
  const { width, height } = episodeSize;
  return drawCut(item, (size) => (size.width < width || size.height < height ? undefined : episodeSize));
}

async function drawCut(
  { image, imageFocus: focus }: Pictured,
  pickSize: (picture: Size) => Size | undefined,
): Promise<Buffer | undefined> {
  const picture = image === undefined ? undefined : await fetchPicture(image);
  if (picture === undefined) return undefined;
  try {
    const opened = await openPicture(picture);
    const size = pickSize((await opened.metadata()).autoOrient);
    if (size === undefined) return undefined;
    return await (
      await cutPicture(opened, { ...size, focus })
    )
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch (error) {
    log.warn({ event: 'picture cannot be cut', error });
    return undefined;
  }
}

/** The largest size of the shape of `full` that fits into the picture, and is not larger than `full`. */
function fitSize(picture: Size, full: Size): Size {
  const scale = Math.min(1, picture.width / full.width, picture.height / full.height);
  const round = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: round(full.width), height: round(full.height) };
}
