import type { Section } from 'newsroom/model/sections';
import { pickSection } from 'newsroom/testing/builders';
import { setUpServerFirebase } from '@/lib/testing/serverFirebase';
import { fetchOrEmptyFile } from './fetchOrEmptyFile.server';
import { readChanges, readSearchedItem, readSearchedText, type SearchedChange } from './readSearched.server';

jest.mock('./fetchOrEmptyFile.server');

const programs = pickSection('programs');
const { getFirebase, put } = setUpServerFirebase();
const ids = Array.from({ length: 249 }, (_, index) => `${index}`);
const captions = 'https://cdn.example.org/a.vtt';
const place = 'Դահլիճ';
const fields = {
  title: 'Վերնագիր',
  description: 'Ամփոփում',
  categories: ['fair'],
  author: 'Անի',
  place,
  captions,
};
const content = 'https://cdn.example.org/a.html';
const known = { ...fields, contentUrl: content, views: 0 };
const stored = { ...fields, content, imageCredit: 'Վարդան', views: 7 };

beforeAll(() =>
  put('programs', {
    undated: stored,
    empty: { ...stored, createdAt: null },
    number: { ...stored, createdAt: 7 },
    text: { ...stored, createdAt: '2026-01-01' },
    ...Object.fromEntries(ids.map((id) => [id, { ...stored, createdAt: new Date(Number(id)) }])),
  }),
);

const everything = { from: -Infinity, to: Infinity };
const numbered = { ...known, id: 'number', createdAt: 7, listedAt: Number.MIN_SAFE_INTEGER };

type Known = Parameters<typeof readChanges>[1];

async function readAll(
  section: Section,
  given: Partial<Known> & { ranges?: Awaited<ReturnType<Known['listRanges']>> },
) {
  const { ranges = [], editedUntil, isWhole = false } = given;
  const changes: SearchedChange[] = [];
  for await (const change of readChanges(section, { editedUntil, isWhole, listRanges: async () => ranges }))
    changes.push(change);
  return changes;
}
const listIds = (changes: readonly SearchedChange[]) =>
  changes.flatMap(({ items }) => items.map(({ id }) => id));

test('of an empty index everything with a date is read whole, the newest first, in parts, with the fields search looks at alone', async () => {
  const [newest, ...parts] = await readAll(programs, { ranges: [{ ...everything, count: 0 }] });
  expect(listIds([newest!])).toStrictEqual(ids.toReversed().slice(0, 50));
  expect(parts.flatMap(({ items }) => items)).toStrictEqual([
    ...ids.toReversed().map((id) => ({ ...known, id, createdAt: Number(id) })),
    numbered,
  ]);
  expect(parts.map(({ items: { length }, range }) => [length, range])).toStrictEqual([
    [100, undefined],
    [100, undefined],
    [50, undefined],
    [0, everything],
  ]);
  // Nothing else is there of what was read before a range's end.
  expect(parts.at(-1)!.readAt).toBe(parts[0]!.readAt);
  // Epoch ms, of the local Firebase's clock.
  expect(new Date(newest!.readAt).getUTCFullYear()).toBeGreaterThan(2025);
});

test('ranges with more or fewer items in Firestore are read, dates that are numbers with the earliest; ranges with the same number are not, unless all are', async () => {
  const edges = [Infinity, 200, 100, 99, -Infinity];
  const count = (counts: readonly number[]) =>
    edges.slice(1).map((from, at) => ({ from, to: edges[at]!, count: counts[at]! }));
  const same = await readAll(programs, { ranges: count([49, 100, 1, 100]) });
  expect(same).toHaveLength(1);
  const [, ...other] = await readAll(programs, { ranges: count([49, 101, 1, 99]) });
  expect(listIds(other)).toStrictEqual([
    ...ids.slice(100, 200).toReversed(),
    ...ids.slice(0, 99).toReversed(),
    'number',
  ]);
  const [, ...whole] = await readAll(programs, { ranges: count([49, 100, 1, 100]), isWhole: true });
  expect(listIds(whole)).toStrictEqual([...ids.toReversed(), 'number']);
});

test('what was edited since is read', async () => {
  const edited = { ...stored, createdAt: new Date(1) };
  await put('specials', {
    before: { ...edited, updatedAt: new Date(1_000) },
    after: { ...edited, updatedAt: new Date(1_001) },
    never: edited,
  });
  const [, ...changes] = await readAll(pickSection('specials'), { editedUntil: 1_000 });
  expect(listIds(changes)).toStrictEqual(['after']);
});

test.each([
  ['7', [{ ...known, id: '7', createdAt: 7 }]],
  ['none', []],
  ['undated', []],
])('of one item, %s, are read the fields search looks at alone', async (id, items) => {
  expect(await readSearchedItem(programs, id)).toStrictEqual({ items, readAt: expect.any(Number) as number });
});

test('an item has its picture of the storage, and none of another host', async () => {
  const picture = getFirebase().toDownloadUrl('a.jpg');
  const foreign = 'https://elsewhere.example.org/a.jpg';
  await put('articles', {
    a: { ...stored, createdAt: 7, image: picture },
    b: { ...stored, createdAt: 7, image: foreign },
  });
  const read = (id: string) => readSearchedItem(pickSection('analyses'), id);
  const [own, other] = [await read('a'), await read('b')];
  expect([own.items[0]?.image, other.items[0]?.image]).toStrictEqual([picture, undefined]);
});

test.each([
  ['text/plain', 'Առաջին\n\nԵրկրորդ', 'Առաջին\nԵրկրորդ\nԱսված'],
  [
    'text/html',
    '<h2>Գլուխ</h2><p>Ա&nbsp;<b>կա</b>մուրջ &amp;lt; 3<br>գիծ</p><script>ոչ</script>',
    'Գլուխ\nԱ\u00a0կամուրջ &lt; 3\nգիծ\nԱսված',
  ],
  ['text/html', '', 'Ասված'],
])(
  'what a text of %s and its captions say is one plain text, a block on a line',
  async (mediaType, text, said) => {
    const webVtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nԱսված';
    jest
      .mocked(fetchOrEmptyFile)
      .mockImplementation(async (url) =>
        url === content ? { text, mediaType } : { text: webVtt, mediaType: 'text/vtt' },
      );
    expect(await readSearchedText({ ...known, id: '7' })).toBe(said);
    expect(await readSearchedText({ id: '7', categories: [], views: 0 })).toBe('');
  },
);
