import { unstable_cache } from 'next/cache';
import { getCached } from './cached.server';

jest.mock('next/cache', () => ({ unstable_cache: jest.fn((make: () => unknown) => make) }));

const keeping = { key: ['feed', 'programs'], seconds: 60, tags: ['section:programs'] };

test('what is made is cached under its key, for its time and with its tags', async () => {
  expect(await getCached(async () => 'ա', keeping)).toBe('ա');
  expect(unstable_cache).toHaveBeenCalledWith(expect.any(Function), ['feed', 'programs'], {
    revalidate: 60,
    tags: ['section:programs'],
  });
});

test('those who come together share one making, and one failure; the next one tries again', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  const make = jest.fn(() => promise);
  const both = [getCached(make, keeping), getCached(make, keeping)];
  const other = getCached(async () => 'բ', { ...keeping, key: ['feed', 'events'] });
  reject(new Error('14 UNAVAILABLE'));
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status)).toStrictEqual(['rejected', 'rejected']);
  expect(make).toHaveBeenCalledTimes(1);
  expect(await other).toBe('բ');
  expect(await getCached(async () => 'գ', keeping)).toBe('գ');
});

test('keys that read alike without the spaces between their parts are two values', async () => {
  const make = async (key: readonly string[]) => getCached(async () => key[0], { ...keeping, key });
  expect(await Promise.all([make(['feed', 's1']), make(['feeds', '1'])])).toStrictEqual(['feed', 'feeds']);
});
