import * as fc from 'fast-check';
import { anyId, anySection, propertyRuns } from '../testing/arbitraries.ts';
import {
  cardPath,
  categoryPath,
  decodeSegment,
  eventCalendarPath,
  itemPath,
  listAfterPath,
} from './paths.ts';
import { findSection } from './sections.ts';

const programs = findSection('programs')!;

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
