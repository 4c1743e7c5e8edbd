/** A Firestore query, as the fake of the web SDK records it. */
export type FakeQuery = {
  collection: string;
  where?: readonly [field: string, operator: string, value: unknown];
  orderBy?: readonly [field: string, direction: string];
  from?: string;
  after?: string;
  until?: string;
  limit?: number;
};

/** A request that reached the fake. */
type DatabaseRequest =
  | ({ kind: 'list' | 'count' } & FakeQuery)
  | { kind: 'read'; collection: string; id: string }
  | { kind: 'update'; collection: string; id: string; change: unknown };

export type StoredDocument = { id: string; fields: Readonly<Record<string, unknown>> };

/** Firestore documents with the ids `item-1`, `item-2`…, newest first, a millisecond apart. */
export function buildDocuments(
  count: number,
  fields: Readonly<Record<string, unknown>> = {},
): StoredDocument[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `item-${index + 1}`,
    fields: { title: `Նյութ ${index + 1}`, views: 0, createdAt: 1_000_000 - index, ...fields },
  }));
}

function numberOf(id: string): number {
  return Number(id.split('-').at(-1));
}

/** A Firestore in memory that records every request in `requests`; it can fail or delay its responses. */
export function createFakeDatabase() {
  const collections = new Map<string, readonly StoredDocument[]>();
  const requests: DatabaseRequest[] = [];
  let beforeResponse: () => Promise<void> = () => Promise.resolve();

  const select = ({
    collection,
    where,
    orderBy,
    from,
    after,
    until,
  }: FakeQuery): readonly StoredDocument[] => {
    let documents = [...(collections.get(collection) ?? [])];
    if (where) {
      const [field, , value] = where;
      documents = documents.filter(({ fields }) => {
        const stored = fields[field];
        return Array.isArray(stored) && stored.includes(value);
      });
    }
    if (orderBy) {
      const [field] = orderBy;
      documents.sort((a, b) => Number(b.fields[field]) - Number(a.fields[field]));
    }
    const rank = (id: string): number => {
      const index = documents.findIndex((one) => one.id === id);
      // A deleted item's place is known by its number.
      return index === -1 ? documents.filter((one) => numberOf(one.id) < numberOf(id)).length - 0.5 : index;
    };
    return documents.filter(
      ({ id }) =>
        (from === undefined || rank(id) >= rank(from)) &&
        (after === undefined || rank(id) > rank(after)) &&
        (until === undefined || rank(id) <= rank(until)),
    );
  };

  return {
    requests,
    put(collection: string, documents: readonly StoredDocument[]): void {
      collections.set(collection, documents);
    },
    reset(): void {
      collections.clear();
      requests.length = 0;
      beforeResponse = () => Promise.resolve();
    },
    recover(): void {
      beforeResponse = () => Promise.resolve();
    },
    fail(error: unknown): void {
      beforeResponse = async () => {
        throw error;
      };
    },
    /** Delays every response until the returned function is called. */
    pause(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      beforeResponse = () => promise;
      return resolve;
    },
    async list(plan: FakeQuery): Promise<readonly StoredDocument[]> {
      requests.push({ kind: 'list', ...plan });
      await beforeResponse();
      return select(plan).slice(0, plan.limit);
    },
    async count(plan: FakeQuery): Promise<number> {
      requests.push({ kind: 'count', ...plan });
      await beforeResponse();
      return select(plan).length;
    },
    async read(collection: string, id: string): Promise<StoredDocument | undefined> {
      requests.push({ kind: 'read', collection, id });
      await beforeResponse();
      return collections.get(collection)?.find((document) => document.id === id);
    },
    async update(collection: string, id: string, change: unknown): Promise<void> {
      requests.push({ kind: 'update', collection, id, change });
      await beforeResponse();
    },
  };
}
