import { pickSection } from '@/lib/testing/builders';
import { getOldest, listCorrected, listPublished } from './archive.server';
import { readDeadlineMs } from '@/lib/firebase/deadline.server';
import { getDatabase } from '@/lib/firebase/admin.server';

jest.mock('./tagPage.server');
jest.mock('@/lib/firebase/admin.server', () => ({ getDatabase: jest.fn() }));

type Fields = Record<string, unknown> & { createdAt: unknown };
type Filter = (fields: Fields) => boolean;

const programs = pickSection('programs');
let documents: { id: string; fields: Fields }[] = [];
let selected: readonly string[] = [];
let callCount = 0;
let respond = (): Promise<void> => Promise.resolve();

// As Firestore: a range holds values of one type alone.
function isSameType(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && one instanceof Date === other instanceof Date;
}

function buildQuery(filters: readonly Filter[], direction: 'asc' | 'desc', limit = Infinity) {
  const run = async () => {
    callCount += 1;
    await respond();
    const sign = direction === 'asc' ? 1 : -1;
    const found = documents
      .filter(({ fields }) => filters.every((filter) => filter(fields)))
      .toSorted((one, other) => sign * (Number(one.fields.createdAt) - Number(other.fields.createdAt)));
    return found.slice(0, limit);
  };
  return {
    where: (field: string, operator: string, value: Date | number) => {
      const filter: Filter = (fields) =>
        isSameType(fields[field], value) &&
        (operator === '>=' ? Number(fields[field]) >= Number(value) : Number(fields[field]) < Number(value));
      return buildQuery([...filters, filter], direction, limit);
    },
    orderBy: (_: string, given: 'asc' | 'desc') => buildQuery(filters, given, limit),
    limit: (given: number) => buildQuery(filters, direction, given),
    select: (...fields: string[]) => {
      selected = fields;
      return buildQuery(filters, direction, limit);
    },
    get: async () => ({ docs: (await run()).map(({ id, fields }) => ({ id, data: () => fields })) }),
    count: () => ({
      get: async () => {
        const { length } = await run();
        return { data: () => ({ count: length }) };
      },
    }),
  };
}

beforeEach(() => {
  callCount = 0;
  respond = () => Promise.resolve();
  documents = [5, 10, 20, 30].map((createdAt) => ({
    id: `moment-${createdAt}`,
    fields: { createdAt: new Date(createdAt) },
  }));
  documents.push({ id: 'number-15', fields: { createdAt: 15, title: 'Վերնագիր' } });
  documents.push({ id: 'text', fields: { createdAt: '20' } });
  jest.mocked(getDatabase).mockReturnValue({ collection: () => buildQuery([], 'asc') } as never);
});

test('a span has the items from its beginning up to its end, moments and numbers, newest first', async () => {
  const items = await listPublished(programs, { from: 10, to: 30 }, 10);
  expect(items.map(({ id }) => id)).toStrictEqual(['moment-20', 'number-15', 'moment-10']);
});

test('the corrected items are those whose text was changed, by moment and by number, however old they are', async () => {
  documents = [
    { id: 'as published', fields: { createdAt: new Date(30) } },
    { id: 'corrected', fields: { createdAt: new Date(5), updatedAt: new Date(40) } },
    { id: 'corrected, by number', fields: { createdAt: 10, updatedAt: 50 } },
  ];
  const items = await listCorrected(programs, 20);
  expect(items.map(({ id, updatedAt }) => [id, updatedAt])).toStrictEqual([
    ['corrected', 40],
    ['corrected, by number', 50],
  ]);
  expect(selected).toStrictEqual(['createdAt', 'updatedAt', 'title']);
});

test('a span gives as many as requested, the newest, read without their texts', async () => {
  const items = await listPublished(programs, { from: 0, to: 100 }, 3);
  expect(items.map(({ id }) => id)).toStrictEqual(['moment-30', 'moment-20', 'number-15']);
  expect(selected).toStrictEqual(['createdAt', 'updatedAt', 'title']);
});

test.each([
  [{ from: 0, to: 100 }, 5, 2],
  [{ from: 11, to: 100 }, 15, 2],
  [{ from: 16, to: 100 }, 20, 1],
  [{ from: 50, to: 100 }, undefined, undefined],
])('the oldest moment within %j is %s, of %s kinds', async (span, moment, kindCount) => {
  const oldest = await getOldest(programs, span);
  expect([oldest?.moment, oldest?.kinds.length]).toStrictEqual([moment, kindCount]);
  expect(callCount).toBe(2);
});

test('moments of a kind that a section does not have are not queried', async () => {
  documents = documents.filter(({ id }) => id.startsWith('moment'));
  const span = { from: 0, to: 100 };
  const { kinds } = (await getOldest(programs, span))!;
  callCount = 0;
  expect(await listPublished(programs, { ...span, kinds }, 10)).toHaveLength(4);
  expect(callCount).toBe(1);
});

test.each([
  ['the oldest moment', () => getOldest(programs, { from: 0, to: 1 })],
  ['the items', () => listPublished(programs, { from: 0, to: 1 }, 1)],
])('%s is an error while the backend fails or is silent', async (_, read) => {
  respond = () => Promise.reject(new Error('14 UNAVAILABLE'));
  await expect(read()).rejects.toThrow('14 UNAVAILABLE');
  jest.useFakeTimers();
  respond = () => new Promise(() => {});
  const outcome = read().catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(readDeadlineMs);
  expect(await outcome).toMatch(/programs: no response within 10000 ms/);
  jest.useRealTimers();
});
