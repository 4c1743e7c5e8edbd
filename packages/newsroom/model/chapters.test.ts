import { parseChapters } from './chapters.ts';
import { parseItem } from './item.ts';

test('chapters are lines of a clock and a title, in ascending order', () => {
  const text = '0:00 Սկիզբ\r\n03:05\tԶրույց․ 2-րդ մաս\n1:02:03 Վերջ\n';
  const chapters = [
    { seconds: 0, title: 'Սկիզբ' },
    { seconds: 185, title: 'Զրույց․ 2-րդ մաս' },
    { seconds: 3723, title: 'Վերջ' },
  ];
  expect(parseChapters(text, 3724)).toStrictEqual({ chapters, dropped: [] });
  expect(parseItem('a', { chapters: text, duration: 3724 }).chapters).toStrictEqual(chapters);
});

test.each([
  ['(1:05:30) Մաս', 3930],
  ['[00:10] Մաս', 10],
  ['65:30 Մաս', 3930],
  ['125:30 Մաս', 7530],
  ['1:05:30 - Մաս', 3930],
  ['01:05:30.250 — Մաս', 3930],
  ['1։05։30 Մաս', 3930],
  ['• 1:05 Մաս', 65],
  ['- [1:05] – Մաս', 65],
  ['2. 1:05 Մաս', 65],
  ['2) 1:05․ Մաս', 65],
  ['1:05՝ Մաս', 65],
  ['1:05 | Մաս', 65],
  ['1:05Մաս', 65],
  ['1:05 – 2:10 Մաս', 65],
  ['(1:05-2:10) Մաս', 65],
  ['00:01:05 --> 00:02:10 Մաս', 65],
  ['Մաս 1:05', 65],
  ['Մաս (1:05:30)', 3930],
  ['• Մաս — [1:05]', 65],
  ['\u00a0\u20031:05\u00a0Մաս', 65],
])('«%s» is the chapter at %d seconds', (line, seconds) => {
  const { chapters, dropped } = parseChapters(`0:00 Ա\n0:01 Բ\n${line}`);
  expect(dropped).toStrictEqual([]);
  expect(chapters[2]).toStrictEqual({ seconds, title: 'Մաս' });
});

test.each([
  ['0:30 «Հայ» ֆիլմը', '«Հայ» ֆիլմը'],
  ['0:30 (կրկին) 2-րդ մաս', '(կրկին) 2-րդ մաս'],
  ['0:30 Ժամը 12:30-ին', 'Ժամը 12:30-ին'],
  ['0:30 5 խորհուրդ', '5 խորհուրդ'],
  ['0:30 Հարց [լրացված]', 'Հարց [լրացված]'],
])('the title of «%s» is whole', (line, title) => {
  expect(parseChapters(`0:00 Ա\n0:01 Բ\n${line}`).chapters[2]?.title).toBe(title);
});

test('empty lines and every kind of line end part chapters', () => {
  const { chapters, dropped } = parseChapters('0:00 ա\n\n0:01 բ\r\r0:02 գ\u20280:03 դ\r\n \r\n');
  expect(chapters.map(({ title }) => title)).toStrictEqual(['ա', 'բ', 'գ', 'դ']);
  expect(dropped).toStrictEqual([]);
});

test.each([
  ['no clock', 'բ'],
  ['no title', '0:05 –'],
  ['sixty seconds', '0:60 բ'],
  ['sixty minutes of an hour', '1:60:00 բ'],
  ['four parts', '0:00:00:05 բ'],
  ['a title as long as a text', `0:05 ${'բ'.repeat(201)}`],
  ['a time that is not later', '0:01 բ'],
  ['a time at the end', '40:00 բ'],
  ['a line of signs alone', '-'.repeat(100_000)],
])('a line with %s is dropped alone, and known', (_, line) => {
  const text = `0:00 ա\n0:01 բ\n${line}\n0:06 գ`;
  const { chapters, dropped } = parseChapters(text, 2_400);
  expect(chapters.map(({ seconds }) => seconds)).toStrictEqual([0, 1, 6]);
  expect(dropped).toStrictEqual([{ line: 3, text: line }]);
});

test('two chapters are none, and there are no more than 200', () => {
  expect(parseItem('a', { chapters: '0:00 ա\n0:01 բ' }).chapters).toBeUndefined();
  const many = Array.from({ length: 201 }, (_, at) => `${Math.floor(at / 6)}:${at % 6}0 ա`).join('\n');
  expect(parseChapters(many).chapters).toHaveLength(200);
});
