import { normalizeEscapes } from '../model/normalizeEscapes.ts';
import type { ErrorStatus } from './errorPage.ts';

/** Longer than any URL of the site: an item's id of 1,500 bytes is 4,500 characters of a path. */
const urlLimit = 8_192;

export type Refusal = { status: ErrorStatus; reason: string; headers?: Readonly<Record<string, string>> };

/**
 * One spelling for each path: Next.js matches routes by a path as it was sent, and caches pages by the decoded one. Some clients
 * escape what needs no escape.
 */
export function normalizeUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  // Two slashes would begin a host.
  return [normalizeEscapes(path).replace(/^\/{2,}/, '/'), ...query].join('?');
}

/** Why a request is not passed on to Next.js; undefined where it is. */
export function findRefusal(method: string, url: string): Refusal | undefined {
  if (url.length > urlLimit) {
    return { status: 414, reason: `the URL is longer than ${urlLimit} characters` };
  }
  const path = decodePath(url);
  if (path === undefined) return { status: 400, reason: 'the URL cannot be decoded' };
  // Each endpoint has its own methods.
  if (path.startsWith('/api/') || method === 'GET' || method === 'HEAD') return undefined;
  return { status: 405, reason: `${method} is not for pages`, headers: { Allow: 'GET, HEAD' } };
}

function decodePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/\?.*$/s, ''));
    return path.startsWith('/') && !path.includes('\0') ? path : undefined;
  } catch {
    return undefined;
  }
}
