import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { getContentType } from './contentTypes.ts';

export type StoredObject = {
  name: string;
  contentType: string;
  size: number;
  etag: string;
  updated: Date;
  /** The bytes from start to end, both included; only called when there are any. */
  open: (start: number, end: number) => Readable;
};

export type BucketOptions = {
  /** The sample newsroom: media under storage/, bodies beside the documents they belong to. */
  sampleFolder: string;
  /** The address of another object, for {{storage:path}} in a body. */
  toDownloadUrl: (objectName: string) => string;
};

const bodyName = /^bodies\/([^/]+\/[^/]+\.(?:html|txt))$/;
const storagePlaceholder = /\{\{storage:([^}\s]+)\}\}/g;

/** The objects of the one bucket: the sample's files, and what was put in memory, which goes before. */
export class Bucket {
  readonly #options: BucketOptions;
  readonly #inMemory = new Map<string, StoredObject>();

  constructor(options: BucketOptions) {
    this.#options = options;
  }

  putObject(name: string, body: string | Uint8Array, contentType = getContentType(name)): void {
    this.#inMemory.set(name, fromBytes(name, Buffer.from(body), contentType, new Date()));
  }

  getObject(name: string): StoredObject | undefined {
    return this.#inMemory.get(name) ?? this.#getSampleObject(name);
  }

  #getSampleObject(name: string): StoredObject | undefined {
    if (!isPlainPath(name)) return undefined;
    const body = bodyName.exec(name)?.[1];
    const file = path.join(this.#options.sampleFolder, body ?? `storage/${name}`);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile()) return undefined;
    if (body) {
      const text = fillStorageUrls(readFileSync(file, 'utf8'), this.#options.toDownloadUrl);
      return fromBytes(name, Buffer.from(text), getContentType(name), stats.mtime);
    }
    return {
      name,
      contentType: getContentType(name),
      size: stats.size,
      etag: `"${stats.size.toString(16)}-${Math.floor(stats.mtimeMs).toString(16)}"`,
      updated: stats.mtime,
      open: (start, end) => createReadStream(file, { start, end }),
    };
  }
}

/** Puts download addresses where a text says {{storage:path}}: the port is only known at start. */
export function fillStorageUrls(text: string, toDownloadUrl: (objectName: string) => string): string {
  return text.replace(storagePlaceholder, (_, objectName: string) => toDownloadUrl(objectName));
}

function fromBytes(name: string, bytes: Buffer, contentType: string, updated: Date): StoredObject {
  return {
    name,
    contentType,
    size: bytes.length,
    etag: `"${createHash('sha1').update(bytes).digest('hex')}"`,
    updated,
    open: (start, end) => Readable.from([bytes.subarray(start, end + 1)], { objectMode: false }),
  };
}

/** False for names that would leave the sample folder or that no file system can hold. */
function isPlainPath(name: string): boolean {
  return name
    .split('/')
    .every((segment) => /^[^\\\0]+$/.test(segment) && segment !== '.' && segment !== '..');
}
