import { buildItem, pickSection } from 'newsroom/testing/builders';
import { SearchIndex } from './searchIndex.node.ts';
import { suggestionLimit } from './suggestions.ts';

const programs = pickSection('programs');
const analyses = pickSection('analyses');

const index = new SearchIndex({ file: undefined, newsroom: 'test' });
index.upsert(
  programs,
  [
    buildItem({ id: 'sevan', title: 'Սևանի մակարդակը', description: 'Կամուրջ ափին' }),
    buildItem({ id: 'bridge', title: 'Հին կամուրջներ', createdAt: 1 }),
    buildItem({ id: 'newer', title: 'Հին կամուրջներ', createdAt: 2 }),
  ],
  1,
);
index.upsert(analyses, [buildItem({ id: 'bank', title: 'Բանկի անունից նամակ' })], 1);

const listTitles = (query: string) => index.suggest(query).map(({ title }) => title);

test.each([
  ['սե', ['Սևանի մակարդակը']],
  ['sev', ['Սևանի մակարդակը']],
  ['հին կամ', ['Հին կամուրջներ', 'Հին կամուրջներ']],
  ['կամուրջ ափին', []],
  ['եվան', []],
])('the unfinished query «%s» suggests the titles %j', (query, titles) => {
  expect(listTitles(query)).toStrictEqual(titles);
});

test.each([
  ['ին', 'Ի՞նչ Անել', '/programs/category/whatToDo'],
  ['inch an', 'Ի՞նչ Անել', '/programs/category/whatToDo'],
  ['արդար', 'Արդար Հայը', '/programs/category/fair'],
])('the unfinished query «%s» suggests the series «%s», with its URL', (query, title, path) => {
  expect(index.suggest(query)[0]).toStrictEqual({
    kind: 'category',
    title,
    section: 'Հաղորդումներ',
    path,
  });
});

test('an item is suggested with its section and URL, of equal ones the newest first', () => {
  expect(index.suggest('կամ')).toStrictEqual(
    ['newer', 'bridge'].map((id) => ({
      kind: 'item',
      title: 'Հին կամուրջներ',
      section: 'Հաղորդումներ',
      path: `/programs/${id}`,
    })),
  );
});

test('there are no more suggestions than the limit', () => {
  const many = new SearchIndex({ file: undefined, newsroom: 'test' });
  const items = Array.from({ length: 20 }, (_, number) =>
    buildItem({ id: `${number}`, title: 'Արդարություն' }),
  );
  many.upsert(programs, items, 1);
  const suggestions = many.suggest('արդար');
  expect(suggestions).toHaveLength(suggestionLimit);
  expect(suggestions[0]?.kind).toBe('category');
});
