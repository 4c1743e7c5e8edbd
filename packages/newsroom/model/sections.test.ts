import { findCategory, findList, findSection, sections } from './sections.ts';

const programs = findSection('programs')!;

test('[H1][R2][R4][R5] the sections with their labels, routes and collections, letter for letter', () => {
  expect(sections.map(({ label, name, collection }) => [label, name, collection])).toStrictEqual([
    ['Հաղորդումներ', 'programs', 'programs'],
    ['Վերլուծություններ', 'analyses', 'articles'],
    ['Հատուկ Թողարկում', 'specials', 'specials'],
    ['Աշխարհաժողով', 'assembly', 'assembly'],
    ['Իրադարձություններ', 'events', 'events'],
  ]);
});

test.each([
  [{ section: 'programs' }, { section: programs }],
  [
    { section: 'programs', category: 'fair' },
    { section: programs, category: { label: 'Արդար Հայը' } },
  ],
  [{ section: 'programs', category: 'nothing' }, undefined],
  [{ section: 'nothing', category: 'fair' }, undefined],
  [{}, undefined],
])('the parameters %j name a list, or none', (parameters, list) => {
  expect(findList(parameters) ?? {}).toMatchObject(list ?? {});
  expect(findList(parameters) === undefined).toBe(list === undefined);
});

test('nothing is found by another name, nor by one that every object has', () => {
  const names = ['', 'all', 'Programs', 'articles', 'constructor', '__proto__', 'length', '0'];
  expect(names.filter(findSection)).toStrictEqual([]);
  expect([...names, 'Fair', 'economy'].filter((name) => findCategory(programs, name))).toStrictEqual([]);
  expect(findCategory(programs, 'churchStage')?.label).toBe('Եկեղեցական Բեմ');
});
