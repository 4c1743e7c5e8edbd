import { nameOf } from '../engine/applyWrite.ts';
import { compareNames } from '../engine/compareNames.ts';
import { applyMask } from '../engine/fieldPaths.ts';
import type { AccessControl } from './accessControl.ts';
import type { Caller } from './caller.ts';
import type { Databases } from './databases.ts';
import type * as messages from './messages.ts';
import { newDocumentId, parsePageToken, toPageToken } from './names.ts';
import type { AssertQuery } from './queryCheck.ts';
import { RpcError, toRpcError } from './rpcError.ts';

type MethodsOptions = {
  databases: Databases;
  accessControl: AccessControl;
  assertQuery: AssertQuery;
};

/**
 * The methods of google.firestore.v1.Firestore by name, whatever the transport: request and caller in, response out
 * (a list where the method streams). They throw RpcError or an error with a google.rpc code.
 * Not among them: Listen, which is a service of its own, Write, PartitionQuery and ExecutePipeline.
 */
export type FirestoreMethods = ReturnType<typeof createMethods>;
export type MethodName = keyof FirestoreMethods | 'Listen';

export function createMethods({ databases, accessControl, assertQuery }: MethodsOptions) {
  function getOne(request: messages.GetDocumentRequest, caller: Caller): messages.ProtoDocument {
    const { name = '', mask, ...selector } = request;
    const [response] = databases.getDatabase(name).batchGet({ ...selector, documents: [name] });
    accessControl.assertGets(caller, [[name, response?.found]]);
    if (!response?.found) throw new RpcError('NOT_FOUND', `Document "${name}" not found.`);
    return applyMask(response.found, mask);
  }

  function commit(request: messages.CommitRequest, caller: Caller): messages.CommitResponse {
    const database = databases.getDatabase(request.database);
    accessControl.assertWrites(caller, request.writes ?? [], database);
    return database.commit(request);
  }

  function writeOne(
    write: messages.Write,
    caller: Caller,
    mask?: messages.DocumentMask,
  ): messages.ProtoDocument {
    const name = nameOf(write);
    commit({ database: name, writes: [write] }, caller);
    const document = databases.getDatabase(name).getDocument(name);
    return applyMask(document ?? { name }, mask);
  }

  return {
    GetDocument: async (request: messages.GetDocumentRequest, caller: Caller) => getOne(request, caller),

    BatchGetDocuments: async (request: messages.BatchGetRequest, caller: Caller) => {
      // Judged without the mask: a rule may look at any field.
      const { mask, ...unmasked } = request;
      const responses = databases.getDatabase(request.database).batchGet(unmasked);
      accessControl.assertGets(
        caller,
        responses.flatMap(({ found, missing }) => {
          const name = found?.name ?? missing;
          return name === undefined ? [] : [[name, found] as const];
        }),
      );
      return responses.map((response) =>
        response.found ? { ...response, found: applyMask(response.found, mask) } : response,
      );
    },

    ListDocuments: async (request: messages.ListDocumentsRequest, caller: Caller) => {
      const { parent = '', collectionId = '', pageSize = 0, pageToken, mask } = request;
      if (request.orderBy && request.orderBy !== '__name__') {
        throw new RpcError('UNIMPLEMENTED', 'ListDocuments is ordered by name only here; use RunQuery.');
      }
      const engine = databases.getDatabase(parent);
      const query = { from: [{ collectionId }], ...(pageSize > 0 && { limit: { value: pageSize } }) };
      accessControl.assertList(caller, parent, query);
      const after = parsePageToken(pageToken);
      const all = engine
        .listDocuments(request)
        .filter(({ name }) => after === undefined || compareNames(name, after) > 0);
      const page = pageSize > 0 ? all.slice(0, pageSize) : all;
      const last = page.at(-1);
      const response: messages.ListDocumentsResponse = { documents: page.map((one) => applyMask(one, mask)) };
      return last && page.length < all.length
        ? { ...response, nextPageToken: toPageToken(last.name) }
        : response;
    },

    CreateDocument: async (request: messages.CreateDocumentRequest, caller: Caller) => {
      const { parent = '', collectionId = '', documentId, document, mask } = request;
      const name = `${parent}/${collectionId}/${documentId || newDocumentId()}`;
      const update = { name, fields: document?.fields ?? {} };
      return writeOne({ update, currentDocument: { exists: false } }, caller, mask);
    },

    UpdateDocument: async (request: messages.UpdateDocumentRequest, caller: Caller) => {
      const { document, mask, updateMask, currentDocument } = request;
      const { name = '', fields = {} } = document ?? {};
      const write = { update: { name, fields }, ...(updateMask && { updateMask }) };
      return writeOne({ ...write, ...(currentDocument && { currentDocument }) }, caller, mask);
    },

    DeleteDocument: async (request: messages.DeleteDocumentRequest, caller: Caller) => {
      const { name = '', currentDocument } = request;
      writeOne({ delete: name, ...(currentDocument && { currentDocument }) }, caller);
      return {};
    },

    BeginTransaction: async (request: messages.BeginTransactionRequest) =>
      databases.getDatabase(request.database).beginTransaction(request.options),

    Commit: async (request: messages.CommitRequest, caller: Caller) => commit(request, caller),

    Rollback: async (request: messages.RollbackRequest) => {
      if (!request.transaction) throw new RpcError('INVALID_ARGUMENT', 'Missing transaction.');
      databases.getDatabase(request.database).rollback(request.transaction);
      return {};
    },

    BatchWrite: async (request: messages.BatchWriteRequest, caller: Caller) => {
      const response: messages.BatchWriteResponse = { writeResults: [], status: [] };
      for (const write of request.writes ?? []) {
        try {
          const { writeResults } = commit({ database: request.database!, writes: [write] }, caller);
          response.writeResults.push(...writeResults);
          response.status.push({});
        } catch (error) {
          const { code, message } = toRpcError(error);
          response.writeResults.push({});
          response.status.push({ code, message });
        }
      }
      return response;
    },

    RunQuery: async (request: messages.RunQueryRequest, caller: Caller) => {
      assertNoExplanation(request);
      assertQuery(request.parent ?? '', request.structuredQuery ?? {}, caller);
      return databases.getDatabase(request.parent).runQuery(request);
    },

    RunAggregationQuery: async (request: messages.RunAggregationQueryRequest, caller: Caller) => {
      assertNoExplanation(request);
      const { structuredQuery = {} } = request.structuredAggregationQuery ?? {};
      assertQuery(request.parent ?? '', structuredQuery, caller);
      return databases.getDatabase(request.parent).runAggregationQuery(request);
    },

    ListCollectionIds: async (request: messages.ListCollectionIdsRequest, caller: Caller) => {
      accessControl.assertOwner(caller);
      const { parent = '' } = request;
      const collectionIds = databases.getDatabase(parent).listCollectionIds(parent);
      return { collectionIds } satisfies messages.ListCollectionIdsResponse;
    },
  };
}

function assertNoExplanation({ explainOptions }: messages.Explainable): void {
  if (explainOptions) throw new RpcError('UNIMPLEMENTED', 'The local Firebase does not explain queries.');
}
