import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StoredObject } from './bucket.ts';
import { addToCrc32c, formatCrc32c } from './crc32c.ts';

/** The metadata that is stored beside the bytes. */
type Description = {
  name: string;
  contentType: string;
  size: number;
  md5: string;
  updated: string;
  /** Opens the file's URL without a look at the rules; files that came from the Web SDK have one. */
  downloadToken?: string;
};

/** A file to store. */
type NewFile = Pick<Description, 'name' | 'contentType' | 'downloadToken'>;

/** The response to an upload: Google's checksums, in Base64. */
type UploadReceipt = Description & { crc32c: string };

/** Uploaded files on the disk, each under the hash of its name, so that any name fits into a file system. */
export class UploadedFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Null if the file was deleted: a file of that name elsewhere must not take its place. */
  getObject(name: string): StoredObject | null | undefined {
    const file = this.#toFile(name);
    if (!existsSync(`${file}.json`)) return undefined;
    const description = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Description | null;
    if (description === null) return null;
    const { contentType, size, md5, updated, downloadToken } = description;
    return {
      name,
      contentType,
      size,
      etag: `"${md5}"`,
      updated: new Date(updated as FullTime),
      ...(downloadToken !== undefined && { downloadToken }),
      open: (start, end) => createReadStream(file, { start, end }),
    };
  }

  async remove(name: string): Promise<void> {
    mkdirSync(this.#folder, { recursive: true });
    const file = this.#toFile(name);
    await writeFile(`${file}.json`, 'null');
    await rm(file, { force: true });
  }

  /** Stores a file; what breaks off in between leaves the one before it. Rejects as the body does. */
  async save(newFile: NewFile, body: AsyncIterable<Uint8Array>): Promise<UploadReceipt> {
    const { name } = newFile;
    mkdirSync(this.#folder, { recursive: true });
    const file = this.#toFile(name);
    const part = `${file}.${randomUUID()}`;
    const md5 = createHash('md5');
    let size = 0;
    let crc32c = 0;
    async function* measure() {
      for await (const chunk of body) {
        md5.update(chunk);
        crc32c = addToCrc32c(crc32c, chunk);
        size += chunk.byteLength;
        yield chunk;
      }
    }
    try {
      await pipeline(Readable.from(measure(), { objectMode: false }), createWriteStream(part));
      await rename(part, file);
    } finally {
      await rm(part, { force: true });
    }
    const description = {
      ...newFile,
      size,
      md5: md5.digest('base64'),
      updated: new Date().toISOString(),
    };
    await writeFile(`${file}.json`, JSON.stringify(description));
    return { ...description, crc32c: formatCrc32c(crc32c) };
  }

  #toFile(name: string): string {
    return path.join(this.#folder, createHash('sha256').update(name).digest('hex'));
  }
}
