import { findSection, sections } from './sections.ts';
import {
  cardPath,
  categoryPath,
  decodeSegment,
  eventCalendarPath,
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

const programs = findSection('programs')!;

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
  expect(resultsPath({ query: 'a b&c', page: 1 })).toBe('/search?q=a+b%26c');
  expect(resultsPath({ query: 'և', page: 2, section: 'events', sort: 'new' })).toBe(
    '/search?q=%D6%87&section=events&sort=new&page=2',
  );
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

test.each(['%', '%E0%A4%A', '%zz', '100%'])('the segment %j, no valid encoding, is unchanged', (segment) => {
  expect(decodeSegment(segment)).toBe(segment);
});

test('any id can be read back from the URLs that hold it', () => {
  fc.assert(
    fc.property(anySection, anyId, ({ name: section }, id) => {
      for (const path of [
        itemPath(section, id),
        cardPath(section, id),
        eventCalendarPath(id),
        categoryPath(section, id).replace('/category', ''),
        listAfterPath({ section }, id).replace('/after', ''),
      ]) {
        const url = new URL(path, 'https://www.example.org');
        expect([url.pathname, url.search, url.hash]).toEqual([path, '', '']);
        expect(decodeSegment(url.pathname.split('/')[2] ?? '')).toBe(id);
      }
    }),
    {
      ...propertyRuns,
      examples: [
        [programs, '../../api/health'],
        [programs, '%2F'],
        [programs, 'a?b=c&d#e'],
      ],
    },
  );
}, 120_000);
