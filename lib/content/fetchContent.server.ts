import 'server-only';
import type { Response } from 'undici';
import { type Content, emptyContent } from '@/lib/model/body';
import { describeAddress, log } from '@/lib/runtime/log.server';
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
    return { text: await readText(response), mediaType };
  } catch (error) {
    log.warn({ event: 'content unavailable', address: describeAddress(address), error });
    return emptyContent;
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > contentLimitBytes) throw new Error(`larger than ${contentLimitBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
