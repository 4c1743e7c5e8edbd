import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pageStatusMark } from '../http/pageStatus.ts';
import { createLog } from '../settings/createLog.node.ts';
import type { Env } from '../settings/env.node.ts';
import { missingPath } from './routes.ts';
import { createSentPages } from './sentPages.ts';
import { deployedEnv } from './testing/deployedEnv.ts';

const page = (text: string) =>
  Buffer.from(`<script>self.__next_f.push([1,"${text}"])</script></body></html>`);

function create(settings: Env = deployedEnv) {
  const log = createLog('silent');
  return { log, ...createSentPages({ settings, styleSheets: new Map(), log }) };
}

test('each version of a page is transformed once, and an unknown script is logged once', () => {
  const { get, log } = create();
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => {});
  const one = get('/', page('one'));
  expect(get('/', page('one'))).toBe(one);
  expect(get('/', page('two'))).not.toBe(one);
  expect(brotliDecompressSync(one.compressed)).toEqual(page('one'));
  expect(warn).not.toHaveBeenCalled();
  const injected = Buffer.from('<script>alert(1)</script>');
  expect(get('/', injected)).toBe(get('/', injected));
  expect(warn.mock.calls).toStrictEqual([[{ event: 'unknown inline script' }]]);
});

test('the last good pages are at hand up to ten megabytes, those requested last', () => {
  const { get, findLastGood, encodePage } = create();
  // Random, so that it takes as much compressed.
  const make = (path: string) => get(path, page(randomBytes(768 * 1024).toString('base64')));
  const first = make('/0');
  make('/1');
  for (let count = 2; count <= 16; count += 1) {
    expect(findLastGood('/0')).toBe(first);
    encodePage(make(`/${count}`), 'gzip');
  }
  expect(findLastGood('/0')).toBe(first);
  expect(findLastGood('/1')).toBeUndefined();
  expect(findLastGood('/16')).toBeDefined();
});

test('each encoding of a version is made once', () => {
  const { get, encodePage } = create();
  const one = get('/', page('one'));
  expect(encodePage(one, 'br')).toBe(one.compressed);
  expect(encodePage(one, 'gzip')).toBe(encodePage(one, 'gzip'));
  expect(gunzipSync(encodePage(one, 'gzip'))).toEqual(page('one'));
  expect(encodePage(one, 'identity')).toEqual(page('one'));
  expect(encodePage(get('/', page('two')), 'identity')).toEqual(page('two'));
});

test('each encoding of a version of a feed is made once', () => {
  const { encodeFile } = create();
  const feed = Buffer.from('<rss/>');
  expect(encodeFile(feed, 'W/"1"', 'identity')).toBe(feed);
  expect(encodeFile(feed, 'W/"1"', 'gzip')).toBe(encodeFile(feed, 'W/"1"', 'gzip'));
  expect(encodeFile(feed, 'W/"1"', 'br')).toBe(encodeFile(feed, 'W/"1"', 'br'));
  expect(gunzipSync(encodeFile(feed, 'W/"1"', 'gzip'))).toEqual(feed);
  expect(brotliDecompressSync(encodeFile(page('two'), 'W/"2"', 'br'))).toEqual(page('two'));
});

test('a page that sets a status is not among them, but for that of unknown paths, and removes the one that was there', () => {
  const { get, findLastGood } = create();
  get('/programs/a', page('a'));
  const missing = get('/programs/a', Buffer.from(`<meta name="${pageStatusMark}" content="404"/>`));
  expect(missing).toMatchObject({ status: 404 });
  expect(findLastGood('/programs/a')).toBeUndefined();
  const marked = Buffer.from(`<meta name="${pageStatusMark}" content="404"/>`);
  expect(get(missingPath, marked)).toBe(get(missingPath, marked));
});
