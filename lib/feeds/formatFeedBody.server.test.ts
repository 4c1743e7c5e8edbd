import { formatFeedBody } from './formatFeedBody.server';

jest.mock('newsroom/model/allowedUrls', () => ({ isAllowedUrl: () => true }));

const page = 'https://www.example.org/programs/a';
const format = (html: string): string => formatFeedBody({ kind: 'html', html }, page);

test.each([
  ['<a href="/about-us">ա</a>', '<a href="https://www.example.org/about-us">ա</a>'],
  ['<a href="#b">ա</a>', '<a href="https://www.example.org/programs/a#b">ա</a>'],
  ['<p id="text-b">ա</p>', '<p id="text-b">ա</p>'],
  [
    '<a href="https://example.com/" rel="noopener">ա</a>',
    '<a rel="noopener" href="https://example.com/">ա</a>',
  ],
])('the link %s becomes %s', (html, expected) => {
  expect(format(html)).toBe(expected);
});

test('a picture is that of the storage, without the sizes of a page', () => {
  const original = 'https://cdn.example.org/a.jpg?alt=media&token=b';
  const src = `/_next/image?url=${encodeURIComponent(original)}&w=1200&q=75`;
  const html = `<img src="${src}" srcset="${src} 1x" sizes="100vw" alt="ա" width="12" height="9" loading="lazy" />`;
  expect(format(html)).toBe(
    '<img src="https://cdn.example.org/a.jpg?alt=media&amp;token=b" alt="ա" width="12" height="9" />',
  );
});
