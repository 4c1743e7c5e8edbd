import { hasEtag, quoteEtag } from './etag.ts';

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

test.each([
  ['a', '"a"'],
  ['"a"', '"a"'],
  ['W/"a"', 'W/"a"'],
  ['W/a', '"W/a"'],
  ['a"b', '"ab"'],
  ['"', '""'],
])('the entity tag %s is sent as %s', (etag, quoted) => {
  expect(quoteEtag(etag)).toBe(quoted);
});
