import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Log } from '../settings/createLog.node.ts';
import type { DeploymentSettings } from '../settings/deploymentSettings.node.ts';
import type { StyleSheets } from './styleSheets.ts';
import { transformPage, type TransformedPage } from './transformPage.ts';

// 256 kB hold any page. The default of 4 MB gives the same bytes in three times the time, as it takes memory.
const windowBits = { [constants.BROTLI_PARAM_LGWIN]: 18 };
/** For a single response. */
export const fastBrotli = { [constants.BROTLI_PARAM_QUALITY]: 4, ...windowBits };
// At 7 it takes 3 ms for a page, at 11 some 80 ms for a tenth less.
const pageBrotli = { [constants.BROTLI_PARAM_QUALITY]: 7, ...windowBits };

/** The path that stands for all unknown ones: they share one 404 page. */
export const missingPath = '/none';

/** Some 12 MB. */
const limit = 600;

/** A page as it is sent, compressed by Brotli. */
export type SentPage = Pick<TransformedPage, 'headers' | 'status'> & { compressed: Buffer };

type SentPagesOptions = { settings: DeploymentSettings; styleSheets: StyleSheets; log: Log };

/**
 * The last requested pages, by path, as sent: each version that Next.js renders is transformed and compressed once, and the
 * last good one is available when Next.js fails. The only missing page among them is the one for unknown paths.
 */
export function createSentPages({ settings, styleSheets, log }: SentPagesOptions) {
  const pages = new LRUCache<string, SentPage & { version: string }>({ max: limit });

  function create(rendered: Buffer): SentPage {
    const { html, headers, status, hasUnknownScripts } = transformPage(
      rendered.toString(),
      settings,
      styleSheets,
    );
    if (hasUnknownScripts) log.warn({ event: 'unknown inline script' });
    // Missing pages are not stored.
    const params = status === undefined ? pageBrotli : fastBrotli;
    return { headers, status, compressed: brotliCompressSync(html, { params }) };
  }

  return {
    create,
    /** What is sent for the page that Next.js caches for this path. */
    get(path: string, rendered: Buffer): SentPage {
      const version = createHash('sha256').update(rendered).digest('base64');
      const sent = pages.get(path);
      if (sent?.version === version) return sent;
      const page = { ...create(rendered), version };
      if (page.status === undefined || path === missingPath) pages.set(path, page);
      else pages.delete(path);
      return page;
    },
    findLastGood: (path: string): SentPage | undefined => pages.get(path),
  };
}
