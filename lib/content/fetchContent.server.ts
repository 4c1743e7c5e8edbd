import 'server-only';
import { type Content, emptyContent } from '@/lib/model/body';
import { describeAddress, log } from '@/lib/runtime/log.server';
import { readBody } from '@/lib/http/readBody';
import { fetchFromAllowedOrigin } from '@/lib/http/safeFetch.server';

/** An item's text may have at most this many bytes. */
export const contentLimitBytes = 1024 * 1024;
const contentDeadlineMs = 5_000;
/** The only status whose answer is an item's text (specification 9). */
const acceptedStatus = 200;

/**
 * Fetches an item's text (specification 7, Content fetch): status 200 gives the text, anything else the empty
 * one. Only allowed origins are asked, a redirect included; what is too slow or too large counts as nothing.
 * Never throws: the reason goes to the log, and the next regeneration of the page asks again.
 */
export async function fetchContent(address: string): Promise<Content> {
  try {
    const response = await fetchFromAllowedOrigin(address, {
      method: 'GET',
      accept: 'text/html, text/plain',
      signal: AbortSignal.timeout(contentDeadlineMs),
    });
    if (response.status !== acceptedStatus) {
      await response.body?.cancel();
      log.warn({ event: 'content unavailable', address: describeAddress(address), status: response.status });
      return emptyContent;
    }
    const mediaType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const bytes = await readBody(response.body, contentLimitBytes);
    return { text: new TextDecoder().decode(bytes), mediaType };
  } catch (error) {
    log.warn({ event: 'content unavailable', address: describeAddress(address), error });
    return emptyContent;
  }
}
