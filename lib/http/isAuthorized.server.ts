import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether `Authorization` carries the secret as a bearer token (RFC 6750), compared in constant time. */
export function isAuthorized(authorization: string | null, secret: string): boolean {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(secret));
}

// Digests have one length, which timingSafeEqual needs, and do not reveal the secret's length.
function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
