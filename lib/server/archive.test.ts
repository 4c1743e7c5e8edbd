import { pickSection } from '@/lib/testing/builders';
import { countPublished, getOldestMoment, listPublished } from './archive';
import { readDeadlineMs } from './deadline';
import { getDatabase } from './firebaseAdmin';

jest.mock('./firebaseAdmin', () => ({ getDatabase: jest.fn() }));

type Fields = Record<string, unknown> & { createdAt: unknown };
type Filter = (fields: Fields) => boolean;

const programs = pickSection('programs');
let documents: { id: string; fields: Fields }[] = [];
let selected: readonly string[] = [];
let asked = 0;
let answer = (): Promise<void> => Promise.resolve();

// As Firestore: a range holds values of one type alone.
function isSameType(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && one instanceof Date === other instanceof Date;
}

function buildQuery(filters: readonly Filter[], direction: 'asc' | 'desc', limit = Infinity) {
  const run = async () => {
    asked += 1;
    await answer();
    const sign = direction === 'asc' ? 1 : -1;
    return documents
      .filter(({ fields }) => filters.every((filter) => filter(fields)))
      .toSorted((one, other) => sign * (Number(one.fields.createdAt) - Number(other.fields.createdAt)))
      .slice(0, limit);
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
  asked = 0;
  answer = () => Promise.resolve();
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
  expect(await countPublished(programs, { from: 10, to: 30 })).toBe(3);
});

test('a span gives as many as asked for, the newest, read without their texts', async () => {
  const items = await listPublished(programs, { from: 0, to: 100 }, 3);
  expect(items.map(({ id }) => id)).toStrictEqual(['moment-30', 'moment-20', 'number-15']);
  expect(selected).toStrictEqual(['createdAt', 'updatedAt', 'title']);
});

test.each([
  [{ from: 0, to: 100 }, 5],
  [{ from: 11, to: 100 }, 15],
  [{ from: 50, to: 100 }, undefined],
])('the oldest moment within %j is %s', async (span, expected) => {
  expect(await getOldestMoment(programs, span)).toBe(expected);
  expect(asked).toBe(2);
});

test.each([
  ['the oldest moment', () => getOldestMoment(programs, { from: 0, to: 1 })],
  ['the count', () => countPublished(programs, { from: 0, to: 1 })],
  ['the items', () => listPublished(programs, { from: 0, to: 1 }, 1)],
])('%s is an error while the backend fails or is silent', async (_, read) => {
  answer = () => Promise.reject(new Error('14 UNAVAILABLE'));
  await expect(read()).rejects.toThrow('14 UNAVAILABLE');
  jest.useFakeTimers();
  answer = () => new Promise(() => {});
  const outcome = read().catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(readDeadlineMs);
  expect(await outcome).toMatch(/programs: no answer within 10000 ms/);
  jest.useRealTimers();
});
