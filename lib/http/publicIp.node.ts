import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const givenOut = ipaddr.IPv6.parse('2000::');

/**
 * Whether an IP address is one of the public Internet: none of this machine, of a private network, of a link (where
 * cloud providers keep their machines' credentials) or of a range that maps to one of these.
 */
export function isPublicIp(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // https://www.iana.org/assignments/ipv6-address-space: only 2000::/3 is given out; the library counts the rest as well.
  const isGivenOut = parsed instanceof ipaddr.IPv4 || parsed.match(givenOut, 3);
  return isGivenOut && parsed.range() === 'unicast';
}

/**
 * Looks a host name up for a connection, which then goes to the very IP addresses that were checked: DNS rebinding, a name
 * that resolves elsewhere the second time, has no effect. Fails when one of them is not public.
 */
export const lookupPublicHost: LookupFunction = (hostname, options, callback) => {
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
