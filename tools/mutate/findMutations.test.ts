import { findMutations } from './findMutations.ts';

/** Each mutation as the line it makes of its line. */
function breakEach(text: string): readonly string[] {
  return findMutations('lib/model/example.tsx', text).map(
    ({ start, end, after }) => text.slice(0, start) + after + text.slice(end),
  );
}

test.each([
  ['if (isOpen) close;', ['if (!(isOpen)) close;']],
  ['const a = b ? c : d;', ['const a = !(b) ? c : d;']],
  ['const a = (b) === c;', ['const a = (b) !== c;']],
  ['const a = b && c;', ['const a = b || c;']],
  ['const a = b <= c;', ['const a = b > c;']],
  ['const a = b ?? c + d;', []],
])('inverts the condition in «%s»', (text, expected) => {
  expect(breakEach(text)).toStrictEqual(expected);
});

test.each([
  ['const a = 0;', ['const a = 1;']],
  ['const a = 30;', ['const a = 60;']],
  ['const a = true;', ['const a = false;']],
  ["const a = 'hy';", ["const a = '';"]],
  ["const a = headers.get('host') ?? b;", ["const a = headers.get('') ?? b;"]],
  ["const a = match?.[b] ?? '';", ["const a = match?.[b] ?? 'changed';"]],
  ["const a = names[b] ?? '';", ["const a = names[b] ?? 'changed';"]],
  ["const a = names[0] ?? '';", ["const a = names[1] ?? '';"]],
  ["const a = { 'content-type': b };", []],
  ["const a = { ['x']: b };", ["const a = { ['']: b };"]],
])('changes the constant in «%s»', (text, expected) => {
  expect(breakEach(text)).toStrictEqual(expected);
});

test.each([
  ['save(item);', [';']],
  ['await save(item);', [';']],
  ['void save(item);', [';']],
  ['const a = save(item);', []],
  ['const a = names.toSorted(byName).map(b);', ['const a = names.map(b);']],
])('drops the call in «%s»', (text, expected) => {
  expect(breakEach(text)).toStrictEqual(expected);
});

test.each([
  "import a from 'a';",
  "export { a } from 'a';",
  "const a = import('./a.ts');",
  "'use client';",
  "type A = 'b' | 1;",
  "type A = { b: true }; let c: A['b'];",
  "log.warn({ event: 'late', count: 1 }, 'Late');",
  "exchange.log.warn('Late');",
  "throw new RangeError('no such page');",
  "const a = <p className='wide' style={{ top: 1 }} />;",
  "const a = <svg><path d='M1 1' strokeWidth={2} /></svg>;",
  "const a = 'Լուրեր';",
  '// if (a === 1)\n/** save(1); */',
])('leaves «%s» alone', (text) => {
  expect(breakEach(text)).toStrictEqual([]);
});

test('finds values within a type assertion, and says where and what', () => {
  const text = "const a = b;\nconst c = ['x'] as const;";
  expect(findMutations('lib/model/example.ts', text)).toStrictEqual([
    {
      path: 'lib/model/example.ts',
      line: 2,
      kind: 'constant',
      start: 24,
      end: 27,
      before: "'x'",
      after: "''",
    },
  ]);
});
