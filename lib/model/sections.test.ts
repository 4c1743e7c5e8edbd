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

test('[R4] programs and analyses share one table of category keys', () => {
  expect(findSection('analyses')?.categories).toBe(programs.categories);
});

test.each(['specials', 'assembly', 'events'])('%s has no categories', (name) => {
  expect(findSection(name)?.categories).toStrictEqual([]);
});

test.each(['programs', 'analyses', 'specials', 'assembly', 'events'])('%s is found by its name', (name) => {
  expect(findSection(name)?.name).toBe(name);
});

const namesOfNothing = [
  '',
  'all',
  'Programs',
  'articles',
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  'length',
  '0',
];

test.each(namesOfNothing)('no section is found by the name %j', (name) => {
  expect(findSection(name)).toBeUndefined();
});

test('a category is found by its key', () => {
  expect(findCategory(programs, 'churchStage')).toStrictEqual({
    name: 'churchStage',
    label: 'Եկեղեցական Բեմ',
  });
});

test.each([...namesOfNothing, 'Fair', 'economy'])(
  'no category of programs is found by the key %j',
  (name) => {
    expect(findCategory(programs, name)).toBeUndefined();
  },
);
