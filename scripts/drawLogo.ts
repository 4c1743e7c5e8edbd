import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

// Draws the logo as square pictures from app/icon.svg: public/logo.png, which structured data and the manifest name,
// the icons of the installed site, and public/favicon.ico, which browsers and feed readers ask for by themselves. The
// output is committed; run this file with the project's Node (node_modules/.bin/node) after changing the mark.

const root = new URL('../', import.meta.url);
const mark = await readFile(new URL('app/icon.svg', root), 'utf8');
// For devices that cut icons to a shape of their own: the ground reaches the edges, and the mark stays within the
// middle four fifths (https://www.w3.org/TR/appmanifest/#icon-masks).
const uncut = mark
  .replace('viewBox="0 0 40 40"', 'viewBox="-5 -5 50 50"')
  .replace('<rect width="40" height="40" rx="9"', '<rect x="-5" y="-5" width="50" height="50"');

await draw(mark, 512, 'public/logo.png');
await draw(mark, 192, 'public/icon-192.png');
await draw(uncut, 512, 'public/icon-maskable.png');
await draw(uncut, 180, 'app/apple-icon.png');
await drawFavicon(48, 'public/favicon.ico');

async function draw(svg: string, size: number, file: string): Promise<void> {
  await write(file, await drawPng(svg, size));
}

// An ICO file is a list of pictures, and one of them may be a PNG: a head of 6 bytes, 16 for each picture.
async function drawFavicon(size: number, file: string): Promise<void> {
  const picture = await drawPng(mark, size);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  await write(file, Buffer.concat([head, picture]));
}

function drawPng(svg: string, size: number): Promise<Buffer> {
  // 40 units at 72 dots an inch: this density gives the size without blowing up a small drawing.
  return sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

async function write(file: string, picture: Buffer): Promise<void> {
  await writeFile(fileURLToPath(new URL(file, root)), picture);
  console.log(`${file}: ${picture.length} bytes`);
}
