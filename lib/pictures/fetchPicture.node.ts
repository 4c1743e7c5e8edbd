import { readBody } from '../http/readBody.ts';
import { fetchAllowedUrl } from '../http/safeFetch.node.ts';
import { StatusError } from '../http/statusError.ts';

/** A picture may have at most this many bytes. */
export const pictureLimitBytes = 12 * 1024 * 1024;
const pictureDeadlineMs = 5_000;

/**
 * Fetches an item's picture; undefined where there is none. Requests, redirects included, go to allowed URLs only.
 * Throws when the storage fails, and when the picture is too slow or too large.
 */
export async function fetchPicture(url: string, deadlineMs = pictureDeadlineMs): Promise<Buffer | undefined> {
  const response = await fetchAllowedUrl(url, {
    method: 'GET',
    accept: 'image/*',
    signal: AbortSignal.timeout(deadlineMs),
  });
  if (response.status === 200) {
    return Buffer.from((await readBody(response.body, pictureLimitBytes)).buffer);
  }
  await response.body?.cancel();
  if (response.status === 404 || response.status === 410) return undefined;
  throw new StatusError(response.status);
}
