import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { DeploymentSettings } from '../settings/sharedState.node.ts';
import type { StyleSheets } from './styleSheets.ts';
import { type TransformedPage, transformPage } from './transformPage.ts';

// 256 kB hold any page. The default of 4 MB gives the same bytes in three times the time, as it takes memory.
const windowBits = { [constants.BROTLI_PARAM_LGWIN]: 18 };
/** For a single response. */
export const fastBrotli = { [constants.BROTLI_PARAM_QUALITY]: 4, ...windowBits };
// At 7 it takes 3 ms for a page, at 11 some 80 ms for a tenth less.
const pageBrotli = { [constants.BROTLI_PARAM_QUALITY]: 7, ...windowBits };

/** The path that stands for all unknown ones: they share one 404 page. */
export const missingPath = '/none';

/** Some 12 MB as Brotli, and as much again as gzip where clients accept no better. */
const limit = 600;

export type Encoding = 'br' | 'gzip';

/** A page as it is sent, compressed once for each encoding. */
export type SentPage = Omit<TransformedPage, 'html'> & {
  encode: (encoding: Encoding | undefined) => Buffer;
};

type SentPagesOptions = {
  settings: DeploymentSettings;
  styleSheets: StyleSheets;
  /** Called once for each version of a page in which steps failed. */
  onFailedSteps: (steps: TransformedPage['failedSteps']) => void;
};

/**
 * The last requested pages, by path, as sent: each version that Next.js renders is transformed and compressed once, and the
 * last good one is available when Next.js fails. The only missing page among them is the one for unknown paths.
 */
export function createSentPages({ settings, styleSheets, onFailedSteps }: SentPagesOptions) {
  const pages = new LRUCache<string, SentPage & { version: string }>({ max: limit });

  function transform(rendered: Buffer): TransformedPage {
    const page = transformPage(rendered.toString(), settings, styleSheets);
    if (page.failedSteps.length > 0) onFailedSteps(page.failedSteps);
    return page;
  }

  return {
    transform,
    /** What is sent for the page that Next.js caches for this path; one that sets a status, without its encodings. */
    get(path: string, rendered: Buffer): SentPage | TransformedPage {
      // The measurement id may be found while the server runs: policies before it do not allow analytics.
      const version = createHash('sha256')
        .update(String(settings.measurementId))
        .update(rendered)
        .digest('base64');
      const sent = pages.get(path);
      if (sent?.version === version) return sent;
      const page = transform(rendered);
      if (page.status !== undefined && path !== missingPath) {
        pages.delete(path);
        return page;
      }
      const { html, ...transformed } = page;
      const encoded = { ...transformed, version, encode: createEncoder(html) };
      // Nothing else renews the missing page.
      pages.set(path, encoded, { ttl: path === missingPath ? 60_000 : 0 });
      return encoded;
    },
    findLastGood: (path: string): SentPage | undefined => pages.get(path),
  };
}

function createEncoder(html: string): SentPage['encode'] {
  const br = brotliCompressSync(html, { params: pageBrotli });
  let gzip: Buffer | undefined;
  return (encoding) => {
    if (encoding === 'br') return br;
    return encoding === 'gzip' ? (gzip ??= gzipSync(brotliDecompressSync(br))) : brotliDecompressSync(br);
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
