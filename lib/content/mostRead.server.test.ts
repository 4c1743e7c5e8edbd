import { unstable_cache } from 'next/cache';
import { pickSection } from '@/lib/testing/builders';
import { openFakeAdmin } from '@/lib/testing/fakeAdminSdk';
import { createFakeDatabase } from '@/lib/testing/fakeDatabase';
import { getDatabase } from '@/lib/firebase/admin.server';
import { getMostRead, getMostReadOfAll } from './mostRead.server';

jest.mock('next/cache', () => ({ unstable_cache: jest.fn((read: () => unknown) => read) }));
jest.mock('@/lib/firebase/admin.server', () => ({ getDatabase: jest.fn() }));
jest.mock('@/lib/settings/env.node', () => ({ getEnv: () => ({ allowedUrls: [], emulators: {} }) }));

const programs = pickSection('programs');
const database = createFakeDatabase();
const document = (id: string, views: number) => ({ id, fields: { views, title: id } });

beforeEach(() => {
  database.reset();
  jest.mocked(getDatabase).mockReturnValue(openFakeAdmin(database) as never);
});

test('is one query of a section, by views, numbers only, with a limit of five', async () => {
  await getMostRead(programs);
  expect(database.requests).toStrictEqual([
    { kind: 'list', collection: 'programs', where: ['views', '>', 0], orderBy: ['views', 'desc'], limit: 5 },
  ]);
});

test('is cached for as long as pages are, and until a publication', async () => {
  await getMostRead(programs);
  expect(unstable_cache).toHaveBeenCalledWith(expect.any(Function), ['most read', 'programs'], {
    revalidate: 60,
    tags: ['programs'],
  });
});

test('a failure is thrown', async () => {
  database.fail(new Error('unavailable'));
  await expect(getMostRead(programs)).rejects.toThrow('unavailable');
  await expect(getMostReadOfAll()).rejects.toThrow('unavailable');
});

test('of all sections the most viewed come first', async () => {
  database.put('programs', [document('p1', 5), document('p2', 90)]);
  database.put('articles', [document('a1', 40), document('a2', 0), { id: 'a3', fields: { views: 'շատ' } }]);
  const items = await getMostReadOfAll();
  expect(items.map(({ section, item }) => [section.name, item.id])).toStrictEqual([
    ['programs', 'p2'],
    ['analyses', 'a1'],
    ['programs', 'p1'],
  ]);
});
