import { formatResizedUrl } from './pictures.ts';

test('a source has its own parameters encoded once, and nothing else that a query may hold', () => {
  const src = 'https://cdn.example.org/o/covers%2Fa.jpg?alt=media&token=t';
  expect(formatResizedUrl({ src, width: 640 })).toBe(
    '/_next/image?url=https://cdn.example.org/o/covers%252Fa.jpg?alt=media%26token=t&w=640&q=75',
  );
});

test.each([
  'https://cdn.example.org/a+b c.jpg',
  'https://cdn.example.org/%D5%A1%20%2B.jpg?a=1&b=2#c',
  'https://cdn.example.org/լեռ "1", <2>.jpg',
])('a server reads the source that was given: %s', (src) => {
  const url = formatResizedUrl({ src, width: 384, quality: 75 });
  expect(Object.fromEntries(new URL(url, 'https://a.example').searchParams)).toStrictEqual({
    url: src,
    w: '384',
    q: '75',
  });
  // In `srcset`, white space ends a URL.
  expect(url).not.toMatch(/\s/);
});
