import { listNewEntries, getSite } from './site.server';

test.each([
  ['2025-04-19T14:27:36.088Z', ['assembly']],
  ['2025-04-19T14:27:36.089Z', []],
])('at %s the new entries of the menu are %j', (now, expected) => {
  jest.useFakeTimers({ now: new Date(now) });
  expect(listNewEntries()).toStrictEqual(expected);
  jest.useRealTimers();
});

test('the settings of the site are parsed once per process', () => {
  expect(getSite()).toBe(getSite());
});
