import { isSameOrigin } from './isSameOrigin.node.ts';

const site = 'https://news.example';
const rebound = { origin: 'http://evil.example', host: 'evil.example' };

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: site, host: 'inner' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: site }, false],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://other.news.example' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'https://evil.example', host: 'news.example' }, false],
  [{ 'sec-fetch-site': 'same-origin', origin: 'null', host: 'evil.example' }, false],
  [rebound, false],
  [{ ...rebound, 'sec-fetch-site': 'same-origin' }, false],
  [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, false],
  [{ origin: 'https://news.example:8443', host: 'news.example:8443' }, false],
])('where readers reach the site by its URL alone, %j is from a page of it: %s', (headers, expected) => {
  expect(isSameOrigin(headers, site)).toBe(expected);
});

test.each([
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, false],
  [{ origin: 'https://evil.example', host: '127.0.0.1:3000' }, false],
  [{ origin: 'null', host: 'null' }, false],
])('without a URL of the site, %j is from a page of this machine: %s', (headers, expected) => {
  expect(isSameOrigin(headers, undefined)).toBe(expected);
});
