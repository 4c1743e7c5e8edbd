import { aMoment, pickSection } from '../../lib/testing/builders.ts';
import { checkFields } from './checkFields.ts';

const timestamp = (moment: number) => ({ seconds: moment / 1000, nanoseconds: 0, toMillis: () => moment });
const good = {
  title: 'Վերնագիր',
  createdAt: timestamp(aMoment),
  categories: ['veritas'],
  content: 'https://cdn.example.org/a.html',
};

function list(
  fields: Readonly<Record<string, unknown>>,
  section = pickSection('programs'),
): readonly string[] {
  const problems = checkFields(section, { ...good, ...fields }, aMoment);
  return problems.map(({ kind, field, detail }) => `${kind}, ${field}: ${detail}`);
}

test('a good document has no finding, nor one whose fields are empty or unknown', () => {
  expect(list({})).toStrictEqual([]);
  const empty = { image: '', video: null, duration: 0, views: 0, author: ' ', startsAt: undefined };
  expect(list({ ...empty, categories: [], tags: 7 })).toStrictEqual([]);
});

test.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
  ['no createdAt', { createdAt: undefined }, ['notListed, createdAt: missing']],
  ['a number', { createdAt: aMoment }, [`createdAtType, createdAt: the number ${aMoment}`]],
  [
    'a future date',
    { createdAt: timestamp(aMoment + 1) },
    ['futureDate, createdAt: 2025-03-20T14:30:00.001Z'],
  ],
  ['a number as title', { title: 2025 }, ['fieldType, title: the number 2025 instead of a text']],
  ['no title', { title: null }, ['noTitle, title: missing']],
  ['a long title', { title: 'ա'.repeat(111) }, ['longTitle, title: 111 characters']],
  [
    'a path of Storage',
    { image: 'gs://news/a.jpg' },
    ['fieldType, image: the text "gs://news/a.jpg" instead of a URL that begins with https://'],
  ],
  [
    'a text as a number',
    { views: '7', duration: '12:30' },
    [
      'fieldType, views: the text "7" instead of a number, 0 or more',
      'fieldType, duration: the text "12:30" instead of a number of seconds',
    ],
  ],
  [
    'one category without an array',
    { categories: 'veritas' },
    ['fieldType, categories: the text "veritas" instead of an array of category keys'],
  ],
  [
    'entries that are no keys',
    { categories: ['fair', 7] },
    ['fieldType, categories: 1 of 2 entries are no keys'],
  ],
  [
    'unknown categories',
    { categories: ['fair', ' Veritas', 'Արդար Հայը', 'sport'] },
    [
      'unknownCategory, categories: the text " Veritas", perhaps veritas',
      'unknownCategory, categories: the text "Արդար Հայը", perhaps fair',
      'unknownCategory, categories: the text "sport"',
    ],
  ],
  [
    'a wrong line of chapters',
    { chapters: '0:00 Ա\n0:10 Բ\n0:05 Գ' },
    ['badChapters, chapters: line 3: the text "0:05 Գ"'],
  ],
  [
    'a chapter behind the end',
    { chapters: '0:00 Ա\n0:10 Բ\n0:20 Գ', duration: 20 },
    ['badChapters, chapters: line 3: the text "0:20 Գ"'],
  ],
  ['two chapters', { chapters: '0:00 Ա\n0:10 Բ' }, ['badChapters, chapters: line 3: missing']],
  [
    'a list as chapters',
    { chapters: ['0:00 Ա'] },
    ['fieldType, chapters: an array instead of a text, a line for each chapter'],
  ],
  [
    'a sound without words',
    { content: undefined, audio: 'https://cdn.example.org/a.mp3' },
    ['soundAlone, captions: missing, and no content'],
  ],
  ['no text, film or sound', { content: '' }, ['noContent, content: missing']],
])('%s is found', (_, fields, expected) => {
  expect(list(fields)).toStrictEqual(expected);
});

test('a section without categories has no unknown ones', () => {
  expect(list({ categories: ['sport'] }, pickSection('specials'))).toStrictEqual([]);
});

test.each([
  { video: 'https://cdn.example.org/a.mp4' },
  { audio: 'https://cdn.example.org/a.mp3', captions: 'https://cdn.example.org/a.vtt' },
])('a film, or a sound with captions, is enough without a text: %o', (fields) => {
  expect(list({ content: undefined, ...fields })).toStrictEqual([]);
});
