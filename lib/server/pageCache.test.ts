import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createPageCache, pickEncoding } from './pageCache.ts';
import type { DeploymentSettings } from '../runtime/sharedState.node.ts';

const settings: DeploymentSettings = {
  siteUrl: 'http://localhost:3000',
  siteName: 'Լրատու',
  emulators: {},
  measurementId: undefined,
  appCheckSiteKey: undefined,
  contentOrigins: [],
};

const page = (text: string) => `<script>self.__next_f.push([1,"${text}"])</script>`;

test('a page is transformed once, and failed steps are reported once', () => {
  const onFailedSteps = jest.fn();
  const getPage = createPageCache({ settings, onFailedSteps });
  expect(getPage(page('one'))).toBe(getPage(page('one')));
  expect(onFailedSteps).not.toHaveBeenCalled();
  const injected = '<script>alert(1)</script>';
  expect(getPage(injected)).toBe(getPage(injected));
  expect(onFailedSteps.mock.calls).toStrictEqual([[['hash inline scripts']]]);
});

test('the least recently used page is evicted first', () => {
  const getPage = createPageCache({ settings, onFailedSteps: jest.fn(), limit: 2 });
  const [one, two] = [getPage(page('1')), getPage(page('2'))];
  expect(getPage(page('1'))).toBe(one);
  getPage(page('3'));
  expect(getPage(page('1'))).toBe(one);
  expect(getPage(page('2'))).not.toBe(two);
});

test('a page is compressed once for each encoding', () => {
  const { encode } = createPageCache({ settings, onFailedSteps: jest.fn() })(page('Բարև'));
  expect(encode(undefined).toString()).toBe(page('Բարև'));
  expect(brotliDecompressSync(encode('br')).toString()).toBe(page('Բարև'));
  expect(gunzipSync(encode('gzip')).toString()).toBe(page('Բարև'));
  expect(encode('br')).toBe(encode('br'));
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, BR;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=0.0', undefined],
  ['identity', undefined],
  ['brotli', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding: %j gets %s', (accepted, encoding) => {
  expect(pickEncoding(accepted)).toBe(encoding);
});
