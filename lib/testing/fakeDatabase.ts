/** A query in plain words, as the fakes of both SDKs note it down. */
export type Plan = {
  collection: string;
  where?: readonly [field: string, operator: string, value: unknown];
  orderBy?: readonly [field: string, direction: string];
  after?: string;
  limit?: number;
};

export type Asked =
  | ({ kind: 'list' | 'count' } & Plan)
  | { kind: 'read'; collection: string; id: string }
  | { kind: 'update'; collection: string; id: string; change: unknown };

export type StoredDocument = { id: string; fields: Readonly<Record<string, unknown>> };

/** Documents with the ids `item-1`, `item-2`…, newest first, a millisecond apart. */
export function buildDocuments(
  count: number,
  fields: Readonly<Record<string, unknown>> = {},
): StoredDocument[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `item-${index + 1}`,
    fields: { title: `Նյութ ${index + 1}`, views: 0, createdAt: 1_000_000 - index, ...fields },
  }));
}

/**
 * A document database in memory that answers what the site asks and notes it down in `asked`. It can be made to
 * fail, to stay silent, or to hold its answers back until told.
 */
export function createFakeDatabase() {
  const collections = new Map<string, readonly StoredDocument[]>();
  const asked: Asked[] = [];
  let answer: () => Promise<void> = () => Promise.resolve();

  const select = ({ collection, where, orderBy, after }: Plan): readonly StoredDocument[] => {
    let documents = [...(collections.get(collection) ?? [])];
    if (where) {
      const [field, operator, value] = where;
      documents = documents.filter(({ fields }) => {
        const stored = fields[field];
        if (operator === '>') return typeof stored === 'number' && stored > Number(value);
        return Array.isArray(stored) && stored.includes(value);
      });
    }
    if (orderBy) {
      const [field] = orderBy;
      documents.sort((a, b) => Number(b.fields[field]) - Number(a.fields[field]));
    }
    const start = after === undefined ? 0 : documents.findIndex(({ id }) => id === after) + 1;
    return documents.slice(start);
  };

  return {
    asked,
    put(collection: string, documents: readonly StoredDocument[]): void {
      collections.set(collection, documents);
    },
    reset(): void {
      collections.clear();
      asked.length = 0;
      answer = () => Promise.resolve();
    },
    answerAgain(): void {
      answer = () => Promise.resolve();
    },
    fail(error: unknown): void {
      answer = async () => {
        throw error;
      };
    },
    staySilent(): void {
      answer = () => new Promise(() => {});
    },
    /** Holds every answer back until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      answer = () => promise;
      return resolve;
    },
    async list(plan: Plan): Promise<readonly StoredDocument[]> {
      asked.push({ kind: 'list', ...plan });
      await answer();
      return select(plan).slice(0, plan.limit);
    },
    async count(plan: Plan): Promise<number> {
      asked.push({ kind: 'count', ...plan });
      await answer();
      return select(plan).length;
    },
    async read(collection: string, id: string): Promise<StoredDocument | undefined> {
      asked.push({ kind: 'read', collection, id });
      await answer();
      return collections.get(collection)?.find((document) => document.id === id);
    },
    async update(collection: string, id: string, change: unknown): Promise<void> {
      asked.push({ kind: 'update', collection, id, change });
      await answer();
    },
  };
}

export type FakeDatabase = ReturnType<typeof createFakeDatabase>;
