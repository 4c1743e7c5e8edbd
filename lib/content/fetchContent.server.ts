import 'server-only';
import { type Content, emptyContent } from '@/lib/model/body';
import { redactUrl, log } from '@/lib/runtime/log.server';
import { readBody } from '@/lib/http/readBody';
import { fetchFromAllowedOrigin } from '@/lib/http/safeFetch.server';

/** An item's text may have at most this many bytes. */
export const contentLimitBytes = 1024 * 1024;
const contentDeadlineMs = 5_000;
/** The only status whose body is an item's text (specification 9). */
const acceptedStatus = 200;

/**
 * Fetches an item's text (specification 7, Content fetch): status 200 gives the text, anything else the empty
 * one. Requests, redirects included, go to allowed origins only; what is too slow or too large counts as empty.
 * Never throws: the reason goes to the log, and the next regeneration of the page tries again.
 */
export async function fetchContent(url: string): Promise<Content> {
  try {
    const response = await fetchFromAllowedOrigin(url, {
      method: 'GET',
      accept: 'text/html, text/plain',
      signal: AbortSignal.timeout(contentDeadlineMs),
    });
    if (response.status !== acceptedStatus) {
      await response.body?.cancel();
      log.warn({ event: 'content unavailable', url: redactUrl(url), status: response.status });
      return emptyContent;
    }
    const mediaType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const bytes = await readBody(response.body, contentLimitBytes);
    return { text: new TextDecoder().decode(bytes), mediaType };
  } catch (error) {
    log.warn({ event: 'content unavailable', url: redactUrl(url), error });
    return emptyContent;
  }
}
