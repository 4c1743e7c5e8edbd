import type { Item } from 'newsroom/model/item';
import { buildItem } from 'newsroom/testing/builders';
import { attributeLimit, paragraphLimit, tagLimit, textFileLimitBytes } from 'newsroom/text/body';
import sharp from 'sharp';
import { pictureLimitBytes } from '../../lib/pictures/fetchPicture.node.ts';
import { serveStorage } from '../../lib/testing/serve.ts';
import { createFileCheck } from './checkFiles.ts';

process.env.SITE_URL = 'https://news.example';

let host = '';

type Response = {
  body: string | Buffer;
  type?: string;
  status?: number;
  location?: string;
  isWhole?: boolean;
  refusesHead?: boolean;
  allows?: string;
  isEndless?: boolean;
};

const recording = Buffer.alloc(5_000);
const responses: Record<string, Response> = {
  '/good.html': { body: '<p>Բարև <img src="{host}/good.jpg"></p>', type: 'text/html' },
  '/empty.html': { body: '<p>&nbsp;</p>', type: 'text/html' },
  '/tags.html': { body: '<p></p>'.repeat(tagLimit), type: 'text/html' },
  '/paragraphs.txt': { body: 'Ա\n\n'.repeat(paragraphLimit + 1), type: 'text/plain' },
  '/attribute.html': {
    body: `<p data-a="${'a'.repeat(attributeLimit + 1)}" style="${'a'.repeat(attributeLimit + 1)}">Ա</p>`,
    type: 'text/html',
  },
  '/large.html': { body: 'ա'.repeat(textFileLimitBytes), type: 'text/html' },
  '/latin.txt': { body: Buffer.from([0xc0, 0xc1, 0xff]) },
  '/figures.html': {
    body: '<p>Ա <img src="{host}/gone.jpg"><img src="https://cdn.example/a.jpg"><img src="/a.jpg"></p>',
    type: 'text/html',
  },
  '/moved.jpg': { body: '', status: 302, location: '/good.jpg' },
  '/moved.html': { body: '', status: 302, location: '/good.html' },
  '/drawing.jpg': {
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>',
    type: 'image/svg+xml',
  },
  '/huge.jpg': { body: Buffer.alloc(pictureLimitBytes + 1), type: 'image/jpeg' },
  '/good.mp3': { body: recording, type: 'audio/mpeg' },
  '/good.mp4': { body: recording, type: 'application/octet-stream' },
  '/old.avi': { body: recording, type: 'video/x-msvideo' },
  '/short.mp3': { body: 'ID3', type: 'audio/mpeg' },
  '/whole.mp3': { body: recording, type: 'audio/mpeg', isWhole: true },
  '/endless.mp3': { body: recording, type: 'audio/mpeg', isEndless: true },
  '/unsized.mp3': { body: recording, type: 'audio/mpeg', refusesHead: true },
  '/good.vtt': { body: '\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nԲարև', type: 'text/vtt' },
  '/silent.vtt': { body: 'WEBVTT\n\n00:01 --> 00:02\nԲարև', type: 'text/vtt' },
  '/subtitles.vtt': { body: '1\n00:00:01,000 --> 00:00:02,000\nԲարև', type: 'text/vtt' },
};

let requested: string[] = [];

beforeAll(async () => {
  const draw = (width: number) => sharp({ create: { width, height: 405, channels: 3, background: '#369' } });
  responses['/good.jpg'] = { body: await draw(1200).jpeg().toBuffer(), type: 'image/jpeg' };
  responses['/narrow.jpg'] = { body: await draw(1199).jpeg().toBuffer() };
  host = await serveStorage((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    const { body, type, status, location, isWhole, refusesHead, allows, isEndless } = responses[path] ?? {
      body: '',
      status: 404,
    };
    const bytes = Buffer.from(typeof body === 'string' ? body.replaceAll('{host}', `http://${host}`) : body);
    if (type !== undefined) response.setHeader('content-type', type);
    if (allows !== undefined && request.headers.origin !== undefined)
      response.setHeader('access-control-allow-origin', allows);
    if (location !== undefined) response.setHeader('location', location);
    if (status !== undefined || (refusesHead && request.method === 'HEAD')) {
      response.writeHead(status ?? 405).end();
      return;
    }
    const last = /^bytes=0-(\d+)$/.exec(request.headers.range ?? '')?.[1];
    if (isEndless && request.method === 'GET') response.write(bytes);
    else if (last === undefined || isWhole) response.setHeader('content-length', bytes.length).end(bytes);
    else {
      const part = bytes.subarray(0, Number(last) + 1);
      const range = `bytes 0-${part.length - 1}/${bytes.length}`;
      response.writeHead(206, { 'content-range': range, 'content-length': part.length }).end(part);
    }
  });
});

beforeEach(() => {
  requested = [];
});

const fieldsOfItem = {
  content: 'contentUrl',
  image: 'image',
  video: 'video',
  audio: 'audio',
  captions: 'captions',
} as const;

async function check(field: keyof typeof fieldsOfItem, url: string): Promise<readonly string[]> {
  const item: Item = buildItem({ [fieldsOfItem[field]]: url.startsWith('/') ? `http://${host}${url}` : url });
  const problems = await createFileCheck()(item);
  return problems.map((problem) => {
    expect(problem.field).toBe(field);
    return `${problem.kind}, ${problem.file?.replace(`http://${host}`, '')}: ${problem.detail}`;
  });
}

