import { findCategory, findSection, sections } from './sections.ts';

const programs = findSection('programs')!;

test('the five sections are those of the specification, letter for letter and in its order', () => {
  expect(sections.map(({ name, label, collection }) => [name, label, collection])).toStrictEqual([
    ['programs', 'Հաղորդումներ', 'programs'],
    ['analyses', 'Վերլուծություններ', 'articles'],
    ['specials', 'Հատուկ Թողարկում', 'specials'],
    ['assembly', 'Աշխարհաժողով', 'assembly'],
    ['events', 'Իրադարձություններ', 'events'],
  ]);
});

test.each(['programs', 'analyses'])(
  '[R3][R4] %s have the six categories of the specification, letter for letter and in its order',
  (section) => {
    expect(findSection(section)?.categories.map(({ name, label }) => [name, label])).toStrictEqual([
      ['veritas', 'Ճշմարտություն'],
      ['whatToDo', 'Ի՞նչ Անել'],
      ['revelation', 'Բացահայտված է'],
      ['fair', 'Արդար Հայը'],
      ['proverbial', 'Առականի'],
      ['churchStage', 'Եկեղեցական Բեմ'],
    ]);
  },
);

test('analyses alone list a whole category at once', () => {
  expect(sections.filter(({ listsWholeCategories }) => listsWholeCategories).map(({ name }) => name)).toEqual(
    ['analyses'],
  );
});

test.each(['specials', 'assembly', 'events'])('%s has no categories', (name) => {
  expect(findSection(name)?.categories).toStrictEqual([]);
});

test('nothing is found by another name, nor by one that every object has', () => {
  const names = ['', 'all', 'Programs', 'articles', 'constructor', '__proto__', 'length', '0'];
  expect(names.filter(findSection)).toStrictEqual([]);
  expect([...names, 'Fair', 'economy'].filter((name) => findCategory(programs, name))).toStrictEqual([]);
  expect(findCategory(programs, 'churchStage')?.label).toBe('Եկեղեցական Բեմ');
});
