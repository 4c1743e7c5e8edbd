import type { ErrorStatus } from './errorPage.ts';

/** Beyond what any address of the site needs: an item's id of 1,500 bytes is 4,500 characters as an address. */
const addressLimit = 8_192;

export type Refusal = { status: ErrorStatus; reason: string; headers?: Readonly<Record<string, string>> };

/** Why a request is not handed to Next.js at all; undefined where it is. */
export function findRefusal(method: string, address: string): Refusal | undefined {
  if (address.length > addressLimit) {
    return { status: 414, reason: `the address is longer than ${addressLimit} characters` };
  }
  const path = readPath(address);
  if (path === undefined) return { status: 400, reason: 'the address cannot be decoded' };
  // What an endpoint takes it says itself.
  if (path.startsWith('/api/') || method === 'GET' || method === 'HEAD') return undefined;
  return { status: 405, reason: `${method} is not for pages`, headers: { Allow: 'GET, HEAD' } };
}

function readPath(address: string): string | undefined {
  try {
    const path = decodeURIComponent(address.split('?', 1)[0] ?? '');
    return path.startsWith('/') && !path.includes('\0') ? path : undefined;
  } catch {
    return undefined;
  }
}
