import type { FakeDatabase, FakeQuery, StoredDocument } from './fakeDatabase.ts';

// The data of the fake do not change.
const readTime = { toMillis: () => 0 };

/** The part of the Admin SDK that the site uses, backed by a fake database. */
export function openFakeAdmin(database: FakeDatabase) {
  const buildQuery = (plan: FakeQuery) => ({
    where: (field: string, operator: string, value: unknown) =>
      buildQuery({ ...plan, where: [field, operator, value] }),
    orderBy: (field: string, direction: string) => buildQuery({ ...plan, orderBy: [field, direction] }),
    startAfter: (cursor: { id: string }) => buildQuery({ ...plan, after: cursor.id }),
    limit: (limit: number) => buildQuery({ ...plan, limit }),
    get: async () => ({ readTime, docs: (await database.list(plan)).map(snapshotOf) }),
    count: () => ({
      get: async () => {
        const count = await database.count(plan);
        return { data: () => ({ count }) };
      },
    }),
  });
  return {
    collection: (collection: string) => ({
      ...buildQuery({ collection }),
      doc: (id: string) => ({
        get: async () => snapshotOf((await database.read(collection, id)) ?? { id }),
      }),
    }),
  };
}

function snapshotOf({ id, fields }: { id: string; fields?: StoredDocument['fields'] }) {
  return {
    id,
    exists: fields !== undefined,
    createTime: readTime,
    data: () => fields,
    get: (name: string) => fields?.[name],
  };
}
