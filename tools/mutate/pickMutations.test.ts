import type { Mutation } from './findMutations.ts';
import { pickMutations } from './pickMutations.ts';

const mutations: readonly Mutation[] = [
  'lib/model/a.ts',
  'lib/model/b.ts',
  'lib/i18n/c.ts',
  'app/page.tsx',
].flatMap((path) =>
  Array.from({ length: 20 }, (_, index) => ({
    path,
    line: index,
    kind: index === 0 ? ('call' as const) : ('constant' as const),
    start: index,
    end: index + 1,
    before: '1',
    after: '2',
  })),
);

test('picks the same for the same seed, and other ones for another', () => {
  const [one, same, other] = [7, 7, 8].map((seed) => pickMutations(mutations, { seed, count: 12 }));
  expect(one).toStrictEqual(same);
  expect(one).not.toStrictEqual(other);
});

test('lets the rooms take turns, and takes each file of a room before one twice', () => {
  const paths = pickMutations(mutations, { seed: 1, count: 6 }).map(({ path }) => path);
  expect(paths.toSorted()).toStrictEqual([
    'app/page.tsx',
    'app/page.tsx',
    'lib/i18n/c.ts',
    'lib/i18n/c.ts',
    'lib/model/a.ts',
    'lib/model/b.ts',
  ]);
});

test('gives a rare kind the same chance as a common one', () => {
  const firsts = Array.from(
    { length: 200 },
    (_, seed) => pickMutations(mutations, { seed, count: 1 })[0]?.kind,
  );
  const calls = firsts.filter((kind) => kind === 'call').length;
  expect(calls).toBeGreaterThan(60);
  expect(calls).toBeLessThan(140);
});

test('picks every mutation once when more are wanted than there are', () => {
  expect(new Set(pickMutations(mutations, { seed: 3, count: 500 })).size).toBe(mutations.length);
});
