import { pickSection } from 'newsroom/testing/builders';
import { parsePublication } from './parsePublication.server';

test.each([
  [{ section: 'programs' }, { section: pickSection('programs') }],
  [
    { section: 'analyses', id: 'Հոդված 1' },
    { section: pickSection('analyses'), id: 'Հոդված 1' },
  ],
  [
    { document: 'series', id: 'veritas' },
    { document: 'series', id: 'veritas' },
  ],
])('the body %j is a publication', (body, expected) => {
  expect(parsePublication(body)).toStrictEqual(expected);
});

test('the error lists every reason at once', () => {
  expect(() => parsePublication({ section: 'x', id: 5 })).toThrow(/section: .*; id: /);
});

test.each([
  { document: 'series', id: 'nothing' },
  { document: 'series' },
  { document: 'drafts', id: 'veritas' },
  { document: 'series', section: 'programs', id: 'veritas' },
])('%j names nothing that a page shows', (body) => {
  expect(() => parsePublication(body)).toThrow(/^(?:id|document): |nrecognized/);
});
