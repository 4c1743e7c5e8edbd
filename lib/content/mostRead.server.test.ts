import { pickSection } from '@/lib/testing/builders';
import { openFakeAdmin } from '@/lib/testing/fakeAdminSdk';
import { createFakeDatabase } from '@/lib/testing/fakeDatabase';
import { getDatabase } from '@/lib/firebase/admin.server';
import { forgetMostRead, getMostRead, getMostReadOfAll } from './mostRead.server';

jest.mock('@/lib/firebase/admin.server', () => ({ getDatabase: jest.fn() }));
jest.mock('@/lib/settings/env.node', () => ({ getEnv: () => ({ allowedUrls: [], emulators: {} }) }));

const programs = pickSection('programs');
const database = createFakeDatabase();
const document = (id: string, views: number) => ({ id, fields: { views, title: id } });

let startedAt = 0;

beforeEach(() => {
  // Past the minute for which the lists of the test before are cached.
  startedAt += 1_000_000;
  jest.useFakeTimers({ now: startedAt });
  database.reset();
  jest.mocked(getDatabase).mockReturnValue(openFakeAdmin(database) as never);
});
afterEach(() => jest.useRealTimers());

test('is one query of a section, by views, numbers only, with a limit of five', async () => {
  await getMostRead(programs);
  expect(database.requests).toStrictEqual([
    { kind: 'list', collection: 'programs', where: ['views', '>', 0], orderBy: ['views', 'desc'], limit: 5 },
  ]);
});

test('one query serves the pages of a minute, those made at the same time too', async () => {
  await Promise.all([getMostRead(programs), getMostRead(programs), getMostReadOfAll()]);
  jest.setSystemTime(startedAt + 59_999);
  await getMostRead(programs);
  expect(database.requests.filter(({ collection }) => collection === 'programs')).toHaveLength(1);
  jest.setSystemTime(startedAt + 60_000);
  await getMostRead(programs);
  expect(database.requests.filter(({ collection }) => collection === 'programs')).toHaveLength(2);
});

test('after a publication the next page reads again', async () => {
  await getMostRead(programs);
  forgetMostRead(programs);
  await getMostRead(programs);
  expect(database.requests).toHaveLength(2);
});

test('a failure is thrown, and not remembered', async () => {
  database.fail(new Error('unavailable'));
  await expect(getMostRead(programs)).rejects.toThrow('unavailable');
  await expect(getMostReadOfAll()).rejects.toThrow('unavailable');
  database.recover();
  await expect(getMostRead(programs)).resolves.toStrictEqual([]);
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
