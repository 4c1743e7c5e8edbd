import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { buildItem } from 'newsroom/testing/builders';
import { cacheAtMost } from '@/lib/http/cacheAtMost.server';
import { log } from '@/lib/runtime/log.server';
import { serveStorage } from '@/lib/testing/serve';
import { fetchOrEmptyFile } from './fetchOrEmptyFile.server';
import { fetchOrLastFile, lastFilesBytes } from './lastTextFile.server';
import { getBody } from './read.server';
import { fetchTranscript, getTranscript } from './transcript.server';

// Which failure passes, and is an outage: fetchTextFile.node.test.ts.

jest.mock('@/lib/http/cacheAtMost.server');

let storage = '';

const empty = { text: '', mediaType: '' };
const text = 'Բարև, հարգելի՛ ընթերցող։ '.repeat(40);
const good: RequestListener = (_, response) =>
  void response.setHeader('content-type', 'text/plain; charset=utf-8').end(text);
const answer =
  (status: number): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end('Service unavailable');

let host: RequestListener = good;
let count = 0;
let warn: jest.SpyInstance;

beforeAll(async () => {
  storage = await serveStorage((request, response) => host(request, response));
});
beforeEach(() => {
  host = good;
  count += 1;
  warn = jest.spyOn(log, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.mocked(cacheAtMost).mockReset());

/** The URL of a text of this test's own. */
const textUrl = () => `http://${storage}/${count}`;
const find = () => fetchOrLastFile(textUrl());

/** The host responds in this way from now on; of one that hangs the deadline passes at once. */
function fail(listener: RequestListener | 'hangs'): void {
  if (listener !== 'hangs') {
    host = listener;
    return;
  }
  const deadline = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  host = () => deadline.abort(new DOMException('too slow', 'TimeoutError'));
}

const outages: readonly (readonly [string, RequestListener | 'hangs'])[] = [
  ['hangs', 'hangs'],
  ['responds 503', answer(503)],
  [
    'sends half a body with status 200',
    (_, response) => {
      response.setHeader('content-length', 1_000);
      response.write('Բարև', () => response.destroy());
    },
  ],
  [
    'leads to a page of another host',
    (_, response) => void response.writeHead(302, { location: 'https://status.example.org/' }).end(),
  ],
];

test.each(outages)(
  'while its host %s, a text that was fetched once is given as it was, and the log says so',
  async (_, outage) => {
    const before = await find();
    fail(outage);
    expect(await find()).toStrictEqual(before);
    expect(await find()).toStrictEqual({ text, mediaType: 'text/plain' });
    expect(cacheAtMost).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledTimes(2);
    expect(warn.mock.calls[0]).toMatchObject([{ event: 'content unavailable', shown: 'the last text' }]);
  },
);

test.each(outages)('while its host %s, a page without a text yet is cached briefly', async (_, outage) => {
  fail(outage);
  expect(await find()).toStrictEqual(empty);
  expect(cacheAtMost).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a text whose host responds 404 is removed, also from what an outage shows', async () => {
  await find();
  host = answer(404);
  expect(await find()).toStrictEqual(empty);
  host = answer(503);
  expect(await find()).toStrictEqual(empty);
});

test('a text stays for a day after its host last confirmed it', async () => {
  const hourMs = 60 * 60 * 1000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  await find();
  host = answer(503);
  clock.mockReturnValue(23 * hourMs);
  expect(await find()).toMatchObject({ text });
  clock.mockReturnValue(24 * hourMs);
  expect(await find()).toStrictEqual(empty);
});

test('an unchanged text costs a 304, which confirms it; a changed one comes with its new entity tag', async () => {
  const hourMs = 60 * 60 * 1000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  const asked: unknown[] = [];
  let version = 'one';
  host = (request, response) => {
    const known = request.headers['if-none-match'];
    asked.push(known);
    response.setHeader('etag', `"${version}"`);
    if (known === `"${version}"`) response.writeHead(304).end();
    else response.end(version);
  };
  expect(await find()).toMatchObject({ text: 'one' });
  clock.mockReturnValue(20 * hourMs);
  expect(await find()).toMatchObject({ text: 'one' });
  version = 'two';
  expect(await find()).toMatchObject({ text: 'two' });
  clock.mockReturnValue(30 * hourMs);
  expect(await find()).toMatchObject({ text: 'two' });
  expect(asked).toStrictEqual([undefined, '"one"', '"one"', '"two"']);
  host = answer(503);
  clock.mockReturnValue(53 * hourMs);
  expect(await find()).toMatchObject({ text: 'two' });
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a host that says 304 to a first request has no text', async () => {
  host = answer(304);
  expect(await find()).toStrictEqual(empty);
});

test('a URL that is not allowed gives nothing for as long as the page is cached, since no outage ends', async () => {
  expect(await fetchOrLastFile('https://elsewhere.example.org/a')).toStrictEqual(empty);
  expect(cacheAtMost).not.toHaveBeenCalled();
});

test('the texts are bounded in bytes: those not shown for longest go first', async () => {
  const noise = randomBytes(600_000).toString('base64');
  const urls = Array.from({ length: Math.ceil(lastFilesBytes / 600_000) + 1 }, (_, index) =>
    [textUrl(), index].join('/'),
  );
  host = (_, response) => void response.end(noise);
  for (const url of urls) await fetchOrLastFile(url);
  host = answer(503);
  expect(await fetchOrLastFile(urls[0]!)).toStrictEqual(empty);
  expect(await fetchOrLastFile(urls.at(-1)!)).toMatchObject({ text: noise });
});

test('[C4] a text is requested for an item that has a content URL, and never for one that has none', async () => {
  expect(await getBody(buildItem({ contentUrl: textUrl() }))).toMatchObject([{ name: 'p' }]);
  expect(await getBody(buildItem())).toBeUndefined();
  // A request that is refused before it is sent would be logged.
  expect(warn).not.toHaveBeenCalled();
});

test('search has an empty text for one that cannot be had, and the log has the status, or the error', async () => {
  const url = textUrl();
  for (const listener of [answer(404), outages.at(-1)![1] as RequestListener]) {
    host = listener;
    expect(await fetchOrEmptyFile(url)).toStrictEqual(empty);
  }
  const error: unknown = expect.any(Error);
  const common = { event: 'content unavailable', url };
  expect(warn.mock.calls).toStrictEqual([[{ ...common, status: 404 }], [{ ...common, error }]]);
});

test('captions stay on their page as texts do; those that search reads take no place, and what is none is logged', async () => {
  const webVtt: RequestListener = (_, response) =>
    void response.end('WEBVTT\n\n00:01.500 --> 00:02.000\n<v Անի>Բարև');
  const paragraphs = [{ seconds: 1, speaker: 'Անի', text: 'Բարև' }];
  const item = buildItem({ captions: textUrl() });
  host = webVtt;
  expect(await fetchTranscript(item)).toStrictEqual(paragraphs);
  host = answer(503);
  expect(await getTranscript(item)).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  host = webVtt;
  expect(await getTranscript(item)).toStrictEqual(paragraphs);
  host = answer(503);
  expect(await getTranscript(item)).toStrictEqual(paragraphs);
  host = good;
  expect(await getTranscript(item)).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(3);
});
