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
const foreign = '<script>alert(1)</script>';

test('the same page has the same policy and tag, another one others', () => {
  const getPage = createPageCache({ settings, onUnknownScripts: jest.fn() });
  const first = getPage(page('one'));
  expect(getPage(page('one'))).toBe(first);
  const other = getPage(page('other'));
  expect(other.tag).not.toBe(first.tag);
  expect(other.policy).not.toBe(first.policy);
  expect(first.policy).toMatch(/script-src 'self' 'sha256-/);
  expect(first.tag).toMatch(/^W\/"[\w-]{43}"$/);
});

test('a page whose policy differs by the settings alone has another tag', () => {
  const tagWith = (measurementId: string | undefined) =>
    createPageCache({ settings: { ...settings, measurementId }, onUnknownScripts: jest.fn() })(page('one'))
      .tag;
  expect(tagWith('G-ABC')).not.toBe(tagWith(undefined));
});

test('foreign scripts are told of once for a page', () => {
  const onUnknownScripts = jest.fn();
  const getPage = createPageCache({ settings, onUnknownScripts });
  expect(getPage(foreign).policy).toContain("script-src 'self';");
  getPage(foreign);
  expect(onUnknownScripts).toHaveBeenCalledTimes(1);
  expect(onUnknownScripts).toHaveBeenCalledWith(1);
});

test('what was asked for longest ago is forgotten first', () => {
  const getPage = createPageCache({ settings, onUnknownScripts: jest.fn(), limit: 2 });
  const [one, two] = [getPage(page('1')), getPage(page('2'))];
  expect(getPage(page('1'))).toBe(one);
  getPage(page('3'));
  expect(getPage(page('1'))).toBe(one);
  expect(getPage(page('2'))).not.toBe(two);
});

test('a page is encoded once, as it was', () => {
  const sent = createPageCache({ settings, onUnknownScripts: jest.fn() })(page('Բարև'));
  expect(sent.encode(undefined).toString()).toBe(page('Բարև'));
  expect(brotliDecompressSync(sent.encode('br')).toString()).toBe(page('Բարև'));
  expect(gunzipSync(sent.encode('gzip')).toString()).toBe(page('Բարև'));
  expect(sent.encode('br')).toBe(sent.encode('br'));
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
])('of %j is picked %s', (accepted, encoding) => {
  expect(pickEncoding(accepted)).toBe(encoding);
});
