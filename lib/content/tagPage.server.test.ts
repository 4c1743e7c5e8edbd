import { itemTag } from './cacheTags';
import { tagPage } from './tagPage.server';

const stored = jest.fn();

beforeEach(() => {
  // Where Next.js' own unstable_cache looks outside of a render.
  Object.assign(globalThis, {
    __incrementalCache: {
      generateSimpleCacheKey: async (key: string) => key,
      get: async () => null,
      set: async (_: string, __: unknown, { tags }: { tags: readonly string[] }) => stored(...tags),
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, '__incrementalCache');
});

test.each([1, 130, 1_001])('a page has all of its %i tags, and Next.js warns of none', async (count) => {
  stored.mockClear();
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const tags = Array.from({ length: count }, (_, index) => itemTag('programs', `item-${index}`));
  await tagPage(tags);
  expect(stored.mock.calls.flat()).toStrictEqual(tags);
  expect(warn.mock.calls).toStrictEqual([]);
});
