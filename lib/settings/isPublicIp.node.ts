import ipaddr from 'ipaddr.js';

const givenOut = ipaddr.IPv6.parse('2000::');

/**
 * Whether an IP address is of the public Internet. Not this machine, a private network or a link (where cloud providers
 * have their machines' credentials), nor a range that maps to one of these.
 */
export function isPublicIp(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // https://www.iana.org/assignments/ipv6-address-space: only 2000::/3 is allocated; the library counts the rest as
  // public, too.
  const isGivenOut = parsed instanceof ipaddr.IPv4 || parsed.match(givenOut, 3);
  return isGivenOut && parsed.range() === 'unicast';
}
