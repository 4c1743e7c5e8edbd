import { toText } from '@/lib/content/testing/toText';
import { formatFeedBody } from './formatFeedBody.server';

const page = 'https://www.example.org/programs/a';
const format = (html: string): string => formatFeedBody(toText(html), page);

test.each([
  ['<a href="/about-us">ա</a>', '<a href="https://www.example.org/about-us">ա</a>'],
  ['<q cite="/about-us">ա</q>', '<q cite="https://www.example.org/about-us">ա</q>'],
  ['<a href="#b">ա</a>', '<a href="https://www.example.org/programs/a#b">ա</a>'],
  ['<p id="text-b">ա</p>', '<p id="text-b">ա</p>'],
  [
    '<a href="https://example.com/" rel="noopener">ա</a>',
    '<a href="https://example.com/" rel="noopener">ա</a>',
  ],
])('the link %s becomes %s', (html, expected) => {
  expect(format(html)).toBe(expected);
});

test('a picture is that of the storage, in the size that its author says', () => {
  const src = 'https://cdn.example.org/a.jpg?alt=media&amp;token=b';
  expect(format(`<img src="${src}" alt="ա" width="12" height="9">`)).toBe(
    `<img src="${src}" alt="ա" width="12" height="9" />`,
  );
});
