import { formatResizedUrl } from './pictures.ts';

test('a source has its own parameters encoded once, and nothing else that a query may hold', () => {
  const src = 'https://cdn.example.org/o/covers%2Fa.jpg?alt=media&token=t';
  expect(formatResizedUrl({ src, width: 640 })).toBe(
    '/_next/image?url=https://cdn.example.org/o/covers%252Fa.jpg?alt=media%26token=t&w=640&q=75',
  );
});
