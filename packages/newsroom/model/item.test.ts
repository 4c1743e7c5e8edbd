import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { anyDocument, anyId, listTexts, propertyRuns } from '../testing/arbitraries.ts';
import { exampleValues, mixElements } from '../testing/exampleValues.ts';
import { formatDate, formatDateTime, formatIsoDateTime } from '../words/formatDate.ts';
import { formatNumber } from '../words/formatNumber.ts';
import { fieldLimits, fieldNames, pickField, type FieldName, type FieldValues } from './fields.ts';
import { parseItem, pickUpdate, sortNewestFirst } from './item.ts';

/** The fields of these kinds. */
function listFields(...kinds: readonly (keyof FieldValues)[]): readonly FieldName[] {
  return fieldNames.filter((name) => kinds.includes(pickField(name).kind));
}

const bare = { id: 'a', categories: [], views: 0 };
const timestamp = (moment: unknown) => ({ seconds: 0, nanoseconds: 0, toMillis: () => moment });

test.each(fieldNames)('%s is in an item where its value is good, and dropped where it is not', (name) => {
  const { kind, property = name } = pickField(name);
  const { good, bad } = exampleValues[kind];
  expect(parseItem('a', { [name]: good })).toHaveProperty(property);
  for (const value of bad) expect(parseItem('a', { [name]: value })).toStrictEqual(bare);
});

test.each(fieldNames)(
  'of %s a list keeps its good entries, and what is cut or too long has a limit',
  (name) => {
    const { kind, property = name } = pickField(name);
    const parse = (value: unknown) => Reflect.get(parseItem('a', { [name]: value }), property) as unknown;
    const { good } = exampleValues[kind];
    expect(parse(mixElements(kind) ?? good)).toStrictEqual(parse(good));
    if (typeof good !== 'string') return;
    // Every list, feed and link preview repeats it.
    expect(JSON.stringify(parse(good.repeat(2_000)) ?? '').length).toBeLessThanOrEqual(fieldLimits.lead + 2);
  },
);

describe('a Firestore document that is not a map of fields', () => {
  test.each<[string, unknown]>([
    ['null', null],
    ['undefined', undefined],
    ['a function', () => ({ title: 'Վերնագիր' })],
    ['a list', [{ title: 'Վերնագիր' }]],
    ['a map with unknown fields alone', { kind: 'x', nested: { title: 'Վերնագիր' } }],
  ])('[E1] gives an item with nothing but its id: %s', (_, data) => {
    expect(parseItem('a', data)).toStrictEqual(bare);
  });
});

test('texts that every list repeats are cut, and not within a letter', () => {
  const item = parseItem('a', {
    title: `${'ա'.repeat(999)}😀`,
    description: 'ա'.repeat(400_000),
    correction: 'ա'.repeat(2_000),
    imageCaption: 'ա'.repeat(2_000),
    author: 'ա'.repeat(2_000),
  });
  expect(item.title).toBe('ա'.repeat(999));
  const { description, ...others } = item;
  const cut = [others.correction, others.imageCaption, others.author];
  expect([description, ...cut].map((text) => text?.length)).toStrictEqual([5_000, 1_000, 1_000, 1_000]);
});

