import 'server-only';
import type { Item } from 'newsroom/model/item';
import { cacheFileFacts } from '@/lib/media/cacheFileFacts.server';
import { fetchPicture } from './fetchPicture.node';
import { openPicture } from './openPicture.node';

// A page that waits longer is rendered without the ratio.
const deadlineMs = 2_000;

const getRatio = cacheFileFacts({
  read: readRatio,
  isLasting: (ratio) => ratio !== 'none',
  event: 'picture size unavailable',
});

/** A picture's width divided by its height; `none` if the file no longer exists. */
export type PictureRatio = number | 'none';

/**
 * The shape of an item's picture, so that its page has a frame of that shape before the picture is there. Undefined
 * where it is not known. Never throws.
 */
export async function getPictureRatio({ image }: Pick<Item, 'image'>): Promise<PictureRatio | undefined> {
  return image === undefined ? undefined : getRatio(image);
}

async function readRatio(url: string): Promise<PictureRatio> {
  const picture = await fetchPicture(url, deadlineMs);
  if (picture === undefined) return 'none';
  const { width, height } = (await (await openPicture(picture)).metadata()).autoOrient;
  return Math.round((width / height) * 10_000) / 10_000;
}
