import sharp from 'sharp';
import { log } from '@/lib/runtime/log.server';
import { serveStorage } from '@/lib/testing/serve';
import { getPictureRatio } from './pictureRatio.server';

let storage = '';

const files = new Map<string, Buffer>([['/page', Buffer.from('<html></html>')]]);

beforeAll(async () => {
  const lying = sharp({ create: { width: 30, height: 20, channels: 3, background: '#888' } }).jpeg();
  files.set('/lying.jpg', await lying.toBuffer());
  // A telephone that is held upright saves a picture like this.
  files.set('/upright.jpg', await lying.clone().withMetadata({ orientation: 6 }).toBuffer());
  storage = await serveStorage(({ url = '' }, response) => {
    const file = files.get(url);
    response.writeHead(url === '/failing' ? 503 : file ? 200 : 404).end(file);
  });
});

test.each([
  ['/lying.jpg', 1.5],
  ['/upright.jpg', 0.6667],
  ['/gone.jpg', 'none'],
  ['/page', undefined],
  ['/failing', undefined],
] as const)('the picture %s is %s times as wide as high', async (path, ratio) => {
  jest.spyOn(log, 'warn').mockImplementation(() => {});
  expect(await getPictureRatio({ image: `http://${storage}${path}` })).toBe(ratio);
});

test('a picture that is uploaded after its item is on the page five minutes later', async () => {
  const image = `http://${storage}/late.jpg`;
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  expect(await getPictureRatio({ image })).toBe('none');
  files.set('/late.jpg', files.get('/lying.jpg')!);
  clock.mockReturnValue(start + 4 * 60_000);
  expect(await getPictureRatio({ image })).toBe('none');
  clock.mockReturnValue(start + 5 * 60_000);
  expect(await getPictureRatio({ image })).toBe(1.5);
});

test('an item without a picture has no request', async () => {
  expect(await getPictureRatio({})).toBeUndefined();
});
