import { acceptsBrotli } from './siteFiles.ts';

test.each([
  ['gzip, deflate, br, zstd', true],
  ['gzip;q=1.0, BR;q=0.5', true],
  ['br ; q=1', true],
  ['gzip, br;q=0', false],
  ['br;q=0.000, gzip', false],
  ['brotli', false],
  [undefined, false],
])('Accept-Encoding: %j allows Brotli: %s', (accepted, expected) => {
  expect(acceptsBrotli({ headers: { 'accept-encoding': accepted } })).toBe(expected);
});
