import { pickSection } from '@/lib/testing/builders';
import { getDatabase } from '@/lib/firebase/admin.server';
import { readDeadlineMs } from '@/lib/firebase/deadline.server';
import { readSearched, readSearchedItem } from './readSearched.server';

jest.mock('@/lib/firebase/admin.server', () => ({ getDatabase: jest.fn() }));

const programs = pickSection('programs');
const fields = ['title', 'description', 'categories', 'createdAt'];

let documents: Map<string, Record<string, unknown>>;
let respond: () => Promise<unknown>;
const selected = jest.fn<void, [string[]]>();

const getDocument = (id: string) => ({ id, exists: documents.has(id), data: () => documents.get(id) });

/** A query of the documents that have a date, in their order, as many as the limit. */
function buildQuery(limit = Infinity, after: string | undefined = undefined) {
  return {
    orderBy: () => buildQuery(limit, after),
    select: (...given: string[]) => {
      selected(given);
      return buildQuery(limit, after);
    },
    limit: (given: number) => buildQuery(given, after),
    startAfter: ({ id }: { id: string }) => buildQuery(limit, id),
    get: async () => {
      await respond();
      const ids = [...documents].flatMap(([id, { createdAt }]) => (createdAt === undefined ? [] : [id]));
      const start = after === undefined ? 0 : ids.indexOf(after) + 1;
      return { docs: ids.slice(start, start + limit).map(getDocument) };
    },
  };
}

beforeEach(() => {
  selected.mockClear();
  respond = jest.fn(() => Promise.resolve());
  documents = new Map();
  documents.set('undated', { title: 'Առանց ամսաթվի' });
  documents.set('text', { createdAt: '2026-01-01' });
  for (let index = 0; index < 500; index += 1) documents.set(`${index}`, { createdAt: new Date(index) });
  jest.mocked(getDatabase).mockReturnValue({
    collection: () => ({ ...buildQuery(), doc: (id: string) => id }),
    getAll: async (id: string, { fieldMask }: { fieldMask: string[] }) => {
      selected(fieldMask);
      await respond();
      return [getDocument(id)];
    },
  } as never);
});

async function readAll(): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const items of readSearched(programs)) ids.push(...items.map(({ id }) => id));
  return ids;
}

test('the items with a date are read whole, page after page, with the fields search looks at alone', async () => {
  expect(await readAll()).toStrictEqual(Array.from({ length: 500 }, (_, index) => `${index}`));
  expect(selected).toHaveBeenCalledWith(fields);
  expect(respond).toHaveBeenCalledTimes(3);
});

test.each([
  ['7', { id: '7', createdAt: 7, categories: [], views: 0 }],
  ['none', undefined],
  ['undated', undefined],
])('of one item, %s, are read the fields search looks at alone', async (id, item) => {
  expect(await readSearchedItem(programs, id)).toStrictEqual(item);
  expect(selected).toHaveBeenCalledWith(fields);
});

test.each([
  ['all items', readAll],
  ['one item', () => readSearchedItem(programs, '7')],
])('reading %s is an error while the backend fails or is silent', async (_, read) => {
  respond = () => Promise.reject(new Error('14 UNAVAILABLE'));
  await expect(read()).rejects.toThrow('14 UNAVAILABLE');
  jest.useFakeTimers();
  respond = () => new Promise(() => {});
  const outcome = read().catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(readDeadlineMs);
  expect(await outcome).toMatch(/for search: no response within 10000 ms/);
  jest.useRealTimers();
});
