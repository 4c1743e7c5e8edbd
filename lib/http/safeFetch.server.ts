import 'server-only';
import { isIP } from 'node:net';
import { Agent, fetch, type Response } from 'undici';
import { getEnv } from '@/lib/runtime/env.server';
import { describeAddress } from '@/lib/runtime/log.server';
import { isAllowedUrl } from '@/lib/model/allowedOrigins';
import { isPublicIp, lookupPublicHost } from './publicIp.server';

const redirectLimit = 3;

// The connection itself is guarded: what a name means is only certain once it is connected to.
const publicHosts = new Agent({ connect: { lookup: lookupPublicHost } });
// The emulator of the storage is on this machine, or in its network.
const emulatorHost = new Agent();

type RequestOptions = { method: 'GET' | 'HEAD'; accept: string; signal: AbortSignal };

/**
 * Asks for an address of an allowed origin; a redirect is followed to allowed origins only. Throws when one is not
 * allowed or not of the public Internet, when there are too many, and when no answer comes.
 *
 * Not Next's own `fetch`: that one would keep answers, failed ones included, apart from the page.
 */
export async function fetchFromAllowedOrigin(
  address: string,
  { method, accept, signal }: RequestOptions,
): Promise<Response> {
  let next = address;
  for (let hops = 0; hops <= redirectLimit; hops += 1) {
    const dispatcher = pickDispatcher(next);
    const response = await fetch(next, {
      method,
      signal,
      dispatcher,
      redirect: 'manual',
      headers: { accept },
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    next = new URL(location, next).href;
  }
  throw new Error(`more than ${redirectLimit} redirects`);
}

function pickDispatcher(address: string): Agent {
  if (!isAllowedUrl(address, getEnv().allowedOrigins)) {
    throw new Error(`${describeAddress(address)} is not an allowed origin (CONTENT_ORIGINS)`);
  }
  const { host, hostname } = new URL(address);
  if (host === getEnv().emulators.storage) return emulatorHost;
  // An IP address is connected to without being looked up.
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(literal) !== 0 && !isPublicIp(literal)) throw new Error(`${literal} is not public`);
  return publicHosts;
}
