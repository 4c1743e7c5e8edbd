import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Timestamp } from 'firebase-admin/firestore';
import { readBody } from '../../lib/http/readBody.ts';
import { fetchSource, type Origin } from './copyFiles.ts';
import type { Library, Post } from './post.ts';
import { readFeed } from './readFeed.ts';
import { readTable } from './readTable.ts';
import { toPost } from './toPost.ts';

/** Larger ones are files that somebody has downloaded. */
const feedLimitBytes = 32 * 1024 * 1024;
const feedDeadlineMs = 60_000;

/** A file or a feed, which is read twice. */
export type Source = { name: string; read: () => AsyncIterable<string> };

/** Opens a file, or fetches a URL once; the text of `.gz` is unzipped. Throws when the URL cannot be fetched. */
export async function openSource(name: string, origin: Origin): Promise<Source> {
  let feed: Uint8Array<ArrayBuffer> | undefined;
  if (/^https?:/.test(name)) {
    origin.hosts.add(new URL(name).host);
    feed = await readBody((await fetchSource(name, origin, feedDeadlineMs)).body, feedLimitBytes);
  }
  async function* read(): AsyncGenerator<string> {
    const file = feed ? Readable.fromWeb(new Blob([feed]).stream()) : createReadStream(name);
    // A cut file fails at the one who reads.
    const bytes = /\.gz$/i.test(name) ? pipeline(file, createGunzip(), () => {}) : file;
    // Another encoding is an error.
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for await (const chunk of bytes) yield decoder.decode(chunk as Uint8Array, { stream: true });
    yield decoder.decode();
  }
  return { name, read };
}

export type Selection = {
  /** WordPress' types of posts that are imported. */
  types: readonly string[];
  since: Timestamp | undefined;
  library: Library;
};

/**
 * The posts of all sources. Pictures may be behind their post, or in another file: a first reading collects them in
 * the library for a second one. Throws when a source cannot be read to its end.
 */
export async function* readPosts(sources: readonly Source[], selection: Selection): AsyncGenerator<Post> {
  const seen = new Set<string>();
  for (const source of sources) {
    for await (const post of readSource(source, selection)) {
      const skipped = post.skipped ?? findReason(post, selection, seen);
      // A copy: a string cut out of a chunk of the file would hold all of it in memory.
      if (skipped === undefined) seen.add(structuredClone(post.sourceId));
      yield { ...post, skipped };
    }
  }
}

async function* readSource({ name, read }: Source, { types, library }: Selection): AsyncGenerator<Post> {
  if (/\.csv(?:\.gz)?$/i.test(name)) yield* readTable(read());
  else for await (const item of readFeed(read())) yield toPost(item, library, types);
}

function findReason({ sourceId, fields }: Post, { since }: Selection, seen: ReadonlySet<string>) {
  const { createdAt } = fields;
  if (sourceId === '') return 'without a guid, an id or a link';
  if (!(createdAt instanceof Timestamp)) return 'without a usable date';
  if (since !== undefined && createdAt < since) return 'before --since';
  // Exports of two months may share a post: the first one counts.
  return seen.has(sourceId) ? 'a second time' : undefined;
}
