import type { Readable } from 'node:stream';
import type { FirestoreController, MetaDocument } from '@firebase-bridge/firestore-admin';
import type * as messages from './messages.ts';

/* oxlint-disable no-underscore-dangle -- the parts reached for below are the package's own, not this project's. */

/**
 * The layer of @firebase-bridge/firestore-admin that takes protocol requests: the client it puts below the Admin SDK
 * in place of the network. It is not part of that package's public API, so the package is pinned to an exact version
 * and everything the local Firebase uses of it is declared here.
 */
export type ProtocolClient = {
  context: {
    serializer: { createInteger(text: string | number): number | bigint };
    serializeDoc(document: MetaDocument): messages.ProtoDocument;
    toInternalPath(name: string, kind: 'document' | 'collection'): string;
  };
  transactions: {
    begin(options: messages.TransactionOptions): { transaction: Uint8Array };
    fetch(transaction: Uint8Array): { type: 'readOnly' | 'readWrite'; rollback(): void };
    commit(mode: 0, request: messages.CommitRequest): messages.CommitResponse;
    batchRead(request: messages.BatchGetRequest): messages.BatchGetResponse[];
  };
  runQuery(request: messages.RunQueryRequest): Readable;
  runAggregationQuery(request: messages.RunAggregationQueryRequest): Readable;
};

type MockGapicClient = Omit<ProtocolClient, 'transactions'> & {
  _transactionManager: ProtocolClient['transactions'];
};
type FirestoreInternals = {
  _clientPool: { acquire(tag: string, requiresGrpc: boolean): MockGapicClient };
};
type DocumentQuery = { predicate(document: MetaDocument): boolean };
type ControllerInternals = { _accessor: { query(query: DocumentQuery): MetaDocument[] } };

/** The protocol client of a database: one for all calls, because the pool only exists to spread calls over network channels. */
export function openProtocolClient(controller: FirestoreController): ProtocolClient {
  const { _clientPool: pool } = controller.firestore() as unknown as FirestoreInternals;
  const client = pool.acquire('local-firebase', true);
  return {
    context: client.context,
    transactions: client._transactionManager,
    runQuery: (request) => client.runQuery(request),
    runAggregationQuery: (request) => client.runAggregationQuery(request),
  };
}

/** Puts a condition on every document the database's queries look at, besides the query's own filters. */
export function restrictQueries(
  controller: FirestoreController,
  isEligible: (document: MetaDocument) => boolean,
): void {
  const { _accessor: accessor } = controller as unknown as ControllerInternals;
  const query = accessor.query.bind(accessor);
  accessor.query = (request) =>
    query({
      ...request,
      predicate: (document) => isEligible(document) && request.predicate(document),
    });
}
