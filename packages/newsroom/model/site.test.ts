import { findPreferredSourceUrl } from './site.ts';

test.each([
  ['https://www.example.org', 'https://www.google.com/preferences/source?q=www.example.org'],
  ['https://example.xn--y9a3aq', 'https://www.google.com/preferences/source?q=example.xn--y9a3aq'],
  ['https://example.org:8443', undefined],
  ['http://localhost', undefined],
  ['http://192.0.2.1', undefined],
  ['http://[2001:db8::1]', undefined],
])('a reader of %s may prefer it at %s', (url, expected) => {
  expect(findPreferredSourceUrl(url)).toBe(expected);
});
