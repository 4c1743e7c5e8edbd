import { createReadStream } from 'node:fs';
import { ReadableStream } from 'node:stream/web';
import { Timestamp } from 'firebase-admin/firestore';
import { readBody } from '../../lib/http/readBody.ts';
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
 * The posts of all sources. Pictures may be behind their post, or in another file: a first reading collects them in
 * the library for a second one. Throws when a source cannot be read to its end.
 */
export async function* readPosts(sources: readonly Source[], options: Options): AsyncGenerator<Post> {
  const seen = new Set<string>();
  for (const source of sources) {
    for await (const post of readSource(source, options)) {
      const skipped = post.skipped ?? findReason(post, options, seen);
      if (skipped === undefined) seen.add(post.sourceId);
      const at = options.at && { createdAt: options.at };
      yield { ...post, skipped, fields: { ...post.fields, ...at } };
    }
  }
}

async function* readSource({ name, feed }: Source, { types, library }: Options): AsyncGenerator<Post> {
  const file = ReadableStream.from<Uint8Array<ArrayBuffer>>(feed ? [feed] : createReadStream(name));
  const bytes = /\.gz$/i.test(name) ? file.pipeThrough(new DecompressionStream('gzip')) : file;
  // Another encoding is an error.
  const decoder = new TextDecoderStream('utf-8', { fatal: true });
  const text = bytes.pipeThrough<string>(decoder);
  if (/\.csv(?:\.gz)?$/i.test(name)) yield* readTable(text);
  else for await (const item of readFeed(text)) yield toPost(item, library, types);
}

function findReason({ sourceId, fields }: Post, { since }: Options, seen: ReadonlySet<string>) {
  const { createdAt } = fields;
  if (sourceId === '') return 'without a guid, an id or a link';
  if (!(createdAt instanceof Timestamp)) return 'without a usable date';
  if (since !== undefined && createdAt < since) return 'before --since';
  // Exports of two months may share a post: the first one counts.
  return seen.has(sourceId) ? 'a second time' : undefined;
}
