import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

// A route of Next.js does not see the connection: the IP address is written into a header of the request before Next.js reads it, in
// place of the client's own value.
const header = 'x-client-ip';

/**
 * Writes its client's IP address into every request that reaches this process. `trustedProxies` is the number of
 * proxies before it, each of which appends its own client to `X-Forwarded-For`.
 */
export function recordClientIps(trustedProxies: number): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[header] = findClientIp(
      request.socket.remoteAddress,
      request.headers['x-forwarded-for'],
      trustedProxies,
    );
  });
}

/** The client's IP address, of IPv6 its /64 network: a household has a whole one. `unknown` where it was not recorded. */
export function getClientIp(headers: Headers): string {
  return headers.get(header) ?? 'unknown';
}

/** Entries to the left of those that the trusted proxies have added come from the client, and are ignored. */
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
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}
