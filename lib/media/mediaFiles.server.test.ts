import type { Item } from 'newsroom/model/item';
import { buildItem } from 'newsroom/testing/builders';
import { log } from '@/lib/runtime/log.server';
import { serveStorage } from '@/lib/testing/serve';
import { getItemMedia, getMediaFile } from './mediaFiles.server';

let storage = '';

let requests: string[] = [];
let failure: number | undefined;
/** The first bytes of the films, by path. */
const films = new Map<string, Buffer>();

const responses: Readonly<Record<string, [number, Record<string, string>]>> = {
  '/a.mp3': [200, { 'content-type': 'audio/mpeg', 'content-length': '307172' }],
  '/sound.mp3': [200, { 'content-type': 'audio/mpeg', 'content-length': '9' }],
  '/cached.mp3': [200, { 'content-type': 'audio/mpeg', 'content-length': '5' }],
  '/o/audio%2Fb.M4A?alt=media': [200, { 'content-type': 'application/octet-stream', 'content-length': '7' }],
  '/moved': [302, { location: '/a.mp3' }],
  '/away': [302, { location: 'http://elsewhere.example.org/a.mp3' }],
  '/page': [200, { 'content-type': 'text/html', 'content-length': '7' }],
  '/unsized.mp3': [200, { 'content-type': 'audio/mpeg', 'transfer-encoding': 'chunked' }],
  '/empty.mp3': [200, { 'content-type': 'audio/mpeg', 'content-length': '0' }],
};

beforeAll(async () => {
  storage = await serveStorage((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const film = films.get(request.url ?? '');
    if (film !== undefined) {
      const isPart = request.headers.range === 'bytes=0-65535';
      response.writeHead(isPart ? 206 : 200, {
        'content-type': 'video/mp4',
        ...(!isPart && { 'content-length': '9' }),
      });
      return void response.end(isPart ? film : undefined);
    }
    const [status, headers] = (failure === undefined && responses[request.url ?? '']) || [
      failure ?? 404,
      { 'content-length': '9' },
    ];
    response.writeHead(status, headers).end();
  });
});

beforeEach(() => {
  requests = [];
  failure = undefined;
  jest.spyOn(log, 'warn').mockImplementation(() => {});
});

test.each([
  ['/a.mp3', 307_172, 'audio/mpeg'],
  ['/o/audio%2Fb.M4A?alt=media', 7, 'audio/mp4'],
  ['/moved', 307_172, 'audio/mpeg'],
])('%s has %i bytes of %s', async (path, bytes, mediaType) => {
  const url = `http://${storage}${path}`;
  expect(await getMediaFile(url)).toStrictEqual({ url, bytes, mediaType });
  expect(requests[0]).toBe(`HEAD ${path}`);
});

test.each(['/gone.mp3', '/page', '/unsized.mp3', '/empty.mp3', '/away'])(
  'the size of %s is unknown',
  async (path) => {
    expect(await getMediaFile(`http://${storage}${path}`)).toBeUndefined();
    expect(log.warn).toHaveBeenCalledTimes(1);
  },
);

test('a size is requested once a day, its stale value is used while the storage fails, and not once the file is gone', async () => {
  const url = `http://${storage}/cached.mp3`;
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  await getMediaFile(url);
  clock.mockReturnValue(start + 23 * 3_600_000);
  expect(await getMediaFile(url)).toMatchObject({ bytes: 5 });
  expect(requests).toHaveLength(1);
  clock.mockReturnValue(start + 25 * 3_600_000);
  failure = 503;
  expect(await getMediaFile(url)).toMatchObject({ bytes: 5 });
  expect(requests).toHaveLength(2);
  failure = 404;
  clock.mockReturnValue(start + 26 * 3_600_000);
  expect(await getMediaFile(url)).toBeUndefined();
});

test('a size that cannot be read is not requested again for five minutes, so that no regeneration waits for it', async () => {
  const url = `http://${storage}/late.mp3`;
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  await getMediaFile(url);
  clock.mockReturnValue(start + 4 * 60_000);
  expect(await getMediaFile(url)).toBeUndefined();
  expect(requests).toHaveLength(1);
  clock.mockReturnValue(start + 5 * 60_000);
  await getMediaFile(url);
  expect(requests).toHaveLength(2);
});

test('an item’s own film and sound are known where their storage responds', async () => {
  const [audio, video] = [`http://${storage}/sound.mp3`, `http://${storage}/gone.mp4`];
  expect(await getItemMedia(buildItem({ audio, video }))).toStrictEqual([
    { url: audio, bytes: 9, mediaType: 'audio/mpeg' },
  ]);
});

/** A track's header as ISO/IEC 14496-12 has it, whose matrix begins with `scale`. */
function buildTrack(width: number, height: number, scale: number): Buffer {
  const header = Buffer.alloc(92);
  header.writeUInt32BE(92);
  header.write('tkhd', 4);
  header.writeInt32BE(scale, 48);
  header.writeUInt16BE(width, 84);
  header.writeUInt16BE(height, 88);
  return header;
}

test.each<[string, Buffer, { width: number; height: number } | undefined]>([
  ['as its track says', buildTrack(960, 540, 65_536), { width: 960, height: 540 }],
  ['turned, where it was filmed so', buildTrack(1920, 1080, 0), { width: 1080, height: 1920 }],
  [
    'past its sound',
    Buffer.concat([buildTrack(0, 0, 1), buildTrack(640, 360, 1)]),
    { width: 640, height: 360 },
  ],
  ['not known where its beginning does not say', Buffer.from('mdat'), undefined],
  ['not known where its track is cut', buildTrack(960, 540, 1).subarray(0, 80), undefined],
])('the size of a film is %s', async (name, beginning, frame) => {
  films.set(`/${encodeURIComponent(name)}.mp4`, beginning);
  const file = await getMediaFile(`http://${storage}/${encodeURIComponent(name)}.mp4`);
  expect(file).toMatchObject({ mediaType: 'video/mp4', bytes: 9 });
  expect(file?.frame).toStrictEqual(frame);
});

test.each<[string, Partial<Item>]>([
  ['without a recording', {}],
  ['with a video of YouTube', { video: 'https://youtu.be/aB3-_xY9z01' }],
  ['with a file of another origin', { audio: 'https://elsewhere.example.org/a.mp3' }],
])('for an item %s nothing is requested', async (_, fields) => {
  expect(await getItemMedia(buildItem(fields))).toStrictEqual([]);
  expect(requests).toStrictEqual([]);
  expect(log.warn).not.toHaveBeenCalled();
});
