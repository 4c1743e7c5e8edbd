import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type PageStatus, pageStatuses, pageStatusMark } from '../model/pageStatus.ts';
import { formatPagePolicy } from './contentPolicy.ts';
import { deferScripts } from './deferScripts.ts';
import { listInlineScripts } from './inlineScripts.ts';
import { createLruCache } from '../runtime/lruCache.ts';
import type { DeploymentSettings } from '../runtime/sharedState.node.ts';

// Brotli at 7 takes 2 ms for a page, at 11 some 80 ms for a tenth less.
const encoders = {
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (body: Buffer) => gzipSync(body),
} as const;

type Encoding = keyof typeof encoders;

/** A page as it is sent: its policy, an entity tag for both, and its bytes in each encoding. */
export type SentPage = {
  policy: string;
  tag: string;
  /** What the page asks to be answered with; undefined where it leaves that to Next.js. */
  status: PageStatus | undefined;
  encode: (encoding: Encoding | undefined) => Buffer;
};

// No text of an item can hold it: in HTML and in JSON alike its brackets are written otherwise.
const mark = new RegExp(`<meta name="${pageStatusMark}" content="(${pageStatuses.join('|')})"`);

type PageCacheOptions = {
  settings: DeploymentSettings;
  /** Told of inline scripts that are not the site's own, once for each page that has them. */
  onUnknownScripts: (count: number) => void;
  /** How many pages are remembered, the ones asked for last. */
  limit?: number;
};

/**
 * Makes of a page's HTML what is sent, once for as long as Next.js keeps it. It is remembered by the HTML itself: the
 * engine keeps a text's hash with it, so that to find a page again costs next to nothing. The tag stands for the policy
 * too: a browser that has the page already keeps the policy it came with.
 */
export function createPageCache({ settings, onUnknownScripts, limit = 200 }: PageCacheOptions) {
  const known = createLruCache<string, SentPage>(limit);

  function make(made: string): SentPage {
    const html = deferScripts(made);
    const { hashes, unknownCount } = listInlineScripts(html);
    if (unknownCount > 0) onUnknownScripts(unknownCount);
    const policy = formatPagePolicy(settings, hashes);
    const body = Buffer.from(html);
    const encoded: { [name in Encoding]?: Buffer } = {};
    return {
      policy,
      // Weak: it is one tag for all encodings.
      status: readStatus(html),
      tag: `W/"${createHash('sha256').update(body).update(policy).digest('base64url')}"`,
      encode: (encoding) =>
        encoding === undefined ? body : (encoded[encoding] ??= encoders[encoding](body)),
    };
  }

  return (html: string): SentPage => {
    const kept = known.get(html);
    if (kept !== undefined) return kept;
    const page = make(html);
    known.set(html, page);
    return page;
  };
}

function readStatus(html: string): PageStatus | undefined {
  const status = mark.exec(html)?.[1];
  return status === undefined ? undefined : (Number(status) as PageStatus);
}

/** The smallest encoding that `Accept-Encoding` takes (RFC 9110, 12.5.3). */
export function pickEncoding(accepted = ''): Encoding | undefined {
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}
