import { pickSection } from '@/lib/testing/builders';
import { setUpServerFirebase } from '@/lib/testing/serverFirebase';
import { getMostRead, getMostReadOfAll } from './sharedReads.server';

jest.mock('next/cache', () => ({ unstable_cache: jest.fn((read: () => unknown) => read) }));

const { put } = setUpServerFirebase();

beforeEach(async () => {
  const programs = [5, 90, 0, 7, 8, 9, 6].map((views) => [`p${views}`, { views }] as const);
  await put('programs', { ...Object.fromEntries(programs), text: { views: 'շատ' }, none: {} });
  await put('articles', { a40: { views: 40 }, a0: { views: 0 } });
});

test('of a section are the five most viewed, of those that somebody viewed', async () => {
  const items = await getMostRead(pickSection('programs'));
  expect(items.map(({ item }) => item.id)).toStrictEqual(['p90', 'p9', 'p8', 'p7', 'p6']);
});

test('of all sections the most viewed come first', async () => {
  const items = await getMostReadOfAll();
  expect(items.map(({ section, item }) => [section.name, item.id])).toStrictEqual([
    ['programs', 'p90'],
    ['analyses', 'a40'],
    ['programs', 'p9'],
    ['programs', 'p8'],
    ['programs', 'p7'],
  ]);
});
