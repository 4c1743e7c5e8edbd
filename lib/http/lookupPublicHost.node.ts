import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicIp } from '../settings/isPublicIp.node.ts';

/**
 * Looks a host name up for a connection, which then goes to the very IP addresses that were checked: DNS rebinding, a
 * name that resolves elsewhere the second time, has no effect. Fails when one of them is not public.
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
