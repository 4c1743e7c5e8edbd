import { brotliDecompressSync } from 'node:zlib';
import { pageStatusMark } from '../http/pageStatus.ts';
import { createLog } from '../settings/createLog.node.ts';
import type { DeploymentSettings } from '../settings/deploymentSettings.node.ts';
import { createSentPages, missingPath } from './sentPages.ts';
import { deploymentSettings } from './testing/deploymentSettings.ts';

const page = (text: string) =>
  Buffer.from(`<script>self.__next_f.push([1,"${text}"])</script></body></html>`);

function create(settings: DeploymentSettings = deploymentSettings) {
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

test('the last good pages of six hundred paths are at hand, those requested last', () => {
  const { get, findLastGood } = create();
  const first = get('/0', page('0'));
  get('/1', page('1'));
  for (let count = 2; count <= 600; count += 1) {
    if (count === 300) get('/0', page('0'));
    get(`/${count}`, page(String(count)));
  }
  expect(findLastGood('/0')).toBe(first);
  expect(findLastGood('/1')).toBeUndefined();
  expect(findLastGood('/2')).toBeDefined();
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
