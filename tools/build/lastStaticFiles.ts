import { globSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

// Tabs that were opened before a rollout load scripts of their own build for days. A build therefore has those of the
// build before it beside its own, and no older ones: one generation.

/**
 * In `.next`: the files of `.next/static` that the build there has made itself. Written last; a server starts only
 * where all of them are there (lib/server/siteFiles.ts).
 */
export const ownListFile = 'own-static.json';

/**
 * Copies the own static files of the build in `nextFolder`, which the next build deletes. Returns the copy's folder.
 */
export async function setLastStaticFilesAside(nextFolder: string): Promise<string> {
  const aside = await mkdtemp(path.join(tmpdir(), 'last-static-'));
  const names = await readFile(path.join(nextFolder, ownListFile), 'utf8').catch(() => '[]');
  for (const name of JSON.parse(names) as string[]) {
    await cp(path.join(nextFolder, 'static', name), path.join(aside, name));
  }
  return aside;
}

/**
 * Adds what was set aside to the finished build in `nextFolder`, and deletes the copy. A file's name has its content's
 * hash.
 */
export async function addLastStaticFiles(aside: string, nextFolder: string): Promise<void> {
  const own = listFiles(path.join(nextFolder, 'static'));
  await cp(aside, path.join(nextFolder, 'static'), { recursive: true, force: false });
  await writeFile(path.join(nextFolder, ownListFile), JSON.stringify(own));
  await rm(aside, { recursive: true });
}

function listFiles(folder: string): readonly string[] {
  return globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
