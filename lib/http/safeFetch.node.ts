import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isAllowedUrl } from 'newsroom/model/allowedUrls';
import { Agent, fetch, type Response } from 'undici';
import { redactUrl } from '../runtime/createLog.node.ts';
import { getEnv } from '../settings/env.node.ts';
import { isPublicIp } from '../settings/isPublicIp.node.ts';

/**
 * Resolves a host name and checks its IP addresses. The connection then uses these very addresses, so DNS rebinding, by
 * which a name resolves elsewhere the second time, has no effect. Fails when one of them is not public.
 */
const lookupPublicHost: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) {
      callback(error, []);
      return;
    }
    const refused = addresses.find(({ address }) => !isPublicIp(address));
    const [first] = addresses;
    if (refused !== undefined || first === undefined) {
      callback(new Error(`${hostname} leads to ${refused?.address ?? 'nothing'}, which is not public`), []);
    } else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

const publicHosts = new Agent({ connect: { lookup: lookupPublicHost } });
// The emulator of the storage is on this machine, or in its network.
const privateNetwork = new Agent();

type RequestOptions = {
  method: 'GET' | 'HEAD';
  accept: string;
  signal: AbortSignal;
  /** The requested part of the file, such as “bytes=0-99”; all of it by default. */
  range?: string;
  /** The entity tag of the version that the caller has: if it is still the file's, the response is 304. */
  ifNoneMatch?: string | undefined;
  /** The `Origin` header, for hosts whose response depends on it (CORS). */
  origin?: string;
  /** The largest number of redirects that are followed. */
  redirectLimit?: number;
  /**
   * The prefixes of allowed URLs, and hosts (with their ports) that need not be public. By default those of the
   * settings.
   */
  allowed?: { urls: readonly string[]; privateHosts: readonly (string | undefined)[] };
};

/**
 * Fetches a URL with protection from SSRF (server-side request forgery): the URL and every redirect must be on the
 * allowlist and lead to the public Internet. Throws when one does not, when there are too many redirects, and when
 * there is no response.
 *
 * Not Next.js' own `fetch`, which would cache responses, failed ones included, apart from the page.
 */
export async function fetchAllowedUrl(
  url: string,
  { method, accept, signal, range, ifNoneMatch, origin, redirectLimit = 3, allowed }: RequestOptions,
): Promise<Response> {
  const sources = allowed ?? { urls: getEnv().allowedUrls, privateHosts: [getEnv().emulators.storage] };
  let next = url;
  for (let hops = 0; hops <= redirectLimit; hops += 1) {
    const dispatcher = pickDispatcher(next, sources);
    const response = await fetch(next, {
      method,
      signal,
      dispatcher,
      redirect: 'manual',
      headers: {
        accept,
        ...(range !== undefined && { range }),
        ...(origin !== undefined && { origin }),
        ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
      },
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    next = new URL(location, next).href;
  }
  if (redirectLimit === 0) throw new Error('a redirect, which is not followed');
  throw new Error(`more than ${redirectLimit} redirects`);
}

function pickDispatcher(url: string, { urls, privateHosts }: NonNullable<RequestOptions['allowed']>): Agent {
  if (!isAllowedUrl(url, urls)) {
    throw new Error(`${redactUrl(url)} is not allowed (FIREBASE_STORAGE_BUCKET, CONTENT_ORIGINS)`);
  }
  const { host, hostname } = new URL(url);
  if (privateHosts.includes(host)) return privateNetwork;
  // An IP address is connected to without being looked up.
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(literal) !== 0 && !isPublicIp(literal)) throw new Error(`${literal} is not public`);
  return publicHosts;
}
