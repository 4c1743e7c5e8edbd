import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { getContentType } from './contentTypes.ts';
import type { UploadedFiles } from './uploadedFiles.ts';

export type StoredObject = {
  name: string;
  contentType: string;
  size: number;
  etag: string;
  updated: Date;
  /** A URL with this token is opened without a look at the rules. */
  downloadToken?: string;
  /** The bytes from start to end, both included; only called when there are any. */
  open: (start: number, end: number) => Readable;
};

type BucketOptions = {
  /** The files, each under its path in this folder; none without it. */
  folder?: string;
  uploads: UploadedFiles;
  /** The URL of another file, for {{storage:path}} in a text. */
  toDownloadUrl: (objectName: string) => string;
};

const storagePlaceholder = /\{\{storage:([^}\s]+)\}\}/g;

/** The files of the one bucket: those of the folder, before them those put in memory, before these those uploaded. */
export class Bucket {
  readonly #options: BucketOptions;
  readonly #inMemory = new Map<string, StoredObject>();

  constructor(options: BucketOptions) {
    this.#options = options;
  }

  putObject(name: string, body: string | Uint8Array, contentType = getContentType(name)): void {
    this.#inMemory.set(name, fromBytes(Buffer.from(body), { name, contentType, updated: new Date() }));
  }

  getObject(name: string): StoredObject | undefined {
    const uploaded = this.#options.uploads.getObject(name);
    // Deleted: what the folder has by this name is gone as well.
    if (uploaded === null) return undefined;
    return uploaded ?? this.#inMemory.get(name) ?? this.#getFile(name);
  }

  #getFile(name: string): StoredObject | undefined {
    const { folder, toDownloadUrl } = this.#options;
    if (folder === undefined || !isPlainPath(name)) return undefined;
    const file = path.join(folder, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile()) return undefined;
    const contentType = getContentType(name);
    if (/\.(?:html|txt)$/.test(name)) {
      const text = fillStorageUrls(readFileSync(file, 'utf8'), toDownloadUrl);
      return fromBytes(Buffer.from(text), { name, contentType, updated: stats.mtime });
    }
    return {
      name,
      contentType,
      size: stats.size,
      etag: `"${stats.size.toString(16)}-${Math.floor(stats.mtimeMs).toString(16)}"`,
      updated: stats.mtime,
      open: (start, end) => createReadStream(file, { start, end }),
    };
  }
}

/** Puts download URLs where a text says {{storage:path}}: the port is known only at start. */
function fillStorageUrls(text: string, toDownloadUrl: (objectName: string) => string): string {
  return text.replace(storagePlaceholder, (_, objectName: string) => toDownloadUrl(objectName));
}

function fromBytes(
  bytes: Buffer,
  facts: Pick<StoredObject, 'name' | 'contentType' | 'updated'>,
): StoredObject {
  return {
    ...facts,
    size: bytes.length,
    etag: `"${createHash('sha1').update(bytes).digest('hex')}"`,
    open: (start, end) => Readable.from([bytes.subarray(start, end + 1)], { objectMode: false }),
  };
}

/** False for names that would leave the folder or that no file system can hold. */
function isPlainPath(name: string): boolean {
  return name
    .split('/')
    .every((segment) => /^[^\\\0]+$/.test(segment) && segment !== '.' && segment !== '..');
}
