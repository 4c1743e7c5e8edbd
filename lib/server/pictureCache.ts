import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { Log } from '../runtime/createLog.node.ts';

/** A resized picture, and when it was stored, epoch ms. */
type StoredPicture = { value: object; lastModified: number };

type Options = { folder: string; limitBytes: number; getLog: () => Log };

/** The suffix of files that are being written. Parts that a killed process left are deleted at the next start. */
const partSuffix = '.part';

/**
 * Resized pictures on disk, one file each; the least recently used ones are deleted first. A file gets its name only
 * once it is whole. Next.js' own cache would send a file that a full disk or a killed process cut off.
 */
export function createPictureCache({ folder, limitBytes, getLog }: Options) {
  const toPath = (key: string): string => path.join(folder, key);
  const remove = (name: string) => rm(toPath(name), { recursive: true, force: true }).catch(() => {});
  const sizes = new LRUCache<string, number>({
    maxSize: limitBytes,
    sizeCalculation: (bytes) => bytes,
    dispose: (_, key, reason) => void (reason === 'evict' && remove(key)),
  });
  let found: Promise<void> | undefined;
  let hits = 0;

  /** Lists the files that earlier processes have left, once. */
  async function loadFiles(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const files = [];
    for (const name of await readdir(folder)) {
      const stats = await stat(toPath(name));
      // A folder is an entry of Next.js' own cache.
      if (name.endsWith(partSuffix) || !stats.isFile() || stats.size === 0) await remove(name);
      else files.push({ name, bytes: stats.size, at: stats.mtimeMs });
    }
    for (const { name, bytes } of files.toSorted((one, other) => one.at - other.at)) sizes.set(name, bytes);
  }

  async function logFailure(event: string, file: string, error: unknown): Promise<void> {
    const disk = await statfs(folder).catch(() => undefined);
    getLog().error({ event, file, freeBytes: disk && disk.bavail * disk.bsize, error });
  }

  return {
    describe: () => ({ entries: sizes.size, bytes: sizes.calculatedSize, hits }),
    /** Null where there is none. Never throws. */
    async get(key: string): Promise<StoredPicture | null> {
      await (found ??= loadFiles().catch((error: unknown) => logFailure('pictures not read', folder, error)));
      if (sizes.get(key) === undefined) return null;
      try {
        const stored = deserialize(await readFile(toPath(key))) as StoredPicture;
        hits += 1;
        return stored;
      } catch (error) {
        sizes.delete(key);
        await remove(key);
        // Another server of this folder may have evicted it.
        if (!isNoFile(error)) await logFailure('picture not read', toPath(key), error);
        return null;
      }
    },
    /** Never throws: the picture is sent all the same. */
    async set(key: string, value: object): Promise<void> {
      const bytes = serialize({ value, lastModified: Date.now() } satisfies StoredPicture);
      const part = `${key}.${process.pid}${partSuffix}`;
      try {
        await writeFile(toPath(part), bytes);
        await rename(toPath(part), toPath(key));
        sizes.set(key, bytes.length);
      } catch (error) {
        await remove(part);
        await logFailure('picture not stored', toPath(key), error);
      }
    },
  };
}

const isNoFile = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
