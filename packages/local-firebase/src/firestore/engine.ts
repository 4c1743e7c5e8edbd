import { FirestoreMock, type FirestoreController } from '@firebase-bridge/firestore-admin';
import { openProtocolClient, restrictQueries, type ProtocolClient } from './engineInternals.ts';
import type * as messages from './messages.ts';
import { findRequiredFields, hasField } from './requiredFields.ts';
import { RpcError } from './rpcError.ts';

export type EngineOptions = {
  projectId: string;
  databaseId: string;
  now: () => Date;
  beforeCommit: () => void;
};

const atomic = 0;

/**
 * One database, driven by protocol requests. Writes and reads by name are synchronous, so that what happens between
 * a check and its write happens to nobody else. All methods throw RpcError or GoogleError, both with a status code.
 */
export class Engine {
  /** projects/{project}/databases/{database}/documents, the beginning of every name. */
  readonly root: string;
  readonly #controller: FirestoreController;
  readonly #client: ProtocolClient;
  readonly #beforeCommit: () => void;
  #requiredFields: string[][] = [];

  constructor({ projectId, databaseId, now, beforeCommit }: EngineOptions) {
    this.root = `projects/${projectId}/databases/${databaseId}/documents`;
    this.#beforeCommit = beforeCommit;
    const mock = new FirestoreMock();
    mock.systemTime.custom(now);
    this.#controller = mock.createDatabase(projectId, databaseId);
    this.#client = openProtocolClient(this.#controller);
    // A double cannot hold every int64; the engine passes through unchanged what it does not calculate with.
    this.#client.context.serializer.createInteger = (text) => {
      const number = Number(text);
      return Number.isSafeInteger(number) ? number : BigInt(text);
    };
    restrictQueries(this.#controller, ({ data }) =>
      this.#requiredFields.every((segments) => hasField(data, segments)),
    );
  }

  getDocument(name: string): messages.ProtoDocument | undefined {
    const path = this.#client.context.toInternalPath(name, 'document');
    const document = this.#controller.database.getDocument(path);
    return document.exists ? this.#client.context.serializeDoc(document) : undefined;
  }

  getAllDocuments(): messages.ProtoDocument[] {
    return this.#controller.database
      .toMetaArray()
      .map((document) => this.#client.context.serializeDoc(document));
  }

  batchGet(request: messages.BatchGetRequest): messages.BatchGetResponse[] {
    return this.#client.transactions.batchRead(withoutRetryHint(request));
  }

  /** Documents of a collection by id; with showMissing also those that only have sub-collections. */
  listDocuments(collection: string, showMissing: boolean): messages.ProtoDocument[] {
    const path = this.#client.context.toInternalPath(collection, 'collection');
    return this.#controller.database
      .listDocuments(path, showMissing)
      .map((document) => this.#client.context.serializeDoc(document))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  listCollectionIds(parent: string): string[] {
    const path = this.#client.context.toInternalPath(parent, 'document');
    return this.#controller.database.listCollectionIds(path).toSorted();
  }

  beginTransaction(options: messages.TransactionOptions | undefined): { transaction: Uint8Array } {
    const { newTransaction } = withoutRetryHint({ newTransaction: options ?? { readWrite: {} } });
    return this.#client.transactions.begin(newTransaction!);
  }

  rollback(transaction: Uint8Array): void {
    try {
      this.#client.transactions.fetch(transaction).rollback();
    } catch (error) {
      // The engine ends a transaction when its commit fails; the Admin SDK then rolls it back once more.
      if ((error as RpcError).code !== new RpcError('ABORTED', '').code) throw error;
    }
  }

  commit({ writes = [], transaction }: messages.CommitRequest): messages.CommitResponse {
    this.#beforeCommit();
    const transactions = this.#client.transactions;
    const session = transaction && transactions.fetch(transaction);
    if (session?.type === 'readOnly' && writes.length === 0) {
      session.rollback();
      return transactions.commit(atomic, {});
    }
    const verified = writes.filter((write) => write.verify !== undefined);
    for (const write of verified) this.#verify(write);
    const { commitTime, writeResults } = transactions.commit(atomic, {
      writes: writes.filter((write) => write.verify === undefined),
      ...(transaction && { transaction }),
    });
    return { commitTime, writeResults: writes.map((write) => (write.verify ? {} : writeResults.shift()!)) };
  }

  async runQuery(request: messages.RunQueryRequest): Promise<messages.RunQueryResponse[]> {
    const structuredQuery = normalizeQuery(request.structuredQuery);
    return this.#stream(structuredQuery, () =>
      this.#client.runQuery({ ...withoutRetryHint(request), structuredQuery }),
    );
  }

  async runAggregationQuery(
    request: messages.RunAggregationQueryRequest,
  ): Promise<messages.RunAggregationQueryResponse[]> {
    const structuredQuery = normalizeQuery(request.structuredAggregationQuery?.structuredQuery);
    return this.#stream(structuredQuery, () =>
      this.#client.runAggregationQuery({
        ...withoutRetryHint(request),
        structuredAggregationQuery: { ...request.structuredAggregationQuery, structuredQuery },
      }),
    );
  }

  clear(): void {
    this.#controller.database.clear();
  }

  async #stream<Response>(
    query: messages.StructuredQuery,
    run: () => AsyncIterable<unknown>,
  ): Promise<Response[]> {
    // The engine reads the documents before run() returns, so no other query can see these.
    this.#requiredFields = findRequiredFields(query);
    let stream: AsyncIterable<unknown>;
    try {
      stream = run();
    } finally {
      this.#requiredFields = [];
    }
    const responses: unknown[] = [];
    for await (const response of stream) responses.push(response);
    return responses as Response[];
  }

  /** A write that only states what a transaction of the Web SDK has read; the engine does not know it. */
  #verify({ verify = '', currentDocument }: messages.Write): void {
    const stored = this.getDocument(verify);
    const isAsExpected = currentDocument?.updateTime
      ? stored && isSameTime(stored.updateTime, currentDocument.updateTime)
      : currentDocument?.exists === undefined || currentDocument.exists === (stored !== undefined);
    if (!isAsExpected) {
      throw new RpcError('FAILED_PRECONDITION', `the stored version of ${verify} is not the expected one`);
    }
  }
}

function isSameTime(a: messages.ProtoTimestamp | undefined, b: messages.ProtoTimestamp): boolean {
  return Number(a?.seconds ?? 0) === Number(b.seconds ?? 0) && (a?.nanos ?? 0) === (b.nanos ?? 0);
}

/**
 * The id of the attempt that failed only raises a transaction's priority. The engine would refuse it while the
 * rollback, which the Admin SDK does not wait for, is still on its way.
 */
function withoutRetryHint<Request extends messages.TransactionSelector>(request: Request): Request {
  if (!request.newTransaction) return request;
  return {
    ...request,
    newTransaction: request.newTransaction.readOnly ? request.newTransaction : { readWrite: {} },
  };
}

function normalizeQuery(query: messages.StructuredQuery | undefined): messages.StructuredQuery {
  if (query?.from?.length !== 1) {
    throw new RpcError('INVALID_ARGUMENT', 'A query must name exactly one collection in "from".');
  }
  // An Int32Value of 0 arrives without its value, because 0 is the default.
  return query.limit ? { ...query, limit: { value: query.limit.value ?? 0 } } : query;
}
