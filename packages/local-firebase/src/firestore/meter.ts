import type * as messages from './messages.ts';
import type { FirestoreMethods } from './service.ts';

/** The operations that Google would bill: documents read, and documents written or deleted. */
export type Bill = { reads: number; writes: number };

const entriesPerRead = 1_000;

/**
 * Returns the methods wrapped, so that the cost of their responses is counted. A document costs a read, also one that
 * does not exist; a query at least one; a count one for a thousand index entries.
 * https://firebase.google.com/docs/firestore/pricing#operations
 */
export function meterMethods(methods: FirestoreMethods): {
  methods: FirestoreMethods;
  readBill: () => Bill;
  /** Adds the reads of a listener. */
  addReads: (count: number) => void;
} {
  const bill: Bill = { reads: 0, writes: 0 };
  const read = (count: number): void => {
    bill.reads += count;
  };
  const write = (count: number): void => {
    bill.writes += count;
  };
  const metered: FirestoreMethods = {
    ...methods,
    GetDocument: async (request, caller) => {
      read(1);
      return methods.GetDocument(request, caller);
    },
    BatchGetDocuments: async (request, caller) => {
      read(request.documents?.length ?? 0);
      return methods.BatchGetDocuments(request, caller);
    },
    ListDocuments: async (request, caller) => {
      const response = await methods.ListDocuments(request, caller);
      read(Math.max(1, response.documents.length));
      return response;
    },
    RunQuery: async (request, caller) => {
      const responses = await methods.RunQuery(request, caller);
      read(Math.max(1, responses.filter(({ document }) => document !== undefined).length));
      return responses;
    },
    RunAggregationQuery: async (request, caller) => {
      const responses = await methods.RunAggregationQuery(request, caller);
      for (const response of responses) read(Math.max(1, Math.ceil(countEntries(response) / entriesPerRead)));
      return responses;
    },
    CreateDocument: async (request, caller) => {
      write(1);
      return methods.CreateDocument(request, caller);
    },
    UpdateDocument: async (request, caller) => {
      write(1);
      return methods.UpdateDocument(request, caller);
    },
    DeleteDocument: async (request, caller) => {
      write(1);
      return methods.DeleteDocument(request, caller);
    },
    Commit: async (request, caller) => {
      write(countWrites(request));
      return methods.Commit(request, caller);
    },
    BatchWrite: async (request, caller) => {
      write(countWrites(request));
      return methods.BatchWrite(request, caller);
    },
  };
  return { methods: metered, readBill: () => ({ ...bill }), addReads: read };
}

function countEntries({ result }: messages.RunAggregationQueryResponse): number {
  const values = Object.values(result?.aggregateFields ?? {});
  return Math.max(0, ...values.map(({ integerValue }) => Number(integerValue ?? 0)));
}

/** A `verify` changes nothing and costs nothing. */
function countWrites({ writes = [] }: messages.CommitRequest | messages.BatchWriteRequest): number {
  return writes.filter((one) => !('verify' in one)).length;
}
