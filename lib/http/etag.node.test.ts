import { hasEtag } from './etag.node.ts';

test.each([
  ['W/"a"', '"a"'],
  ['"a"', 'W/"a"'],
  ['"other", W/"a"', 'W/"a"'],
  ['*', 'W/"a"'],
])('If-None-Match: %s names %s', (ifNoneMatch, etag) => {
  expect(hasEtag(ifNoneMatch, etag)).toBe(true);
});

test.each([
  ['', 'W/"a"'],
  ['"b"', 'W/"a"'],
  ['a', '"a"'],
  ['"other", "ab"', '"a"'],
])('If-None-Match: %j does not name %s', (ifNoneMatch, etag) => {
  expect(hasEtag(ifNoneMatch, etag)).toBe(false);
});
