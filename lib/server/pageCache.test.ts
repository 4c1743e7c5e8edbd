import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { packText } from './packedText.ts';
import { createPageCache, pickEncoding } from './pageCache.ts';
import type { DeploymentSettings } from '../runtime/sharedState.node.ts';
import { deploymentSettings as settings } from './testing/deploymentSettings.ts';

const styleSheets = new Map<string, string>();

const html = (text: string) => `<script>self.__next_f.push([1,"${text}"])</script>`;
/** As it comes from Next.js' cache. */
const page = (text: string) => packText(html(text));

test('a page is transformed once, and failed steps are reported once', () => {
  const onFailedSteps = jest.fn();
  const getPage = createPageCache({ settings, styleSheets, onFailedSteps });
  expect(getPage(page('one'))).toBe(getPage(page('one')));
  expect(onFailedSteps).not.toHaveBeenCalled();
  const injected = packText('<script>alert(1)</script>');
  expect(getPage(injected)).toBe(getPage(injected));
  expect(onFailedSteps.mock.calls).toStrictEqual([[['hash inline scripts']]]);
});

test('[V1] a measurement id found while the server runs allows analytics on the pages cached before', () => {
  let measurementId: string | undefined;
  const found: DeploymentSettings = {
    ...settings,
    get measurementId() {
      return measurementId;
    },
  };
  const getPage = createPageCache({ settings: found, styleSheets, onFailedSteps: jest.fn() });
  const readPolicy = () => getPage(page('one')).headers['Content-Security-Policy'];
  expect(readPolicy()).not.toContain('googletagmanager');
  measurementId = 'G-1';
  expect(readPolicy()).toContain('googletagmanager');
  expect(getPage(page('one'))).toBe(getPage(page('one')));
});

test('the least recently used page is evicted first', () => {
  const getPage = createPageCache({ settings, styleSheets, onFailedSteps: jest.fn(), limit: 2 });
  const [one, two] = [getPage(page('1')), getPage(page('2'))];
  expect(getPage(page('1'))).toBe(one);
  getPage(page('3'));
  expect(getPage(page('1'))).toBe(one);
  expect(getPage(page('2'))).not.toBe(two);
});

test('a page that was rendered for one request takes no place of another', () => {
  const getPage = createPageCache({ settings, styleSheets, onFailedSteps: jest.fn(), limit: 1 });
  const one = getPage(page('1'));
  const results = getPage(html('results'));
  expect(results.encode(undefined).toString()).toBe(html('results'));
  expect(getPage(html('results'))).not.toBe(results);
  expect(getPage(page('1'))).toBe(one);
});

test('a page is compressed once for each encoding', () => {
  const { encode } = createPageCache({ settings, styleSheets, onFailedSteps: jest.fn() })(page('Բարև'));
  expect(encode(undefined).toString()).toBe(html('Բարև'));
  expect(brotliDecompressSync(encode('br')).toString()).toBe(html('Բարև'));
  expect(gunzipSync(encode('gzip')).toString()).toBe(html('Բարև'));
  for (const encoding of ['br', 'gzip', undefined] as const) expect(encode(encoding)).toBe(encode(encoding));
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
