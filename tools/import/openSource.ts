import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { fetchSource, limitBytes, type Sources } from './copyFiles.ts';

const sourceLimitBytes = 4 * 1024 ** 3;
const sourceDeadlineMs = 10 * 60_000;

/** A file to be read twice: what the pictures of a post are may stand behind it, or in another file. */
export type Source = {
  name: string;
  isTable: boolean;
  bytes: number;
  /** Its text from the beginning. */
  read: () => AsyncIterable<string>;
};

type OpenOptions = Sources & { onBytes: (bytes: number) => void; deadlineMs?: number };

/** Opens a file, or fetches a URL into one that is removed when this process ends. Throws when there is none. */
export async function openSource(
  name: string,
  { onBytes, deadlineMs = sourceDeadlineMs, ...sources }: OpenOptions,
): Promise<Source> {
  if (!/^https?:\/\//.test(name)) return openFile(name, name, onBytes);
  const folder = mkdtempSync(path.join(tmpdir(), 'import-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'source');
  const { host } = new URL(name);
  const { body } = await fetchSource(
    name,
    { ...sources, hosts: new Set([...sources.hosts, host]) },
    deadlineMs,
  );
  await pipeline(body, limitBytes(sourceLimitBytes), createWriteStream(file));
  return openFile(file, name, onBytes);
}

async function openFile(file: string, name: string, onBytes: OpenOptions['onBytes']): Promise<Source> {
  const handle = await open(file);
  const { size } = await handle.stat();
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  await handle.close();
  const isCompressed = buffer.equals(Buffer.from([0x1f, 0x8b]));

  async function* read(): AsyncGenerator<string> {
    const bytes = createReadStream(file).on('data', (chunk) => onBytes(chunk.length));
    let decoder: TextDecoder | undefined;
    for await (const chunk of isCompressed ? unzip(bytes) : bytes) {
      decoder ??= new TextDecoder(findEncoding(chunk as Buffer));
      yield decoder.decode(chunk as Buffer, { stream: true });
    }
    yield decoder?.decode() ?? '';
  }

  const plainName = name.replace(/[?#].*$/, '').replace(/\.gz$/i, '');
  return { name, isTable: /\.csv$/i.test(plainName), bytes: size, read };
}

function unzip(bytes: Readable): Readable {
  const unzipped = createGunzip();
  // A cut file fails at the one who reads.
  pipeline(bytes, unzipped).catch((error: Error) => unzipped.destroy(error));
  return unzipped;
}

/** What an XML file says of itself in its first line. */
function findEncoding(start: Buffer): string {
  return /^\s*<\?xml[^>]*\bencoding=["']([\w-]+)/.exec(start.toString('latin1', 0, 200))?.[1] ?? 'utf-8';
}
