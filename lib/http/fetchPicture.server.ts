import 'server-only';
import { describeAddress, log } from '@/lib/runtime/log.server';
import { readBody } from './readBody';
import { fetchFromAllowedOrigin } from './safeFetch.server';

/** A picture may have at most this many bytes. */
export const pictureLimitBytes = 12 * 1024 * 1024;
const pictureDeadlineMs = 5_000;

/**
 * Fetches an item's picture; undefined where none comes. Only allowed origins are asked, a redirect included; what is
 * too slow or too large counts as none. Never throws: the reason goes to the log.
 */
export async function fetchPicture(address: string): Promise<Buffer | undefined> {
  try {
    const response = await fetchFromAllowedOrigin(address, {
      method: 'GET',
      accept: 'image/*',
      signal: AbortSignal.timeout(pictureDeadlineMs),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`answered ${response.status}`);
    }
    return Buffer.from((await readBody(response.body, pictureLimitBytes)).buffer);
  } catch (error) {
    log.warn({ event: 'picture unavailable', address: describeAddress(address), error });
    return undefined;
  }
}
