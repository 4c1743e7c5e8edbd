import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The request header with the client's IP address, for routes of Next.js, which do not see the connection.
 * lib/server/forwardRequest.ts writes it, in place of the client's own value.
 */
export const clientIpHeader = 'x-client-ip';

/**
 * The client's IP address, of IPv6 its /64 network: a household has a whole one. `unknown` where it was not recorded.
 */
export function getClientIp(headers: Headers): string {
  return headers.get(clientIpHeader) ?? 'unknown';
}

/**
 * The client of a connection behind so many trusted proxies. Each of them appends its own client to `X-Forwarded-For`.
 * Entries to the left of theirs come from the client, and are ignored.
 */
export function findClientIp(
  socketAddress: string | undefined,
  forwardedFor: string | readonly string[] | undefined,
  trustedProxies: number,
): string {
  const added = String(forwardedFor ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const chain = [...added, socketAddress ?? ''];
  const found = chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? '';
  return formatNetwork(found) ?? formatNetwork(socketAddress ?? '') ?? 'unknown';
}

function formatNetwork(address: string): string | undefined {
  // The common case, and several times as fast; a server that listens for IPv6 too writes IPv4 in this form.
  const ipv4 = address.replace(/^::ffff:/, '');
  if (isIPv4(ipv4)) return ipv4;
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}