test('[E1] a complete Firestore document gives every field', () => {
  const same = {
    categories: ['fair', 'veritas'],
    views: 12,
    title: 'Վերնագիր',
    description: 'Նկարագիր',
    correction: 'Ճիշտը վեցն է։',
    image: 'https://cdn.example.org/a.jpg',
    imageAlt: 'Այգի',
    imageCaption: 'Այգին աշնանը',
    imageCredit: 'Անի',
    video: 'https://cdn.example.org/a.mp4',
    audio: 'https://cdn.example.org/a.mp3',
    captions: 'https://cdn.example.org/a.vtt',
    chapters: '0:00 Ա\n0:10 Բ\n1:30 Գ',
    author: 'Անի',
    place: 'Գյումրի',
  };
  const moments = { createdAt: timestamp(1_742_480_856_089), startsAt: new Date(1_000), endsAt: 2_000 };
  const content = 'https://cdn.example.org/a.html';
  expect(parseItem('ա/բ', { ...same, ...moments, content, duration: 95 })).toStrictEqual({
    ...same,
    id: 'ա/բ',
    contentUrl: content,
    chapters: [
      { seconds: 0, title: 'Ա' },
      { seconds: 10, title: 'Բ' },
      { seconds: 90, title: 'Գ' },
    ],
    durationSeconds: 95,
    createdAt: 1_742_480_856_089,
    startsAt: 1_000,
    endsAt: 2_000,
  });
});

test('a field that cannot be used takes no other with it', () => {
  expect(parseItem('a', { id: 'b', title: 7, image: 'x', createdAt: 'y', place: 'Գորիս' })).toStrictEqual({
    ...bare,
    place: 'Գորիս',
  });
});

/** The values that a field does not read as expected: as undefined, where it should be left out. */
function listMisread(
  field: string,
  property: string,
  rows: readonly (readonly [value: unknown, expected?: unknown])[],
): readonly unknown[] {
  return rows
    .map(([value, expected]) => ({ value, item: parseItem('a', { [field]: value }), expected }))
    .filter(
      ({ item, expected }) =>
        !isDeepStrictEqual(item, { ...bare, ...(expected !== undefined && { [property]: expected }) }),
    );
}

test.each(listFields('line', 'lead'))(
  'the text %s is read without the space around it, and left out when it says nothing',
  (field) => {
    const read: [unknown, string][] = [['  <b>Երևան\n', '<b>Երևան']];
    const leftOut: [unknown][] = [[null], [' \n\u00a0'], [5], [['Երևան']], [{ hy: 'Երևան' }]];
    expect(listMisread(field, field, [...read, ...leftOut])).toStrictEqual([]);
  },
);

test.each(listFields('url'))(
  'the URL %s is read when it is absolute and of HTTP, and left out otherwise',
  (field) => {
    const { property = field } = pickField(field);
    const read: [unknown, string][] = [
      ['https://cdn.example.org/a?b=1#c', 'https://cdn.example.org/a?b=1#c'],
      [' http://127.0.0.1:9199/a ', 'http://127.0.0.1:9199/a'],
      ['HTTPS://CDN.example.org/ա', 'https://cdn.example.org/%D5%A1'],
    ];
    const leftOut: [unknown][] = [
      ['javascript:alert(1)'],
      ['data:text/html,<script>1</script>'],
      ['file:///etc/passwd'],
      ['//example.org/a'],
      ['a.html'],
      ['http://exa mple.org/'],
      [`https://cdn.example.org/${'a'.repeat(2_000)}`],
      [''],
      [null],
      [['https://example.org/a']],
    ];
    expect(listMisread(field, property, [...read, ...leftOut])).toStrictEqual([]);
  },
);

const moments: readonly (readonly [name: string, value: unknown, expected?: number])[] = [
  ['a Timestamp', timestamp(1_000), 1_000],
  ['a Date', new Date(1_000), 1_000],
  ['the epoch itself', 0, 0],
  ['the first moment of the year 1', -62_135_596_800_000, -62_135_596_800_000],
  ['the last moment of Yerevan’s year 9999', 253_402_286_399_999, 253_402_286_399_999],
  ['null', null],
  ['a text', '2025-03-20T14:30:00Z'],
  ['NaN', Number.NaN],
  ['a Date that is none', new Date(Number.NaN)],
  ['a moment before the year 1', -62_135_596_800_001],
  ['a moment after the year 9999', 253_402_286_400_000],
  ['a Timestamp of a text', timestamp('1000')],
  ['a map of seconds', { seconds: 1, nanoseconds: 0 }],
];

