import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createLruCache } from '../runtime/lruCache.ts';
import type { DeploymentSettings } from '../runtime/sharedState.node.ts';
import { type TransformedPage, transformPage } from './transformPage.ts';

// Brotli at 7 takes 2 ms for a page, at 11 some 80 ms for a tenth less.
const encoders = {
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (body: Buffer) => gzipSync(body),
} as const;

type Encoding = keyof typeof encoders;

/** A page as it is sent; each encoding is computed at its first use. */
export type CachedPage = TransformedPage & { encode: (encoding: Encoding | undefined) => Buffer };

type PageCacheOptions = {
  settings: DeploymentSettings;
  /** Called once for each version of a page in which steps failed. */
  onFailedSteps: (steps: TransformedPage['failedSteps']) => void;
  /** How many versions of pages are cached. */
  limit?: number;
};

/**
 * An LRU cache around `transformPage`, so that each version of a page is transformed and compressed once. Its key is the
 * HTML itself: the engine stores a string's hash with it, so that a lookup costs next to nothing.
 */
export function createPageCache({ settings, onFailedSteps, limit = 200 }: PageCacheOptions) {
  const pages = createLruCache<string, CachedPage>(limit);

  return (rendered: string): CachedPage => {
    const cached = pages.get(rendered);
    if (cached !== undefined) return cached;
    const transformed = transformPage(rendered, settings);
    if (transformed.failedSteps.length > 0) onFailedSteps(transformed.failedSteps);
    const page = { ...transformed, encode: createEncoder(transformed.html) };
    pages.set(rendered, page);
    return page;
  };
}

function createEncoder(html: string): CachedPage['encode'] {
  const body = Buffer.from(html);
  const encoded: { [name in Encoding]?: Buffer } = {};
  return (encoding) => (encoding === undefined ? body : (encoded[encoding] ??= encoders[encoding](body)));
}

/** The smallest encoding that `Accept-Encoding` allows (RFC 9110, 12.5.3). */
export function pickEncoding(accepted = ''): Encoding | undefined {
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}
