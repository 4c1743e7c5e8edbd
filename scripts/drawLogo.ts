import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

// Draws public/logo.png, which structured data names as the publisher's logo, from app/icon.svg. The output is
// committed; run this file with the project's Node (node_modules/.bin/node) after changing the mark.

const root = new URL('../', import.meta.url);
const mark = await readFile(new URL('app/icon.svg', root));
// 40 units at 72 dots an inch: this density gives 512 pixels without blowing up a small drawing.
const logo = await sharp(mark, { density: (72 * 512) / 40 })
  .resize(512, 512)
  .png({ palette: true, compressionLevel: 9 })
  .toBuffer();
await writeFile(fileURLToPath(new URL('public/logo.png', root)), logo);
console.log(`public/logo.png: ${logo.length} bytes`);
