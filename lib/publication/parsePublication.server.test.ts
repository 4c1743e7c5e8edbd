import { pickSection } from '@/lib/testing/builders';
import { parsePublication } from './parsePublication.server';

test.each([
  [{ section: 'programs' }, { section: pickSection('programs') }],
  [
    { section: 'analyses', id: 'Հոդված 1' },
    { section: pickSection('analyses'), id: 'Հոդված 1' },
  ],
  [
    { section: 'programs', series: 'veritas' },
    { section: pickSection('programs'), series: 'veritas' },
  ],
])('the body %j is a publication', (body, expected) => {
  expect(parsePublication(body)).toStrictEqual(expected);
});

test('the error lists every reason at once', () => {
  expect(() => parsePublication({ section: 'x', id: 5 })).toThrow(/section: .*; id: /);
});

test.each([
  { section: 'programs', series: 'nothing' },
  { section: 'analyses', series: 'veritas' },
  { section: 'programs', series: 'veritas', id: 'a' },
])('%j names no series', (body) => {
  expect(() => parsePublication(body)).toThrow(/^series: /);
});
