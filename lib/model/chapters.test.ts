import { parseChapters } from './chapters.ts';
import { parseItem } from './item.ts';

test('chapters are lines of a clock and a title, the first at 0, in ascending order', () => {
  const text = '0:00 Սկիզբ\r\n03:05\tԶրույց․ 2-րդ մաս\n1:02:03 Վերջ\n';
  const chapters = [
    { seconds: 0, title: 'Սկիզբ' },
    { seconds: 185, title: 'Զրույց․ 2-րդ մաս' },
    { seconds: 3723, title: 'Վերջ' },
  ];
  expect(parseChapters(text, 3724)).toStrictEqual(chapters);
  expect(parseItem('a', { chapters: text, duration: 3724 }).chapters).toStrictEqual(chapters);
});

test.each([
  ['no clock', '0:00 ա\nբ\n0:02 գ', 2],
  ['no title', '0:00 ա\n0:01\n0:02 գ', 2],
  ['an empty line', '0:00 ա\n\n0:01 բ\n0:02 գ', 2],
  ['sixty seconds', '0:00 ա\n0:60 բ\n2:00 գ', 2],
  ['a title as long as a text', `0:00 ա\n0:01 ${'բ'.repeat(201)}\n0:02 գ`, 2],
  ['a late beginning', '0:01 ա\n0:02 բ\n0:03 գ', 1],
  ['a line that is not later', '0:00 ա\n0:02 բ\n0:02 գ', 3],
  ['two chapters', '0:00 ա\n0:01 բ', 3],
  [
    '201 chapters',
    Array.from({ length: 201 }, (_, at) => `${Math.floor(at / 6)}:${at % 6}0 ա`).join('\n'),
    201,
  ],
  ['a chapter at the end', '0:00 ա\n0:01 բ\n40:00 գ', 3],
])('%s makes all of them unusable, and its number is known', (_, text, line) => {
  const duration = 2_400;
  expect(parseChapters(text, duration)).toBe(line);
  expect(parseItem('a', { chapters: text, duration }).chapters).toBeUndefined();
});
