import { assemblyTimestamp, listNewEntries, menu, submenuPath } from './menu.ts';
import { sections } from '@/lib/model/sections';

test('[E3][H1][H2][H5] the menu is the specification’s, letter for letter and in its order', () => {
  expect(assemblyTimestamp).toBe(1742480856089);
  expect(menu).toStrictEqual([
    {
      title: 'Հաղորդումներ',
      value: 'programs',
      submenu: {
        all: 'Բոլոր հաղորդումները',
        veritas: 'Ճշմարտություն',
        whatToDo: 'Ի՞նչ Անել',
        revelation: 'Բացահայտված է',
        fair: 'Արդար Հայը',
        proverbial: 'Առականի',
        churchStage: 'Եկեղեցական Բեմ',
      },
    },
    { title: 'Վերլուծություններ', value: 'analyses' },
    { title: 'Հատուկ Թողարկում', value: 'specials' },
    { title: 'Աշխարհաժողով', value: 'assembly', timestamp: 1742480856089 },
    { title: 'Իրադարձություններ', value: 'events' },
  ]);
  expect(Object.keys(menu[0]?.submenu ?? {})[0]).toBe('all');
});

test('[E3] every key of a submenu is «all» or a category of its section', () => {
  for (const { value, submenu = {} } of menu) {
    const categories = sections.find(({ name }) => name === value)?.categories.map(({ name }) => name);
    for (const key of Object.keys(submenu)) expect(['all', ...(categories ?? [])]).toContain(key);
  }
});

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
