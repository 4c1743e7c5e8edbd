import { sections } from './sections.ts';
import {
  cardPath,
  categoryPath,
  decodeSegment,
  homePath,
  informationPath,
  itemPath,
  listAfterPath,
  listPath,
  resultsPath,
  sectionPath,
} from './paths.ts';
import * as fc from 'fast-check';
import { anyId, anySection, propertyRuns } from '../testing/arbitraries.ts';

test('the paths are those of the specification', () => {
  expect(homePath).toBe('/');
  expect(sections.map(({ name }) => sectionPath(name))).toStrictEqual([
    '/programs',
    '/analyses',
    '/specials',
    '/assembly',
    '/events',
  ]);
  expect(categoryPath('programs', 'whatToDo')).toBe('/programs/category/whatToDo');
  expect(informationPath('about-us')).toBe('/about-us');
});

test('results are at their query, and at their page from the second on', () => {
  expect(resultsPath('a b&c')).toBe('/search?q=a+b%26c');
  expect(resultsPath('և', 2)).toBe('/search?q=%D6%87&page=2');
});

test('a list is at its section, or at its category', () => {
  expect(listPath({ section: 'events' })).toBe('/events');
  expect(listPath({ section: 'programs', category: undefined })).toBe('/programs');
  expect(listPath({ section: 'programs', category: 'fair' })).toBe('/programs/category/fair');
});

test('a later page of a list names the item it follows', () => {
  expect(listAfterPath({ section: 'events' }, 'abc')).toBe('/events/after/abc');
  expect(listAfterPath({ section: 'programs', category: 'fair' }, 'abc')).toBe(
    '/programs/category/fair/after/abc',
  );
});

describe.each([
  'abc',
  'Հոդված',
  'Ի՞նչ անել',
  'a/b',
  '../../api/health',
  '100%',
  '%2F',
  '%25',
  'a b+c',
  'a?b=c&d#e',
  'a;b,c:d@e',
  '\u{1f34e}',
])('the id %j', (id) => {
  test.each([
    ['an item', itemPath('programs', id), '/programs/'],
    ['a category', categoryPath('programs', id), '/programs/category/'],
    ['a later page', listAfterPath({ section: 'programs' }, id), '/programs/after/'],
  ])('is one segment of the URL of %s, which decodes to it', (_, path, start) => {
    expect(path.startsWith(start)).toBe(true);
    const segment = path.slice(start.length);
    expect(segment).toMatch(/^[^/?#\s]+$/);
    expect(new URL(path, 'https://example.org').pathname).toBe(path);
    expect(decodeSegment(segment)).toBe(id);
  });
});

test.each(['%', '%E0%A4%A', '%zz', '100%'])('the segment %j, no valid encoding, is unchanged', (segment) => {
  expect(decodeSegment(segment)).toBe(segment);
});

test('any id can be read back from the URLs of its item', () => {
  fc.assert(
    fc.property(anySection, anyId, ({ name }, id) => {
      for (const path of [itemPath(name, id), cardPath(name, id)]) {
        const url = new URL(path, 'https://www.example.org');
        expect([url.pathname, url.search, url.hash]).toEqual([path, '', '']);
        expect(decodeSegment(url.pathname.split('/')[2] ?? '')).toBe(id);
      }
    }),
    propertyRuns,
  );
}, 120_000);
