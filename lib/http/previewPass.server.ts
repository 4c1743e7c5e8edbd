import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The cookie by which an editor's browser sees previews, for an hour. */
export const passCookie = 'preview';
export const passSeconds = 60 * 60;

/** A pass that is valid until an hour after `now` (epoch ms), at every server with the same secret. */
export function createPass(secret: string, now: number): string {
  const until = String(now + passSeconds * 1_000);
  return `${until}.${sign(until, secret)}`;
}

/** Whether a cookie's value is a pass that this deployment gave, and is valid still; compared in constant time. */
export function isPass(value: string | undefined, secret: string, now: number): boolean {
  const [, until = '', signature = ''] = /^(\d{13})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  if (until === '') return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(until, secret))) && Number(until) > now;
}

function sign(until: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview until ${until}`).digest('base64url');
}
