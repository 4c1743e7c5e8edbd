import { pickSection } from '@/lib/testing/builders';
import { parsePublication } from './parsePublication.server';

test.each([
  [{ section: 'programs' }, { section: pickSection('programs') }],
  [
    { section: 'analyses', id: 'Հոդված 1' },
    { section: pickSection('analyses'), id: 'Հոդված 1' },
  ],
])('the body %j is a publication', (body, expected) => {
  expect(parsePublication(body)).toStrictEqual(expected);
});

test.each<[unknown, RegExp]>([
  [null, /object/],
  [['programs'], /object/],
  [{}, /section/],
  [{ section: 'articles' }, /section: .*programs/],
  [{ section: 'constructor' }, /section: /],
  [{ section: ['programs'] }, /section: /],
  [{ section: 'programs', id: '' }, /id: /],
  [{ section: 'programs', id: 'a'.repeat(1501) }, /id: /],
  [{ section: 'programs', path: '/' }, /path/],
])('the body %j is refused with a reason', (body, reason) => {
  expect(() => parsePublication(body)).toThrow(reason);
});

test('the error lists every reason at once', () => {
  expect(() => parsePublication({ section: 'x', id: 5 })).toThrow(/section: .*; id: /);
});
