import 'server-only';
import { fetchPicture } from '@/lib/http/fetchPicture.node';
import type { Item } from '@/lib/model/item';
import { cacheFileFacts } from './cacheFileFacts.server';
import { openPicture } from './openPicture.node';

// A page does without.
const deadlineMs = 2_000;

const getRatio = cacheFileFacts({
  read: readRatio,
  isLasting: (ratio) => ratio !== 'none',
  event: 'picture size unavailable',
});

/**
 * How many times as wide as high an item's picture is, so that its page has a frame of that shape before the picture
 * is there. `none` where there is no such picture, undefined where it is not known. Never throws.
 */
export async function getPictureRatio({ image }: Pick<Item, 'image'>): Promise<number | 'none' | undefined> {
  return image === undefined ? undefined : getRatio(image);
}

async function readRatio(url: string): Promise<number | 'none'> {
  const picture = await fetchPicture(url, deadlineMs);
  if (picture === undefined) return 'none';
  const { width, height } = (await (await openPicture(picture)).metadata()).autoOrient;
  return Math.round((width / height) * 10_000) / 10_000;
}
