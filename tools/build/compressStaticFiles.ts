import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text files of the build; fonts and pictures are compressed by their formats. */
const compressible = 'static/**/*.{css,js,svg}';

/** Smaller ones gain nothing. */
const leastBytes = 256;

/**
 * Compresses the text files of `.next/static` once, as far as they can be, for lib/server/staticFiles.ts: per request
 * there is time for a seventh more bytes only. Replaces `.next/compressed`. `nextFolder` is `.next`.
 *
 * Not the service worker: an operator replaces public/sw.js by a copy, and a compressed one would still be the old.
 */
export async function compressStaticFiles(nextFolder: string): Promise<void> {
  const target = path.join(nextFolder, 'compressed');
  await rm(target, { recursive: true, force: true });
  const names = globSync(compressible, { cwd: nextFolder });
  await Promise.all(
    names.map((name) => compressFile(path.join(nextFolder, name), path.join(target, '_next', name))),
  );
}

async function compressFile(source: string, target: string): Promise<void> {
  const contents = await readFile(source);
  if (contents.length < leastBytes) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(contents, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
      },
    }),
    promisify(gzip)(contents, { level: 9 }),
  ]);
  await mkdir(path.dirname(target), { recursive: true });
  // The endings are those of lib/server/staticFiles.ts.
  await Promise.all([writeFile(`${target}.br`, brotli), writeFile(`${target}.gz`, gzipped)]);
}
