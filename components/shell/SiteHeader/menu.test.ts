import { listNewSections, submenuPath } from './menu';

test('[E3][H2] “all” leads to the section, every other key to its category', () => {
  expect(submenuPath('programs', 'all')).toBe('/programs');
  expect(submenuPath('analyses', 'whatToDo')).toBe('/analyses/category/whatToDo');
});

test.each([
  // An entry announced for later is new until its day, and 30 days on.
  ['2025-03-20T14:27:36.088Z', ['assembly']],
  ['2025-04-19T14:27:36.088Z', ['assembly']],
  ['2025-04-19T14:27:36.089Z', []],
])('[H4][H5] at %s the new entries of the menu are %j', (now, expected) => {
  jest.useFakeTimers({ now: new Date(now as FullTime) });
  expect(listNewSections()).toStrictEqual(expected);
});
