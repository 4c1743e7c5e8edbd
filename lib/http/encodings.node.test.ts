import { isCompressible, pickEncoding } from './encodings.node.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, BR;q=0.5', 'br'],
  ['br ; q=1', 'br'],
  ['*', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.000, gzip', 'gzip'],
  ['brotli, gzip;q=0', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('with Accept-Encoding: %j the client gets %s', (accepted, expected) => {
  expect(pickEncoding({ headers: { 'accept-encoding': accepted } })).toBe(expected);
});

test.each([
  'text/x-component',
  'application/rss+xml',
  'application/manifest+json',
  'application/json+chapters',
  'application/javascript',
  'image/svg+xml',
])('%s is compressed', (mediaType) => {
  expect(isCompressible(mediaType)).toBe(true);
});

test.each(['image/webp', 'font/woff2', 'video/mp4', ''])(
  '%j is not: it would not get smaller',
  (mediaType) => {
    expect(isCompressible(mediaType)).toBe(false);
  },
);
