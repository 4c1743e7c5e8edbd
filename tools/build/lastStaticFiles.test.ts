import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addLastStaticFiles, setLastStaticFilesAside } from './lastStaticFiles.ts';

let nextFolder: string;

beforeEach(() => {
  nextFolder = mkdtempSync(path.join(tmpdir(), 'next-'));
});
afterEach(() => rmSync(nextFolder, { recursive: true }));

/** A build: deletes what is there, and writes these files. */
async function build(files: Readonly<Record<string, string>>): Promise<void> {
  const aside = await setLastStaticFilesAside(nextFolder);
  rmSync(nextFolder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(nextFolder, 'static', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  await addLastStaticFiles(aside, nextFolder);
  expect(existsSync(aside)).toBe(false);
}

const list = () => globSync('**/*.*', { cwd: path.join(nextFolder, 'static') }).toSorted();

test('a build has the static files of the build before it beside its own, and of none before that', async () => {
  await build({ 'chunks/a1.js': 'a', 'chunks/b.js': 'b' });
  expect(list()).toEqual(['chunks/a1.js', 'chunks/b.js']);
  await build({ 'chunks/a2.js': 'a', 'chunks/b.js': 'b again', 'id-2/_buildManifest.js': '' });
  expect(list()).toEqual(['chunks/a1.js', 'chunks/a2.js', 'chunks/b.js', 'id-2/_buildManifest.js']);
  expect(readFileSync(path.join(nextFolder, 'static/chunks/b.js'), 'utf8')).toBe('b again');
  await build({ 'chunks/a3.js': 'a' });
  expect(list()).toEqual(['chunks/a2.js', 'chunks/a3.js', 'chunks/b.js', 'id-2/_buildManifest.js']);
});
