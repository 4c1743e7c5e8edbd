import { createReadStream } from 'node:fs';
import { ReadableStream } from 'node:stream/web';
import { Timestamp } from 'firebase-admin/firestore';
import { listEncodings } from '../../lib/http/decodeText.ts';
import { readBody } from '../../lib/http/readBody.ts';
import { describeError } from '../checkContent/checkFiles.ts';
import { fetchSource, type Origin } from './copyFiles.ts';
import { toPost, type Post } from './post.ts';
import { readFeed } from './readFeed.ts';
import type { Options } from './readOptions.ts';
import { readTable } from './readTable.ts';

/** Larger ones are files that somebody has downloaded. */
const feedLimitBytes = 32 * 1024 * 1024;

/** A file, or a feed that was fetched: both are read twice. */
export type Source = { name: string; feed?: Uint8Array<ArrayBuffer> };

/** Fetches a feed; a file is opened by its readers. Throws when it cannot be fetched. */
export async function openSource(name: string, origin: Origin): Promise<Source> {
  if (!/^https?:/.test(name)) return { name };
  origin.hosts.add(new URL(name).host);
  const { body } = await fetchSource(name, origin);
  return { name, feed: await readBody(body, feedLimitBytes) };
}

/**
 * The posts of all sources. Pictures may be behind their post, or in another file, and two posts may have one guid: a
 * first reading collects what a second one needs. Throws, naming it, when a source cannot be read to its end.
 */
export async function* readPosts(sources: readonly Source[], options: Options): AsyncGenerator<Post> {
  const seen = new Set<string>();
  for (const source of sources) {
    for await (const post of readSource(source, options)) {
      let skipped = post.skipped ?? findReason(post, options);
      let { sourceId } = post;
      let { guid } = post.fields;
      if (skipped === undefined) {
        const identity = options.identify(post);
        // Feed readers know one post by the guid, the oldest.
        if (identity.sourceId !== sourceId) guid = undefined;
        ({ sourceId } = identity);
        // Exports of two months may share a post: the first one counts.
        if (seen.has(identity.key)) skipped = 'a second time';
        seen.add(identity.key);
      }
      const at = options.at && { createdAt: options.at };
      yield { ...post, sourceId, skipped, fields: { ...post.fields, guid, ...at } };
    }
  }
}

async function* readSource({ name, feed }: Source, { types, library }: Options): AsyncGenerator<Post> {
  const file = ReadableStream.from<Uint8Array<ArrayBuffer>>(feed ? [feed] : createReadStream(name));
  const bytes = /\.gz$/i.test(name)
    ? file.pipeThrough<Uint8Array<ArrayBuffer>>(new DecompressionStream('gzip'))
    : file;
  try {
    if (/\.csv(?:\.gz)?$/i.test(name)) yield* readTable(decode(bytes));
    else for await (const item of readFeed(decode(bytes))) yield toPost(item, library, types);
  } catch (error) {
    throw new Error(`${name}: ${describeError(error)}`, { cause: error });
  }
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

function findReason({ sourceId, fields }: Post, { since }: Options): string | undefined {
  const { createdAt } = fields;
  if (sourceId === '') return 'without a guid, an id or a link';
  if (!(createdAt instanceof Timestamp)) return 'without a usable date';
  return since !== undefined && createdAt < since ? 'before --since' : undefined;
}
