import 'server-only';
import { redactUrl, log } from '@/lib/runtime/log.server';
import { readBody } from './readBody';
import { fetchFromAllowedOrigin } from './safeFetch.server';

/** A picture may have at most this many bytes. */
export const pictureLimitBytes = 12 * 1024 * 1024;
const pictureDeadlineMs = 5_000;

/**
 * Fetches an item's picture; undefined where none comes. Requests, redirects included, go to allowed origins only; what is
 * too slow or too large counts as none. Never throws: the reason goes to the log.
 */
export async function fetchPicture(url: string): Promise<Buffer | undefined> {
  try {
    const response = await fetchFromAllowedOrigin(url, {
      method: 'GET',
      accept: 'image/*',
      signal: AbortSignal.timeout(pictureDeadlineMs),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`status ${response.status}`);
    }
    return Buffer.from((await readBody(response.body, pictureLimitBytes)).buffer);
  } catch (error) {
    log.warn({ event: 'picture unavailable', url: redactUrl(url), error });
    return undefined;
  }
}
