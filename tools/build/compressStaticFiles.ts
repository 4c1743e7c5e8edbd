import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text files of the build; fonts and pictures are compressed by their formats. */
const compressible = 'static/**/*.{css,js,svg}';

/**
 * Compresses the text files of `.next/static` once, by Brotli and gzip at their highest levels, into files beside them
 * for lib/server/siteFiles.ts. Compression at each request would have time for a seventh more bytes only. `nextFolder`
 * is `.next`.
 *
 * Not the service worker: an operator replaces public/sw.js by a copy, and a compressed one would still be the old.
 */
export async function compressStaticFiles(nextFolder: string): Promise<void> {
  const names = globSync(compressible, { cwd: nextFolder });
  await Promise.all(names.map((name) => compressFile(path.join(nextFolder, name))));
}

async function compressFile(file: string): Promise<void> {
  const contents = await readFile(file);
  const compressed = await promisify(brotliCompress)(contents, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
    },
  });
  await writeFile(`${file}.br`, compressed);
  await writeFile(`${file}.gz`, await promisify(gzip)(contents, { level: 9 }));
}
