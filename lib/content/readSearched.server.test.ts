import { pickSection } from '@/lib/testing/builders';
import { setUpServerFirebase } from '@/lib/testing/serverFirebase';
import { fetchOrEmptyContent } from './fetchOrEmptyContent.server';
import { readSearched, readSearchedItem, readText } from './readSearched.server';

jest.mock('./fetchOrEmptyContent.server');

const programs = pickSection('programs');
const { getFirebase, put } = setUpServerFirebase();
const ids = Array.from({ length: 490 }, (_, index) => `${index}`);
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
    text: { ...stored, createdAt: '2026-01-01' },
    ...Object.fromEntries(ids.map((id) => [id, { ...stored, createdAt: new Date(Number(id)) }])),
  }),
);

test('the items with a date are read whole, a part at a time, with the fields search looks at alone', async () => {
  const parts: (readonly unknown[])[] = [];
  const moments: number[] = [];
  for await (const { items, readAt } of readSearched(programs)) {
    parts.push(items);
    moments.push(readAt);
  }
  expect(moments).toStrictEqual(moments.toSorted((one, other) => one - other));
  // Epoch ms, of the local Firebase's clock.
  expect(new Date(moments[0] ?? 0).getUTCFullYear()).toBeGreaterThan(2025);
  expect(parts.flat()).toStrictEqual(ids.toReversed().map((id) => ({ ...known, id, createdAt: Number(id) })));
  expect(parts.map(({ length }) => length)).toStrictEqual([249, 241]);
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
      .mocked(fetchOrEmptyContent)
      .mockImplementation(async (url) =>
        url === content ? { text, mediaType } : { text: webVtt, mediaType: 'text/vtt' },
      );
    expect(await readText({ ...known, id: '7' })).toBe(said);
    expect(await readText({ id: '7', categories: [], views: 0 })).toBe('');
  },
);
