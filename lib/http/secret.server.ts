import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { getClientIp } from './clientIp.node';
import { createRateLimit } from './rateLimit.node';

const wrongSecrets = createRateLimit({ requests: 10, seconds: 60 });

/**
 * Whether a request carries the secret as a bearer token (RFC 6750), compared in constant time, and the seconds its
 * client has to wait after too many wrong ones, of any endpoint: until then even the right one is not confirmed.
 */
export function checkSecret(headers: Headers, secret: string): { isRight: boolean; waitSeconds: number } {
  const authorization = headers.get('authorization');
  if (authorization === null) return { isRight: false, waitSeconds: 0 };
  const client = getClientIp(headers);
  const waitSeconds = wrongSecrets.getWait(client);
  if (waitSeconds > 0) return { isRight: false, waitSeconds };
  const given = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? '';
  const isRight = timingSafeEqual(digest(given), digest(secret));
  if (!isRight) wrongSecrets.count(client);
  return { isRight, waitSeconds };
}

// Digests have one length, which timingSafeEqual needs, and do not reveal the secret's length.
function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
