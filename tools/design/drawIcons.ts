import sharp from 'sharp';
import { formatLogo, logo } from '../../lib/design/logo.ts';

/** The site's icons, by their paths in the project. */
export async function drawIcons(): Promise<ReadonlyMap<string, Buffer>> {
  const mark = formatLogo('xmlns="http://www.w3.org/2000/svg"');
  const favicon = await draw(mark, 48);
  return new Map([
    ['app/icon.svg', Buffer.from(mark)],
    ['app/apple-icon.png', await draw(fillSquare(mark), 180)],
    ['public/favicon.ico', Buffer.concat([formatIconHeader(48, favicon.length), favicon])],
    ['public/icon-192.png', await draw(mark, 192)],
    ['public/icon-maskable.png', await draw(fillSquare(mark), 512)],
    ['public/logo.png', await draw(mark, 512)],
  ]);
}

/** The mark smaller, on its ground to the edges: systems cut such an icon to shapes of their own. */
function fillSquare(mark: string): string {
  const inner = mark.replace('<svg ', '<svg x="4" y="4" width="32" height="32" ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${logo.ground}"/>${inner}</svg>`;
}

function draw(svg: string, size: number): Promise<Buffer> {
  // SVG is drawn in its own size, here of 40 pixels, at a density of 72.
  return sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/**
 * The header of a file with one PNG picture: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
function formatIconHeader(size: number, bytes: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(bytes, 14);
  header.writeUInt32LE(header.length, 18);
  return header;
}