test.each(listFields('moment'))(
  'the moment %s is read from a Timestamp, a Date or epoch milliseconds between the years 1 and 9999',
  (field) => {
    const misread = moments.filter(([, ...row]) => listMisread(field, field, [row]).length > 0);
    expect(misread.map(([name]) => name)).toStrictEqual([]);
  },
);

test.each([
  ['a minute after its publication', 60_000, 1_060_000],
  ['less than a minute after it', 59_999, undefined],
  ['before it', -60_000, undefined],
])('an item whose text changed %s says so where there is something to say', (_, later, expected) => {
  const createdAt = 1_000_000;
  expect(pickUpdate({ ...bare, createdAt, updatedAt: createdAt + later })).toBe(expected);
  expect(pickUpdate({ ...bare, updatedAt: createdAt + later })).toBeUndefined();
});

test.each<[unknown, readonly string[]]>([
  [
    ['fair', 5, null, '', ' ', ['veritas'], {}, 'veritas'],
    ['fair', 'veritas'],
  ],
  ['fair', []],
  [{ 0: 'fair' }, []],
])('the categories %j give %j', (categories, expected) => {
  expect(parseItem('a', { categories }).categories).toStrictEqual(expected);
});

test.each<[unknown, number, number | undefined]>([
  [95, 95, 95],
  [0, 0, undefined],
  [-1, 0, undefined],
  [0.5, 0.5, undefined],
  [Number.NaN, 0, undefined],
  ['7', 0, undefined],
  [1e21, 0, undefined],
])('the number %p is read as %p views, and as a duration of %p seconds', (number, views, seconds) => {
  const item = parseItem('a', { views: number, duration: number });
  expect(item).toStrictEqual({ ...bare, views, ...(seconds !== undefined && { durationSeconds: seconds }) });
});

test('the newest come first, by the moment, before 1970 too; of one moment, or without any, as they came', () => {
  const dated = (id: string, createdAt?: number) => ({
    ...bare,
    id,
    ...(createdAt !== undefined && { createdAt }),
  });
  const given = [dated('b'), dated('old', -5), dated('y', 7), dated('x', 7), dated('a'), dated('start', 0)];
  expect(sortNewestFirst(given).map(({ id }) => id)).toStrictEqual(['y', 'x', 'start', 'old', 'b', 'a']);
  // The list that is given stays as it is.
  expect(given[0]?.id).toBe('b');
});

const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0\d:\d\d$/;
const armenianDate = /^\d{1,2}\u00a0[ա-և]+, \d{1,4}(?:,\u00a0\d\d:\d\d)?$/;

function pickDefined<Value>(values: readonly (Value | undefined)[]): readonly Value[] {
  return values.filter((value) => value !== undefined);
}

test('a Firestore document of any shape is an item whose every field can be shown', () => {
  fc.assert(
    fc.property(anyId, fc.oneof(anyDocument, fc.anything()), (id, document) => {
      const item = parseItem(id, document);
      // JSON has no −0.
      expect(JSON.parse(JSON.stringify(item))).toEqual({ ...item, views: item.views + 0 });
      for (const moment of pickDefined([item.createdAt, item.updatedAt, item.startsAt, item.endsAt])) {
        expect(formatIsoDateTime(moment)).toMatch(isoDate);
        expect(formatDate(moment)).toMatch(armenianDate);
        expect(formatDateTime(moment)).toMatch(armenianDate);
      }
      for (const url of pickDefined([item.image, item.video, item.audio, item.captions, item.contentUrl])) {
        expect(['http:', 'https:']).toContain(new URL(url).protocol);
      }
      for (const text of [...listTexts(item), ...item.categories]) {
        expect(text.trim()).not.toBe('');
      }
      expect(formatNumber(item.views)).toMatch(/^[\d\u00a0]+$/);
    }),
    propertyRuns,
  );
}, 120_000);
