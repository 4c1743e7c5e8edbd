import { pictureShapes, type PictureShape } from 'newsroom/model/paths';
import sharp from 'sharp';
import { log } from '@/lib/runtime/log.server';
import { fetchPicture } from './fetchPicture.node';
import { getEpisodePicture, getItemPicture } from './itemPicture.server';

jest.mock('./fetchPicture.node', () => ({ fetchPicture: jest.fn() }));

const url = 'https://cdn.example.org/a.jpg';

function drawPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#1f5f99' } })
    .png()
    .toBuffer();
}

async function measure(picture: Buffer, shape: PictureShape) {
  jest.mocked(fetchPicture).mockResolvedValue(picture);
  const { format, width, height } = await sharp(await getItemPicture({ image: url }, shape)).metadata();
  return [format, width, height];
}

test.each([
  [3000, 2400, '1200×675 1200×900 1200×1200'],
  [1200, 675, '1200×675 900×675 675×675'],
  [400, 900, '400×225 400×300 400×400'],
  [1, 1, '1×1 1×1 1×1'],
])('a picture of %i × %i is cut to each shape, and not enlarged: %s', async (width, height, expected) => {
  const picture = await drawPicture(width, height);
  const sizes = await Promise.all(pictureShapes.map((shape) => measure(picture, shape)));
  expect(sizes.map(([, ...size]) => size.join('×')).join(' ')).toBe(expected);
});

test.each([
  [3000, 2000, '1400×1400'],
  [1400, 1400, '1400×1400'],
  [1400, 1399, undefined],
  [1200, 675, undefined],
])(
  'of a picture of %i × %i an episode has %s: directories refuse smaller ones',
  async (width, height, size) => {
    jest.mocked(fetchPicture).mockResolvedValue(await drawPicture(width, height));
    const drawn = await getEpisodePicture({ image: url });
    const metadata = drawn && (await sharp(drawn).metadata());
    expect(metadata && `${metadata.width}×${metadata.height}`).toBe(size);
  },
);

/** An upright picture whose upper third, where a face is, is white, all else black. */
function drawPortrait(width: number, height: number): Promise<Buffer> {
  const face = { create: { width, height: height / 3, channels: 3, background: '#fff' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([{ input: face, top: 0, left: 0 }])
    .jpeg()
    .toBuffer();
}

test('each shape, and an episode, has what the item’s focus says', async () => {
  jest.mocked(fetchPicture).mockResolvedValue(await drawPortrait(1500, 3000));
  const item = { image: url, imageFocus: { x: 50, y: 100 } };
  const drawings = [...pictureShapes.map((shape) => getItemPicture(item, shape)), getEpisodePicture(item)];
  for (const drawn of drawings) {
    const { channels } = await sharp(await drawn).stats();
    expect(channels[0]!.max).toBeLessThan(9);
  }
});

test('a picture taken upright is measured as it is seen', async () => {
  const lying = await sharp(await drawPicture(1600, 800))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await measure(lying, '16x9')).toStrictEqual(['jpeg', 800, 450]);
});

test.each(['<html>404</html>', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', ''])(
  'what is no picture gives none: %j',
  async (text) => {
    const warning = jest.spyOn(log, 'warn').mockImplementation(() => {});
    jest.mocked(fetchPicture).mockResolvedValue(Buffer.from(text));
    expect(await getItemPicture({ image: url }, '1x1')).toBeUndefined();
    expect(warning).toHaveBeenCalledTimes(1);
  },
);

test('a picture that is not there gives none; one whose storage fails throws, for a 503', async () => {
  jest.mocked(fetchPicture).mockResolvedValue(undefined);
  expect(await getItemPicture({ image: url }, '4x3')).toBeUndefined();
  jest.mocked(fetchPicture).mockRejectedValue(new Error('status 503'));
  await expect(getItemPicture({ image: url }, '4x3')).rejects.toThrow('status 503');
});

test('a picture that is too large to be drawn, is damaged or takes too long gives none', async () => {
  jest.spyOn(log, 'warn').mockImplementation(() => {});
  const avif = sharp({ create: { width: 4_100, height: 4_000, channels: 3, background: '#777' } });
  const tooLarge = [await drawPicture(8_000, 7_000), await avif.avif({ effort: 0 }).toBuffer()];
  const damaged = (await drawPicture(1_200, 1_200)).subarray(0, -100);
  for (const picture of [...tooLarge, damaged]) {
    jest.mocked(fetchPicture).mockResolvedValue(picture);
    expect(await getItemPicture({ image: url }, '1x1')).toBeUndefined();
  }
  jest.mocked(fetchPicture).mockResolvedValue(await drawPicture(1_200, 1_200));
  jest.spyOn(sharp.prototype, 'toBuffer').mockRejectedValue(new Error('timeout: 42% complete'));
  expect(await getItemPicture({ image: url }, '1x1')).toBeUndefined();
});
