import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressStaticFiles } from './compressStaticFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'next-'));
  mkdirSync(path.join(folder, 'static/chunks'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const listCompressed = () => globSync('static/**/*.{br,gz}', { cwd: folder }).toSorted();

test('scripts and styles are compressed once, with Brotli and gzip, beside them', async () => {
  const script = 'first();second();'.repeat(100);
  write('static/chunks/a.js', script);
  write('static/chunks/a.css', '.a{color:red}'.repeat(100));
  write('static/chunks/font.woff2', 'x'.repeat(1_000));
  await compressStaticFiles(folder);
  expect(listCompressed()).toStrictEqual([
    'static/chunks/a.css.br',
    'static/chunks/a.css.gz',
    'static/chunks/a.js.br',
    'static/chunks/a.js.gz',
  ]);
  const read = (ending: string) => readFileSync(path.join(folder, `static/chunks/a.js${ending}`));
  expect(brotliDecompressSync(read('.br')).toString()).toBe(script);
  expect(gunzipSync(read('.gz')).toString()).toBe(script);
});