test.each([
  ['content', '/good.html'],
  ['content', '/moved.html'],
  ['image', '/good.jpg'],
  ['video', '/good.mp4'],
  ['video', 'https://youtu.be/aB3-_xY9z01'],
  ['audio', '/good.mp3'],
  ['captions', '/good.vtt'],
] as const)('a good %s has no finding: %s', async (field, url) => {
  expect(await check(field, url)).toStrictEqual([]);
});

test.each([
  ['content', '/gone.html', ['unavailable, /gone.html: status 404']],
  ['content', '/empty.html', ['badText, /empty.html: neither words nor pictures']],
  ['content', '/tags.html', ['longText, /tags.html: more than 10000 tags']],
  ['content', '/paragraphs.txt', ['longText, /paragraphs.txt: more than 5000 paragraphs']],
  [
    'content',
    '/attribute.html',
    ['badText, /attribute.html: an attribute of more than 10000 characters is left out: style'],
  ],
  ['content', '/latin.txt', ['badText, /latin.txt: no text, or in an encoding that it does not name']],
  ['content', '/large.html', ['longText, /large.html: the body is larger than 1048576 bytes']],
  [
    'content',
    '/figures.html',
    [
      'badText, /figures.html: a picture without a whole URL is left out: /a.jpg',
      'unavailable, /gone.jpg: status 404',
      'origin, https://cdn.example/a.jpg: not in CONTENT_ORIGINS',
    ],
  ],
  ['image', '/moved.jpg', ['unavailable, /moved.jpg: a redirect, which is not followed']],
  [
    'image',
    'https://cdn.example/a.jpg?token=1',
    ['origin, https://cdn.example/a.jpg: not in CONTENT_ORIGINS'],
  ],
  ['image', 'https://me@cdn.example/a.jpg', ['origin, https://cdn.example/a.jpg: a user name in the URL']],
  ['image', '/narrow.jpg', ['tooSmall, /narrow.jpg: 1199 × 405 pixels; at least 1200 wide']],
  ['image', '/huge.jpg', ['tooLarge, /huge.jpg: 12582913 bytes; at most 12582912']],
  ['image', '/drawing.jpg', ['wrongType, /drawing.jpg: no picture; its host says image/svg+xml']],
  ['video', '/old.avi', ['wrongType, /old.avi: video/x-msvideo, which no browser plays']],
  ['video', '/good.mp3', ['wrongType, /good.mp3: audio/mpeg as video']],
  [
    'video',
    'https://www.youtube.com/playlist?list=a',
    ['wrongType, https://www.youtube.com/playlist: a page of YouTube: a link, without a player'],
  ],
  [
    'video',
    'https://rutube.ru/video/1/',
    ['wrongType, https://rutube.ru/video/1/: a page of Rutube: a link, without a player'],
  ],
  ['audio', '/short.mp3', ['tooSmall, /short.mp3: 3 bytes; at least 2000']],
  ['audio', '/whole.mp3', ['noRanges, /whole.mp3: the host sends all of it']],
  ['audio', '/endless.mp3', ['noRanges, /endless.mp3: the host sends all of it']],
  ['audio', '/unsized.mp3', ['noSize, /unsized.mp3: status 405']],
  ['captions', '/gone.vtt', ['unavailable, /gone.vtt: status 404']],
  ['captions', '/silent.vtt', ['badCaptions, /silent.vtt: no cue with words']],
  ['captions', '/subtitles.vtt', ['badCaptions, /subtitles.vtt: no WebVTT: it does not begin with WEBVTT']],
] as const)('a bad %s is found: %s', async (field, url, expected) => {
  expect(await check(field, url)).toStrictEqual(expected);
});

test('a URL outside the allowlist is not requested', async () => {
  await check('image', `http://localhost:${host.split(':')[1]}/good.jpg`);
  expect(requested).toStrictEqual([]);
});

test('a file of several documents is requested once', async () => {
  const checkFiles = createFileCheck();
  const image = `http://${host}/narrow.jpg`;
  const [one, other] = await Promise.all([
    checkFiles(buildItem({ image })),
    checkFiles(buildItem({ image })),
  ]);
  expect(one).toHaveLength(1);
  expect(other).toStrictEqual(one);
  expect(requested).toStrictEqual(['/narrow.jpg']);
});

test.each<[string, string | undefined, boolean]>([
  ['everybody', '*', true],
  ['the site', 'https://news.example', true],
  ['another site', 'https://other.example', false],
  ['nobody', undefined, false],
])('a film with captions whose hosts allow %s', async (_, allows, isShown) => {
  responses['/shared.mp4'] = { body: recording, type: 'video/mp4', ...(allows && { allows }) };
  responses['/shared.vtt'] = { ...responses['/good.vtt']!, ...(allows && { allows }) };
  const [video, captions] = [`http://${host}/shared.mp4`, `http://${host}/shared.vtt`];
  const detail = `Access-Control-Allow-Origin: ${allows ?? 'none'}`;
  const kind = 'noCors';
  expect(await createFileCheck()(buildItem({ video, captions }))).toEqual(
    isShown
      ? []
      : [
          { field: 'video', kind, detail, file: video },
          { field: 'captions', kind, detail, file: captions },
        ],
  );
  expect(
    await createFileCheck()(buildItem({ audio: video.replace('shared.mp4', 'good.mp3'), captions })),
  ).toEqual([]);
});
