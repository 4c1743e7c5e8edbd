import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Log } from '../settings/createLog.node.ts';
import type { Env } from '../settings/env.node.ts';
import { denseBrotli, encoders, fastBrotli, type Encoding } from './encodings.ts';
import { findCached, hashVersion } from './pageCache.ts';
import { missingPath } from './routes.ts';
import type { StyleSheets } from './styleSheets.ts';
import { transformPage, type TransformedPage } from './transformPage.ts';

const megabyte = 1024 * 1024;

/** A page as it is sent, compressed by Brotli. */
export type SentPage = Pick<TransformedPage, 'headers' | 'status'> & { compressed: Buffer };

type SentPagesOptions = { settings: Env; styleSheets: StyleSheets; log: Log };

/**
 * The last requested pages, by path, as sent: each version that Next.js renders is transformed and compressed once, and
 * the last good one is available when Next.js fails. The only missing page among them is the one for unknown paths.
 */
export function createSentPages(options: SentPagesOptions) {
  // Some 600 pages.
  const pages = new LRUCache<string, SentPage & { version: string }>({
    maxSize: 10 * megabyte,
    sizeCalculation: ({ compressed }, path) => compressed.length + path.length + 1_000,
  });
  /**
   * Pages for clients without Brotli, and files such as feeds, by encoding and entity tag. A bound of their own: they
   * push out no last good page.
   */
  const otherBodies = new LRUCache<string, Buffer>({
    maxSize: 4 * megabyte,
    sizeCalculation: ({ length }, key) => length + key.length,
  });

  function encodeOnce(etag: string, encoding: Encoding, encodeBody: () => Buffer): Buffer {
    const key = `${encoding} ${etag}`;
    const known = otherBodies.get(key);
    if (known !== undefined) return known;
    const body = encodeBody();
    otherBodies.set(key, body);
    return body;
  }

  return {
    create: (rendered: Buffer): SentPage => createPage(rendered, options),
    /** What is sent for the page that Next.js caches for this path. */
    get(path: string, rendered: Buffer): SentPage {
      const version = hashVersion(rendered);
      const sent = pages.get(path);
      if (sent?.version === version) return sent;
      const page = { ...createPage(rendered, options), version };
      if (page.status === undefined || path === missingPath) pages.set(path, page);
      else pages.delete(path);
      return page;
    },
    findLastGood: (path: string): SentPage | undefined => pages.get(path),
    /** What was sent for the page that Next.js has cached for this path and would send again. */
    findCurrent(path: string): SentPage | undefined {
      const page = pages.get(path);
      return page?.version === findCached(path)?.version ? page : undefined;
    },
    encodePage({ compressed, headers }: SentPage, encoding: Encoding): Buffer {
      if (encoding === 'br') return compressed;
      return encodeOnce(headers.ETag, encoding, () => encoders[encoding](brotliDecompressSync(compressed)));
    },
    /** Encodes a file, once where it has an entity tag. */
    encodeFile(body: Buffer, etag: string | undefined, encoding: Encoding): Buffer {
      const isOnce = etag !== undefined && encoding !== 'identity';
      return isOnce ? encodeOnce(etag, encoding, () => encoders[encoding](body)) : encoders[encoding](body);
    },
  };
}

function createPage(rendered: Buffer, { settings, styleSheets, log }: SentPagesOptions): SentPage {
  const { html, headers, status, hasUnknownScripts } = transformPage(
    rendered.toString(),
    settings,
    styleSheets,
  );
  if (hasUnknownScripts) log.warn({ event: 'unknown inline script' });
  // Missing pages are not stored.
  return { headers, status, compressed: brotliCompressSync(html, status ? fastBrotli : denseBrotli) };
}
