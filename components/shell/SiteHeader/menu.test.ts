import { listNewEntries, submenuPath } from './menu';

test('[E3][H2] «all» leads to the section, every other key to its category', () => {
  expect(submenuPath('programs', 'all')).toBe('/programs');
  expect(submenuPath('analyses', 'whatToDo')).toBe('/analyses/category/whatToDo');
});

test.each([
  ['2025-04-19T14:27:36.088Z', ['assembly']],
  ['2025-04-19T14:27:36.089Z', []],
])('[H5] at %s the new entries of the menu are %j', (now, expected) => {
  jest.useFakeTimers({ now: new Date(now) });
  expect(listNewEntries()).toStrictEqual(expected);
  jest.useRealTimers();
});
