import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Log } from '../runtime/createLog.node.ts';

/** Values on disk by key, at most so many bytes of them: the least recently used ones are deleted first. */
export type PageFiles = {
  /** Undefined where there is none, or its file cannot be read. */
  read: (key: string) => Promise<unknown>;
  /** Returns at once, as `delete` does: a slow or full disk must not delay or fail a page. */
  write: (key: string, value: unknown) => void;
  delete: (key: string) => void;
  /** Resolves when all that was begun is done. */
  settle: () => Promise<void>;
};

type PageFilesOptions = {
  /** Of one server alone, which deletes what it does not know. */
  folder: string;
  limitBytes: number;
  /** Pages name the scripts of their build: those of another one are never read, and are deleted first. */
  buildId: string;
  log: Log;
};

/** Opens the folder with what a previous run left. Throws when it cannot be created or listed. */
export async function openPageFiles({
  folder,
  limitBytes,
  buildId,
  log,
}: PageFilesOptions): Promise<PageFiles> {
  await mkdir(folder, { recursive: true });
  // A Map iterates in the order of insertion: its first entry is the least recently used file.
  const sizes = new Map<string, number>();
  let sum = 0;
  // One after the other: what is deleted must not come back by a write that began before.
  let work = Promise.resolve();

  const toFile = (name: string): string => path.join(folder, name);
  const toName = (key: string): string =>
    `${buildId}.${createHash('sha256').update(key).digest('base64url')}`;

  function use(name: string, size: number): void {
    forget(name);
    sizes.set(name, size);
    sum += size;
  }

  function forget(name: string): void {
    sum -= sizes.get(name) ?? 0;
    sizes.delete(name);
  }

  async function evict(): Promise<void> {
    const evicted: string[] = [];
    for (const name of sizes.keys()) {
      if (sum <= limitBytes) break;
      forget(name);
      evicted.push(name);
    }
    await Promise.all(evicted.map((name) => rm(toFile(name), { force: true })));
  }

  async function writeName(name: string, value: unknown): Promise<void> {
    const bytes = serialize(value);
    if (bytes.length > limitBytes) return;
    // Renamed, so that a process that ends in the middle leaves no half of a page under the name.
    const draft = `${name}.${randomUUID()}`;
    await writeFile(toFile(draft), bytes);
    await rename(toFile(draft), toFile(name));
    use(name, bytes.length);
    await evict();
  }

  async function deleteName(name: string): Promise<void> {
    if (!sizes.has(name)) return;
    forget(name);
    await rm(toFile(name), { force: true });
  }

  for (const { name, size } of await listByAge(folder, buildId)) use(name, size);
  await evict();

  return {
    async read(key) {
      const name = toName(key);
      const size = sizes.get(name);
      if (size === undefined) return undefined;
      try {
        const value: unknown = deserialize(await readFile(toFile(name)));
        use(name, size);
        return value;
      } catch (error) {
        log.warn({ event: 'page not read from disk', error });
        forget(name);
        return undefined;
      }
    },
    write: (key, value) => enqueue(() => writeName(toName(key), value)),
    delete: (key) => enqueue(() => deleteName(toName(key))),
    settle: () => work,
  };

  function enqueue(step: () => Promise<void>): void {
    work = work.then(step).catch((error: unknown) => log.warn({ event: 'page not stored on disk', error }));
  }
}

/** The files of a folder, those to be deleted first at the beginning. */
async function listByAge(folder: string, buildId: string) {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(path.join(folder, name));
      // A draft has a third part.
      const isOwn = name.startsWith(`${buildId}.`) && name.split('.').length === 2;
      return { name, size, age: isOwn ? mtimeMs : -Infinity };
    }),
  );
  return files.toSorted((one, other) => (one.age === other.age ? 0 : one.age - other.age));
}
