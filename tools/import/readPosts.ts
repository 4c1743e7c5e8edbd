import { createReadStream } from 'node:fs';
import { ReadableStream } from 'node:stream/web';
import { listEncodings } from '../../lib/http/decodeText.ts';
import { readBody } from '../../lib/http/readBody.ts';
import { describeError } from '../checkContent/checkFiles.ts';
import { findSkip, type Skip } from './claims.ts';
import { fetchSource, type Origin } from './copyFiles.ts';
import { toPost, type Post } from './post.ts';
import { readFeed } from './readFeed.ts';
import type { GivenOptions } from './readOptions.ts';
import { readTable } from './readTable.ts';

/** Larger ones are files that somebody has downloaded. */
const feedLimitBytes = 32 * 1024 * 1024;
/** The most bytes of all pages of a feed. */
const pagesLimitBytes = 4 * feedLimitBytes;
const pageLimit = 1_000;

/** A file, or a feed that was fetched: both are read twice. */
type PostSource = {
  name: string;
  feed?: Uint8Array<ArrayBuffer>;
  /** The page of the feed behind this one, once that was read; or why it cannot be had. */
  next?: PostSource | { name: string; problem: string };
};

/** Fetches a feed; a file is opened by its readers. Throws when it cannot be fetched. */
export async function openSource(name: string, origin: Origin): Promise<PostSource> {
  if (!/^https?:/.test(name)) return { name };
  origin.hosts.add(new URL(name).host);
  return fetchPage(name, origin);
}

async function fetchPage(
  name: string,
  origin: Origin,
): Promise<PostSource & { feed: Uint8Array<ArrayBuffer> }> {
  const { body } = await fetchSource(name, origin);
  return { name, feed: await readBody(body, feedLimitBytes) };
}

/**
 * The posts of all sources. A first reading collects what a second one needs: pictures may be behind their post or in
 * another file, and two posts may have one guid. Throws, naming it, when a source cannot be read to its end.
 */
export async function* readPosts(
  sources: readonly PostSource[],
  options: GivenOptions,
): AsyncGenerator<Post> {
  const seen = new Set<string>();
  for (const source of sources) {
    for await (const post of readPages(source, options)) {
      let skip = post.skip ?? findSkip(post, options);
      let { sourceId } = post;
      let { guid } = post.fields;
      if (skip === undefined) {
        const identity = options.identify(post);
        // Feed readers know one post by the guid, the oldest.
        if (identity.sourceId !== sourceId) guid = undefined;
        ({ sourceId } = identity);
        // Exports of two months may share a post: the first one counts.
        if (seen.has(identity.key)) skip = { reason: 'a second time', kind: 'notWanted' };
        seen.add(identity.key);
      }
      const at = options.at && { createdAt: options.at };
      yield { ...post, sourceId, skip, fields: { ...post.fields, guid, ...at } };
    }
  }
}

/** The posts of a source and of the pages behind it: https://www.rfc-editor.org/rfc/rfc5005 */
async function* readPages(source: PostSource, options: GivenOptions): AsyncGenerator<Post> {
  const names = new Set<string>();
  let bytes = 0;
  let page = source;
  for (;;) {
    names.add(page.name);
    bytes += page.feed?.length ?? 0;
    const { url, host } = yield* readSource(page, options);
    // A feed may lead back to its beginning.
    if (url === undefined || names.has(url)) return;
    if (host !== '') options.hosts.add(host);
    const isBeyond = names.size >= pageLimit || bytes >= pagesLimitBytes;
    page.next ??= isBeyond
      ? { name: url, problem: `more than ${pageLimit} pages or ${pagesLimitBytes} bytes` }
      : await fetchPage(url, options).catch((error: unknown) => ({
          name: url,
          problem: describeError(error),
        }));
    if ('problem' in page.next) {
      yield formatProblem(page.next);
      return;
    }
    page = page.next;
  }
}

/** A page that is missing, in place of its posts. */
function formatProblem({ name, problem }: { name: string; problem: string }): Post {
  const skip: Skip = { reason: `the next page of the feed: ${problem}`, kind: 'notImported' };
  const empty = { claims: [], languages: [], categories: [], dropped: [], fields: {} };
  return { ...empty, sourceId: name, host: '', link: name, text: '', skip };
}

async function* readSource({ name, feed }: PostSource, options: GivenOptions) {
  const file = ReadableStream.from<Uint8Array<ArrayBuffer>>(feed ? [feed] : createReadStream(name));
  const bytes = /\.gz$/i.test(name)
    ? file.pipeThrough<Uint8Array<ArrayBuffer>>(new DecompressionStream('gzip'))
    : file;
  let host = '';
  let next: string | undefined;
  async function* readItems(): AsyncGenerator<Post> {
    const items = readFeed(decode(bytes));
    for (;;) {
      const { value, done } = await items.next();
      if (done) {
        next = value;
        return;
      }
      const post = toPost(value, options);
      ({ host } = post);
      yield post;
    }
  }
  try {
    yield* /\.(?:csv|tsv|txt)(?:\.gz)?$/i.test(name) ? readTable(decode(bytes)) : readItems();
  } catch (error) {
    throw new Error(`${name}: ${describeError(error)}`, { cause: error });
  }
  const base = feed ? name : `http://${host}`;
  return { host, url: next === undefined ? undefined : URL.parse(next, base)?.href };
}

async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of chunks) {
      decoder ??= new TextDecoder(listEncodings(chunk)[0], { fatal: true });
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder?.decode() ?? '';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    const remedy = 'save it in UTF-8, or correct the encoding that it names';
    throw new Error(`no ${decoder?.encoding}: ${remedy}`, { cause: error });
  }
}
