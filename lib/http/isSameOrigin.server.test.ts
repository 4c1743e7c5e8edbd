import { isSameOrigin } from './isSameOrigin.server';

const site = 'https://news.example';

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: site, host: 'inner' }, true],
  [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: site }, false],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://other.news.example' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'https://evil.example', host: 'news.example' }, false],
  [{ origin: 'null', host: 'news.example' }, false],
  [{ host: 'news.example' }, false],
])('%j is from a page of this site: %s', (headers, expected) => {
  expect(isSameOrigin(new Headers(headers as Record<string, string>), site)).toBe(expected);
});
