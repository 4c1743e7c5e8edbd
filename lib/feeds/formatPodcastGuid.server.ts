import 'server-only';
import { createHash } from 'node:crypto';

/** The namespace of podcasts among UUIDs. */
const namespace = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');

/**
 * The UUIDv5 by which directories know a podcast, of the URL of its feed without scheme and slashes at its end:
 * https://podcasting2.org/docs/podcast-namespace/tags/guid.
 */
export function formatPodcastGuid(feedUrl: string): string {
  const name = feedUrl.replace(/^\w+:\/\//, '').replace(/\/+$/, '');
  const uuid = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  // Version 5 and the variant of RFC 9562.
  uuid[6] = 0x50 + (uuid[6]! % 0x10);
  uuid[8] = 0x80 + (uuid[8]! % 0x40);
  return uuid.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
