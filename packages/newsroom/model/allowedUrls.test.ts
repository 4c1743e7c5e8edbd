import { isAllowedUrl, listAllowedUrls } from './allowedUrls.ts';

const allowedUrls = listAllowedUrls({
  bucket: 'news.appspot.com',
  contentOrigins: ['https://cdn.example.org'],
  storageEmulator: '127.0.0.1:9199',
});

test.each([
  'https://firebasestorage.googleapis.com/v0/b/news.appspot.com/o/covers%2Fa.jpg?alt=media&token=t',
  'https://storage.googleapis.com/news.appspot.com/a.html',
  'https://storage.googleapis.com/news.appspot.com/covers/a.jpg?Expires=1',
  'https://cdn.example.org/a.html',
  'HTTPS://CDN.EXAMPLE.ORG/a.html',
  'https://cdn.example.org',
  'http://127.0.0.1:9199/v0/b/news.appspot.com/o/a.html',
])('%s is allowed', (url) => {
  expect(isAllowedUrl(url, allowedUrls)).toBe(true);
});

test.each([
  'https://firebasestorage.googleapis.com/v0/b/other.appspot.com/o/a.html',
  'https://firebasestorage.googleapis.com/v0/b/news.appspot.com.evil/o/a.html',
  'https://firebasestorage.googleapis.com/v0/b/news.appspot.com/o/../../other/o/a.html',
  'https://firebasestorage.googleapis.com/v0/b/news.appspot.com/o/%2e%2e/%2E./other/o/a.html',
  'https://firebasestorage.googleapis.com/v0/b/news.appspot.com/o/..\\..\\other/o/a.html',
  'https://firebasestorage.googleapis.com/v0/b/news.appspot.com/o',
  'https://firebasestorage.googleapis.com/v0/b/NEWS.appspot.com/o/a.html',
  'https://firebasestorage.googleapis.com//v0/b/news.appspot.com/o/a.html',
  'https://user@firebasestorage.googleapis.com/v0/b/news.appspot.com/o/a.html',
  'https://storage.googleapis.com/other/news.appspot.com/a.html',
  'https://storage.googleapis.com/news.appspot.com/../other/a.html',
  'https://storage.googleapis.com/news.appspot.com',
  'https://storage.googleapis.com/v0/b/news.appspot.com/o/a.html',
  'http://firebasestorage.googleapis.com/v0/b/news.appspot.com/o/a.html',
  'https://cdn.example.org.evil.example/',
  'https://cdn.example.org@evil.example/',
  'https://evil.example\\@cdn.example.org/',
  'https://user:password@cdn.example.org/a',
  'https://sub.cdn.example.org/a',
  'http://cdn.example.org/a',
  'http://127.0.0.1:9198/v0/b/news.appspot.com/o/a.html',
  'http://localhost:9199/v0/b/news.appspot.com/o/a.html',
  'http://127.0.0.1:9199/v0/b/other/o/a.html',
  'https://127.0.0.1:9199/v0/b/news.appspot.com/o/a.html',
  'javascript:alert(1)',
  'data:text/html,a',
  '//cdn.example.org/a',
  '/a.html',
])('%s is not allowed', (url) => {
  expect(isAllowedUrl(url, allowedUrls)).toBe(false);
});

test('without a storage emulator and further origins only the bucket is allowed', () => {
  const urls = listAllowedUrls({ bucket: 'news', contentOrigins: [], storageEmulator: undefined });
  expect(urls).toStrictEqual([
    'https://firebasestorage.googleapis.com/v0/b/news/o/',
    'https://storage.googleapis.com/news/',
  ]);
});
