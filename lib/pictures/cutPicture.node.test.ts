import sharp from 'sharp';
import { cutPicture } from './cutPicture.node.ts';

/** A picture of ten stripes along its longer side, the first as dark as 0, the last as 225. */
function drawStripes({ width, height }: { width: number; height: number }) {
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, index) => {
      const place = width > height ? (index % width) / width : Math.floor(index / width) / height;
      return 25 * Math.floor(10 * place);
    }),
  );
  return sharp(pixels, { raw: { width, height, channels: 1 } }).png();
}

async function listStripes(picture: Buffer, size: Parameters<typeof cutPicture>[1]) {
  const cut = await cutPicture(sharp(picture).autoOrient(), size);
  const { data, info } = await cut.greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toStrictEqual([size.width, size.height]);
  return [...new Set([...data].map((value) => Math.round(value / 25)))].toSorted((one, other) => one - other);
}

test('of an upright picture the upper part is kept, with a quarter of what is cut away above it', async () => {
  const picture = await drawStripes({ width: 100, height: 200 }).toBuffer();
  // Half of it goes: an eighth of the whole above, the rest below.
  expect(await listStripes(picture, { width: 100, height: 100 })).toStrictEqual([1, 2, 3, 4, 5, 6]);
});

test('of a lying picture the middle is kept', async () => {
  const picture = await drawStripes({ width: 200, height: 100 }).toBuffer();
  expect(await listStripes(picture, { width: 100, height: 100 })).toStrictEqual([2, 3, 4, 5, 6, 7]);
});

test.each([
  [{ x: 50, y: 0 }, [0, 1, 2, 3, 4]],
  [{ x: 50, y: 100 }, [5, 6, 7, 8, 9]],
])('of a picture cut around the focus %j the stripes %j are kept', async (focus, expected) => {
  const picture = await drawStripes({ width: 100, height: 200 }).toBuffer();
  expect(await listStripes(picture, { width: 100, height: 100, focus })).toStrictEqual(expected);
});

test('a picture taken upright is cut as it is seen', async () => {
  // Turned by a quarter to the right: its left edge is seen above.
  const picture = await drawStripes({ width: 200, height: 100 }).withMetadata({ orientation: 6 }).toBuffer();
  expect(await listStripes(picture, { width: 100, height: 100 })).toStrictEqual([1, 2, 3, 4, 5, 6]);
});
