import { findExcess, isHtml, splitParagraphs, tagLimit } from './body.ts';

test.each([
  ['text/html', 'Մի տող', true],
  ['text/plain', '<p>Մի տող</p>', true],
  ['application/octet-stream', '\n <!DOCTYPE html><p>Մի տող</p>', true],
  ['', '<!-- նշում --><div class="a">Մի տող</div>', true],
  ['text/plain', 'Մի տող', false],
  ['text/plain', 'Գրեք <p>այսպես</p>', false],
  ['text/plain', '<3 սրտով </3', false],
  ['text/plain', '<< Մեջբերում >> </', false],
  ['text/plain', '<p>առանց վերջի', false],
  ['', '', false],
])('content of type %j that says %j is HTML: %s', (mediaType, text, expected) => {
  expect(isHtml({ mediaType, text })).toBe(expected);
});

test.each<[string, readonly string[]]>([
  ['', []],
  [' \n\n \n', []],
  ['Առաջին', ['Առաջին']],
  ['Առաջին\nշարունակություն', ['Առաջին\nշարունակություն']],
  ['Առաջին\n\nԵրկրորդ', ['Առաջին', 'Երկրորդ']],
  ['Առաջին\r\n\r\nԵրկրորդ\r\n', ['Առաջին', 'Երկրորդ']],
  ['Առաջին\rշարունակություն\r\rԵրկրորդ\r', ['Առաջին\nշարունակություն', 'Երկրորդ']],
  [
    'Առաջին\u2028շարունակություն\u2029Երկրորդ\n\u00a0\nԵրրորդ',
    ['Առաջին\nշարունակություն', 'Երկրորդ', 'Երրորդ'],
  ],
  ['  Առաջին \n \t \n\n\n Երկրորդ', ['Առաջին', 'Երկրորդ']],
])('the text %j has the paragraphs %j', (text, expected) => {
  expect(splitParagraphs(text)).toStrictEqual(expected);
});

test.each([
  ['text/plain', '\n'],
  ['text/plain', '\r\n'],
  ['text/html', '\u2028'],
  ['text/html', '<br>'],
])('a text of type %s has at most 10,000 lines that end with %j', (mediaType, end) => {
  const write = (count: number) => ({ mediaType, text: `${`ա${end}`.repeat(count)}ա` });
  expect(findExcess(write(tagLimit))).toBeUndefined();
  expect(findExcess(write(tagLimit + 1))).toMatch(/^more than 10000 /);
});
