import { sections } from 'newsroom/model/sections';
import { pickSection } from 'newsroom/testing/builders';
import { setUpServerFirebase } from '@/lib/testing/serverFirebase';
import { forgetSharedReads, getMostRead, getMostReadOfAll } from './sharedReads.server';
import { tagPage } from './tagPage.server';

jest.mock('./tagPage.server');

const { put, getFirebase } = setUpServerFirebase();

beforeEach(async () => {
  for (const section of sections) forgetSharedReads(section);
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

test('they are read once for all pages until a publication, and each page has the tags of the items it shows, not of their section', async () => {
  const programs = pickSection('programs');
  const read = async () => {
    const { reads } = getFirebase().readBill();
    jest.mocked(tagPage).mockClear();
    await Promise.all([getMostRead(programs), getMostRead(programs)]);
    return [getFirebase().readBill().reads - reads, jest.mocked(tagPage).mock.calls] as const;
  };
  const tags = ['p90', 'p9', 'p8', 'p7', 'p6'].map((id) => `programs/${id}`);
  expect(await read()).toEqual([5, [[tags], [tags]]]);
  expect(await read()).toEqual([0, [[tags], [tags]]]);
  forgetSharedReads(programs);
  expect(await read()).toEqual([5, [[tags], [tags]]]);
});
