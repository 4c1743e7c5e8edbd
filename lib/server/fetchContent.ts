import 'server-only';
import { fetch, type Response } from 'undici';
import { type Content, emptyContent } from '@/lib/model/body';
import { isAllowedAddress } from './origins';

/** An item's text may have at most this many bytes. */
export const contentLimitBytes = 1024 * 1024;
const contentDeadlineMs = 5_000;
const redirectLimit = 3;

/**
 * Fetches an item's text (specification 7, Content fetch): status 200 gives the text, anything else the empty
 * one. Only allowed origins are asked, a redirect included; what is too slow or too large counts as nothing.
 * Never throws: the reason goes to the log, and the next regeneration of the page asks again.
 *
 * Not Next's own `fetch`: that one would keep answers, failed ones included, apart from the page.
 */
export async function fetchContent(address: string): Promise<Content> {
  try {
    const response = await request(address, AbortSignal.timeout(contentDeadlineMs));
    if (response.status !== 200) {
      await response.body?.cancel();
      console.warn(`Content ${address} answered ${response.status}`);
      return emptyContent;
    }
    const mediaType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    return { text: await readText(response), mediaType };
  } catch (error) {
    console.warn(`Content ${address} cannot be read: ${describe(error)}`);
    return emptyContent;
  }
}

async function request(address: string, signal: AbortSignal): Promise<Response> {
  let next = address;
  for (let hops = 0; hops <= redirectLimit; hops += 1) {
    if (!isAllowedAddress(next)) throw new Error(`${next} is not an allowed origin (CONTENT_ORIGINS)`);
    const response = await fetch(next, {
      signal,
      redirect: 'manual',
      headers: { accept: 'text/html, text/plain' },
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    next = new URL(location, next).href;
  }
  throw new Error(`more than ${redirectLimit} redirects`);
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

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
