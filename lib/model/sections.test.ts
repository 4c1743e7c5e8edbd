import { findCategory, findSection } from './sections.ts';

const programs = findSection('programs')!;

test('nothing is found by another name, nor by one that every object has', () => {
  const names = ['', 'all', 'Programs', 'articles', 'constructor', '__proto__', 'length', '0'];
  expect(names.filter(findSection)).toStrictEqual([]);
  expect([...names, 'Fair', 'economy'].filter((name) => findCategory(programs, name))).toStrictEqual([]);
  expect(findCategory(programs, 'churchStage')?.label).toBe('Եկեղեցական Բեմ');
});
