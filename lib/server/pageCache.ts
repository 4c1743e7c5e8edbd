import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createLruCache } from '../runtime/lruCache.ts';
import type { DeploymentSettings } from '../runtime/sharedState.node.ts';
import { isPacked, unpackText } from './packedText.ts';
import { type StyleSheets, type TransformedPage, transformPage } from './transformPage.ts';

/** For Brotli: 256 kB hold any page. The default of 4 MB gives the same bytes in three times the time, as it takes memory. */
export const pageWindow = { [constants.BROTLI_PARAM_LGWIN]: 18 };
// At 7 it takes 3 ms for a page, at 11 some 80 ms for a tenth less.
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 7, ...pageWindow };
const encoders = {
  br: (html: string) => brotliCompressSync(html, { params: brotliParams }),
  gzip: (html: string) => gzipSync(html),
  identity: (html: string) => Buffer.from(html),
} as const;

export type Encoding = Exclude<keyof typeof encoders, 'identity'>;

/** A page as it is sent; each encoding is computed at its first use. */
export type CachedPage = Omit<TransformedPage, 'html'> & {
  encode: (encoding: Encoding | undefined) => Buffer;
};

type PageCacheOptions = {
  settings: DeploymentSettings;
  styleSheets: StyleSheets;
  /** Called once for each version of a page in which steps failed. */
  onFailedSteps: (steps: TransformedPage['failedSteps']) => void;
  /** How many versions of pages are cached. */
  limit?: number;
};

/**
 * An LRU cache around `transformPage`, so that each version of a page that Next.js caches is transformed and compressed
 * once. Its key is the packed HTML itself: the engine stores a string's hash with it, so that a lookup costs next to
 * nothing. Other pages, which are rendered for each request, are not cached here either.
 */
export function createPageCache({ settings, styleSheets, onFailedSteps, limit = 200 }: PageCacheOptions) {
  let pages = createLruCache<string, CachedPage>(limit);
  let { measurementId } = settings;

  return (rendered: string): CachedPage => {
    if (settings.measurementId !== measurementId) {
      // Found while the server runs: the policies of the pages so far do not allow analytics.
      ({ measurementId } = settings);
      pages = createLruCache(limit);
    }
    const cached = pages.get(rendered);
    if (cached !== undefined) return cached;
    const transform = () => transformPage(unpackText(rendered), settings, styleSheets);
    const { html, ...transformed } = transform();
    if (transformed.failedSteps.length > 0) onFailedSteps(transformed.failedSteps);
    const page = { ...transformed, encode: createEncoder(html, () => transform().html) };
    if (isPacked(rendered)) pages.set(rendered, page);
    return page;
  };
}

/** The HTML is needed for the first response as a rule, and takes more memory than its encodings: it is not stored. */
function createEncoder(html: string, readAgain: () => string): CachedPage['encode'] {
  let unread: string | undefined = html;
  const encoded: Partial<Record<keyof typeof encoders, Buffer>> = {};
  return (encoding) => {
    const name = encoding ?? 'identity';
    const body = (encoded[name] ??= encoders[name](unread ?? readAgain()));
    unread = undefined;
    return body;
  };
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
