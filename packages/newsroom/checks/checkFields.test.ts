import { fieldNames, pickField } from '../model/fields.ts';
import { aMoment, pickSection } from '../testing/builders.ts';
import { exampleValues, mixElements } from '../testing/exampleValues.ts';
import { checkDraftFields, checkFields } from './checkFields.ts';

const timestamp = (moment: number) => ({ seconds: moment / 1000, nanoseconds: 0, toMillis: () => moment });
const good = {
  title: 'Վերնագիր',
  createdAt: timestamp(aMoment),
  description: 'Համառոտ',
  categories: ['veritas'],
  content: 'https://cdn.example.org/a.html',
  imageAlt: 'Նկարագրություն',
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

const others = fieldNames.filter((name) => name !== 'createdAt');

test.each(others)('a good %s has no finding; what the site drops of it is found', (field) => {
  const { kind } = pickField(field);
  const { good: value, bad } = exampleValues[kind];
  expect(list({ [field]: value }).filter((problem) => problem.includes(`, ${field}:`))).toStrictEqual([]);
  const dropped = [...bad.filter((each) => String(each).trim() && each !== 0), mixElements(kind) ?? {}];
  for (const wrong of dropped)
    expect(list({ [field]: wrong })).toContainEqual(expect.stringMatching(`^\\w+, ${field}: `));
});

test.each<[Readonly<Record<string, unknown>>, ...string[]]>([
  [{ createdAt: undefined }, 'notListed, createdAt: missing'],
  [{ createdAt: aMoment }, `createdAtType, createdAt: the number ${aMoment}`],
  [{ createdAt: timestamp(aMoment + 1) }, 'futureDate, createdAt: 2025-03-20T14:30:00.001Z'],
  [{ title: 2025 }, 'fieldType, title: the number 2025 instead of a text'],
  [{ title: null }, 'noTitle, title: missing'],
  [{ title: 'ա'.repeat(111) }, 'longTitle, title: 111 characters'],
  [
    { image: 'gs://news/a.jpg' },
    'fieldType, image: the text "gs://news/a.jpg" instead of a URL that begins with https://',
  ],
  [{ views: '7' }, 'fieldType, views: the text "7" instead of a number, 0 or more'],
  [{ duration: '12:30' }, 'fieldType, duration: the text "12:30" instead of a number of seconds'],
  [
    { categories: 'veritas' },
    'fieldType, categories: the text "veritas" instead of an array of category keys',
  ],
  [{ categories: ['fair', 7] }, 'fieldType, categories: 1 of 2 are dropped: an array of category keys'],
  [
    { categories: ['fair', ' Veritas', 'Արդար Հայը', 'sport'] },
    'unknownCategory, categories: the text " Veritas", perhaps veritas',
    'unknownCategory, categories: the text "Արդար Հայը", perhaps fair',
    'unknownCategory, categories: the text "sport"',
  ],
  [
    { chapters: 'Բաժինները\n0:00 Ա\n\n0:10 Բ\n0:05 Գ\n(0:20) Դ' },
    'badChapters, chapters: line 1: the text "Բաժինները"',
    'badChapters, chapters: line 5: the text "0:05 Գ"',
  ],
  [
    { chapters: '0:00 Ա\n0:10 Բ\n0:20 Գ', duration: 20 },
    'badChapters, chapters: line 3: the text "0:20 Գ"',
    'badChapters, chapters: fewer than three',
  ],
  [{ chapters: '0:00 Ա\n0:10 Բ' }, 'badChapters, chapters: fewer than three'],
  [{ chapters: ['0:00 Ա'] }, 'fieldType, chapters: an array instead of a text, a line for each chapter'],
  [
    { content: undefined, audio: 'https://cdn.example.org/a.mp3' },
    'soundAlone, captions: missing, and no content',
  ],
  [{ content: '' }, 'noContent, content: missing'],
  [{ description: ' ' }, 'noLead, description: missing'],
  [{ image: 'https://cdn.example.org/a.jpg', imageAlt: ' ' }, 'noAlt, imageAlt: missing'],
  [{ startsAt: timestamp(aMoment), endsAt: null }, 'noEnd, endsAt: missing'],
])('of the fields %j is found: %s', (fields, ...expected) => {
  expect(list(fields)).toStrictEqual(expected);
});

test.each<[Readonly<Record<string, unknown>>, ...string[]]>([
  [{ collection: 'articles' }],
  [{ collection: 'articles', title: 'Ա', publishAt: timestamp(aMoment), basedOn: null }],
  [{ collection: 'articles', title: 'Ա', heldBack: 'gone' }, 'heldBack, publishAt: gone'],
  [{ collection: 'articles', publishAt: timestamp(aMoment) }, 'heldBack, publishAt: noTitle'],
  [
    { collection: 'users', title: 'Ա', publishAt: timestamp(aMoment) },
    'heldBack, publishAt: unknownCollection',
  ],
  [
    { collection: 'articles', publishAt: 'վաղը' },
    'fieldType, publishAt: the text "վաղը" instead of a Timestamp',
  ],
  [
    { collection: 'articles', image: 'gs://a' },
    'fieldType, image: the text "gs://a" instead of a URL that begins with https://',
  ],
])('of the draft %j is found: %s', (fields, ...expected) => {
  const problems = checkDraftFields('a', fields);
  expect(problems.map(({ kind, field, detail }) => `${kind}, ${field}: ${detail}`)).toStrictEqual(expected);
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
