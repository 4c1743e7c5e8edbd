import { createFakeDatabase, type FakeQuery, type StoredDocument } from './fakeDatabase.ts';

/** The database behind `webSdk`; call `reset()` before each test. */
export const webDatabase = createFakeDatabase();

type Constraint = (plan: FakeQuery) => FakeQuery;
type Reference = { collection: string; id: string };

/**
 * The part of lib/firebase/firestore.client.ts that the site uses:
 * `jest.mock('../firebase/firestore.client.ts', () => jest.requireActual('./fakeWebSdk.ts').webSdk)`.
 */
export const webSdk = {
  // Without it `import()` copies the functions, and a test could not replace one.
  __esModule: true,
  getDatabase: async () => 'database',
  getAllowedUrls: async () => ['https://cdn.example.org/'],
  collection: (_: unknown, collection: string): FakeQuery => ({ collection }),
  doc: (...[parent, ...path]: readonly [unknown, ...string[]]): Reference => {
    const [collection, id] = path.length === 1 ? [(parent as FakeQuery).collection, path[0]] : path;
    return { collection: collection!, id: id! };
  },
  query: (plan: FakeQuery, ...constraints: readonly Constraint[]): FakeQuery =>
    constraints.reduce((sum, constrain) => constrain(sum), plan),
  where:
    (field: string, operator: string, value: unknown): Constraint =>
    (plan) => ({ ...plan, where: [field, operator, value] }),
  orderBy:
    (field: string, direction: string): Constraint =>
    // Firestore orders by the id last in any case.
    (plan) =>
      field === '__name__' ? plan : { ...plan, orderBy: [field, direction] },
  documentId: () => '__name__',
  startAfter:
    (_createdAt: unknown, id: string): Constraint =>
    (plan) => ({ ...plan, after: id }),
  startAt:
    (_createdAt: unknown, id: string): Constraint =>
    (plan) => ({ ...plan, from: id }),
  endAt:
    (_createdAt: unknown, id: string): Constraint =>
    (plan) => ({ ...plan, until: id }),
  limit:
    (limit: number): Constraint =>
    (plan) => ({ ...plan, limit }),
  increment: (by: number) => ({ increment: by }),
  getDoc: async ({ collection, id }: Reference) =>
    snapshotOf((await webDatabase.read(collection, id)) ?? { id }),
  getDocs: async (plan: FakeQuery) => ({ docs: (await webDatabase.list(plan)).map(snapshotOf) }),
  getCount: async (plan: FakeQuery) => {
    const count = await webDatabase.count(plan);
    return { data: () => ({ count }) };
  },
  updateDoc: ({ collection, id }: Reference, change: unknown) => webDatabase.update(collection, id, change),
};

function snapshotOf({ id, fields }: { id: string; fields?: StoredDocument['fields'] }) {
  return {
    id,
    exists: () => fields !== undefined,
    data: () => fields,
    get: (name: string) => fields?.[name],
  };
}
