import { isAllowedUrl, listAllowedOrigins } from './allowedOrigins.ts';

const allowedOrigins = listAllowedOrigins(['https://cdn.example.org'], '127.0.0.1:9199');

test.each([
  'https://firebasestorage.googleapis.com/v0/b/news/o/a.html?alt=media',
  'https://storage.googleapis.com/news/a.html',
  'https://cdn.example.org/a.html',
  'https://cdn.example.org:443/a.html',
  'HTTPS://CDN.EXAMPLE.ORG/a.html',
  'http://127.0.0.1:9199/v0/b/news/o/a.html',
])('%s is allowed', (url) => {
  expect(isAllowedUrl(url, allowedOrigins)).toBe(true);
});

test.each([
  'http://firebasestorage.googleapis.com/a',
  'https://firebasestorage.googleapis.com:8443/a',
  'https://googleapis.com/a',
  'https://evil.example/https://cdn.example.org/',
  'https://cdn.example.org.evil.example/',
  'https://cdn.example.org@evil.example/',
  'https://cdn.example.org\\@evil.example/'.replace('cdn.example.org', 'evil.example'),
  'https://user@cdn.example.org/a',
  'https://user:password@cdn.example.org/a',
  'https://sub.cdn.example.org/a',
  'http://cdn.example.org/a',
  'http://127.0.0.1:9198/a',
  'http://localhost:9199/a',
  'http://169.254.169.254/latest/meta-data',
  'https://127.0.0.1:9199/a',
  'javascript:alert(1)',
  'data:text/html,a',
  'file:///etc/passwd',
  'blob:https://cdn.example.org/1',
  '//cdn.example.org/a',
  '/a.html',
  '',
])('%s is not allowed', (url) => {
  expect(isAllowedUrl(url, allowedOrigins)).toBe(false);
});

test('without a storage emulator and further origins only Firebase Storage is allowed', () => {
  const origins = listAllowedOrigins([], undefined);
  expect(isAllowedUrl('https://cdn.example.org/a', origins)).toBe(false);
  expect(isAllowedUrl('http://127.0.0.1:9199/a', origins)).toBe(false);
  expect(isAllowedUrl('http://undefined/a', origins)).toBe(false);
  expect(isAllowedUrl('https://storage.googleapis.com/a', origins)).toBe(true);
});
