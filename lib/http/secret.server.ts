import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { shareInProcess } from '@/lib/runtime/sharedState.node';
import { getClientIp } from './clientIp.node';
import { createRateLimit } from './rateLimit.node';
import type { Refusal } from './refuse';

const wrongSecrets = shareInProcess('wrongSecrets', () => createRateLimit({ requests: 10, seconds: 60 }));

/**
 * The refusal of a request without the secret as a bearer token (RFC 6750), compared in constant time. Undefined where
 * the secret is right. After too many wrong secrets, at any endpoint, a client has to wait. Until then even the right
 * one is refused.
 */
export function pickSecretRefusal(headers: Headers, secret: string): Refusal | undefined {
  const authorization = headers.get('authorization');
  const noToken: Refusal = [401, 'a bearer token is needed', { 'WWW-Authenticate': 'Bearer' }];
  if (authorization === null) return noToken;
  const client = getClientIp(headers);
  const waitSeconds = wrongSecrets.getWait(client);
  if (waitSeconds > 0) return [429, 'too many wrong secrets', { 'Retry-After': String(waitSeconds) }];
  const given = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? '';
  if (timingSafeEqual(digest(given), digest(secret))) return undefined;
  wrongSecrets.count(client);
  return noToken;
}

// Digests have one length, which timingSafeEqual needs, and do not reveal the secret's length.
function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
