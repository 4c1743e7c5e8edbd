import 'server-only';
import { fetch, type Response } from 'undici';
import { isAllowedAddress } from './origins';

const redirectLimit = 3;

type RequestOptions = { method: 'GET' | 'HEAD'; accept: string; signal: AbortSignal };

/**
 * Asks for an address of an allowed origin; a redirect is followed to allowed origins only. Throws when one is not
 * allowed, when there are too many, and when no answer comes.
 *
 * Not Next's own `fetch`: that one would keep answers, failed ones included, apart from the page.
 */
export async function requestAllowed(
  address: string,
  { method, accept, signal }: RequestOptions,
): Promise<Response> {
  let next = address;
  for (let hops = 0; hops <= redirectLimit; hops += 1) {
    if (!isAllowedAddress(next)) throw new Error(`${next} is not an allowed origin (CONTENT_ORIGINS)`);
    const response = await fetch(next, { method, signal, redirect: 'manual', headers: { accept } });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    next = new URL(location, next).href;
  }
  throw new Error(`more than ${redirectLimit} redirects`);
}
