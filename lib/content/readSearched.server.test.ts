import { pickSection } from '@/lib/testing/builders';
import { setUpServerFirebase } from '@/lib/testing/serverFirebase';
import { readSearched, readSearchedItem } from './readSearched.server';

const programs = pickSection('programs');
const { put } = setUpServerFirebase();
const ids = Array.from({ length: 490 }, (_, index) => `${index}`);
const captions = 'https://cdn.example.org/a.vtt';
const known = { title: 'Վերնագիր', description: 'Ամփոփում', categories: ['fair'], captions, views: 0 };
const stored = { ...known, author: 'Անի', views: 7 };

beforeAll(() =>
  put('programs', {
    undated: stored,
    text: { ...stored, createdAt: '2026-01-01' },
    ...Object.fromEntries(ids.map((id) => [id, { ...stored, createdAt: new Date(Number(id)) }])),
  }),
);

test('the items with a date are read whole, a part at a time, with the fields search looks at alone', async () => {
  const parts: (readonly unknown[])[] = [];
  for await (const items of readSearched(programs)) parts.push(items);
  expect(parts.flat()).toStrictEqual(ids.toReversed().map((id) => ({ ...known, id, createdAt: Number(id) })));
  expect(parts.map(({ length }) => length)).toStrictEqual([249, 241]);
});

test.each([
  ['7', { ...known, id: '7', createdAt: 7 }],
  ['none', undefined],
  ['undated', undefined],
])('of one item, %s, are read the fields search looks at alone', async (id, item) => {
  expect(await readSearchedItem(programs, id)).toStrictEqual(item);
});
