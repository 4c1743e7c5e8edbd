import { findMissingIndex, type IndexConfig } from '../indexes/findMissingIndex.ts';
import { nameOf, type AccessControl } from './accessControl.ts';
import type { Caller } from './caller.ts';
import type { Databases } from './databases.ts';
import { applyMask } from './fieldPaths.ts';
import type * as messages from './messages.ts';
import { newDocumentId, parsePageToken, toPageToken } from './names.ts';
import { RpcError, toRpcError } from './rpcError.ts';

export type ServiceOptions = {
  databases: Databases;
  accessControl: AccessControl;
  indexes: IndexConfig;
  /** Called after every change of the stored documents. */
  onChange: () => void;
};

/**
 * The methods of google.firestore.v1.Firestore by name, whatever the transport: request and caller in, response out
 * (a list where the method streams). They throw RpcError or an error with a google.rpc code.
 * Not among them: Listen, Write, PartitionQuery and ExecutePipeline.
 */
export type FirestoreMethods = ReturnType<typeof createMethods>;
export type MethodName = keyof FirestoreMethods;

export function createMethods({ databases, accessControl, indexes, onChange }: ServiceOptions) {
  /** Throws FAILED_PRECONDITION for want of an index and PERMISSION_DENIED when the rules refuse a result. */
  async function assertQuery(
    parent = '',
    query: messages.StructuredQuery = {},
    caller: Caller,
  ): Promise<void> {
    const missing = findMissingIndex(query, indexes);
    if (missing) {
      throw new RpcError(
        'FAILED_PRECONDITION',
        `The query requires an index. Add to firestore.indexes.json: ${missing.description}`,
      );
    }
    if (caller.kind === 'owner') return;
    // Whole documents, whatever the query selects: a rule may look at any field.
    const { select: _, ...structuredQuery } = query;
    const responses = await databases.getDatabase(parent).engine.runQuery({ parent, structuredQuery });
    const documents = responses.flatMap(({ document }) => document ?? []);
    accessControl.assertList(caller, parent, query, documents);
  }

  function getOne(request: messages.GetDocumentRequest, caller: Caller): messages.ProtoDocument {
    const { name = '', mask, ...selector } = request;
    const [response] = databases.getDatabase(name).engine.batchGet({ ...selector, documents: [name] });
    accessControl.assertGet(caller, name, response?.found);
    if (!response?.found) throw new RpcError('NOT_FOUND', `Document "${name}" not found.`);
    return applyMask(response.found, mask);
  }

  function commit(request: messages.CommitRequest, caller: Caller): messages.CommitResponse {
    const database = databases.getDatabase(request.database);
    accessControl.assertWrites(caller, request.writes ?? [], database);
    const response = database.engine.commit(request);
    onChange();
    return response;
  }

  function writeOne(
    write: messages.Write,
    caller: Caller,
    mask?: messages.DocumentMask,
  ): messages.ProtoDocument {
    const name = nameOf(write);
    commit({ database: name, writes: [write] }, caller);
    const document = databases.getDatabase(name).engine.getDocument(name);
    return applyMask(document ?? { name }, mask);
  }

  return {
    GetDocument: async (request: messages.GetDocumentRequest, caller: Caller) => getOne(request, caller),

    BatchGetDocuments: async (request: messages.BatchGetRequest, caller: Caller) => {
      // Judged without the mask: a rule may look at any field.
      const { mask, ...unmasked } = request;
      const responses = databases.getDatabase(request.database).engine.batchGet(unmasked);
      for (const { found, missing } of responses) {
        accessControl.assertGet(caller, found?.name ?? missing ?? '', found);
      }
      return responses.map((response) =>
        response.found ? { ...response, found: applyMask(response.found, mask) } : response,
      );
    },

    ListDocuments: async (request: messages.ListDocumentsRequest, caller: Caller) => {
      const { parent = '', collectionId = '', pageSize = 0, pageToken, mask, showMissing = false } = request;
      if (request.orderBy && request.orderBy !== '__name__') {
        throw new RpcError('UNIMPLEMENTED', 'ListDocuments is ordered by name only here; use RunQuery.');
      }
      const { engine } = databases.getDatabase(parent);
      const after = parsePageToken(pageToken);
      const all = engine
        .listDocuments(`${parent}/${collectionId}`, showMissing)
        .filter(({ name }) => after === undefined || name > after);
      const page = pageSize > 0 ? all.slice(0, pageSize) : all;
      accessControl.assertList(caller, parent, { from: [{ collectionId }] }, page);
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
      databases.getDatabase(request.database).engine.beginTransaction(request.options),

    Commit: async (request: messages.CommitRequest, caller: Caller) => commit(request, caller),

    Rollback: async (request: messages.RollbackRequest) => {
      if (!request.transaction) throw new RpcError('INVALID_ARGUMENT', 'Missing transaction.');
      databases.getDatabase(request.database).engine.rollback(request.transaction);
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
      await assertQuery(request.parent, request.structuredQuery, caller);
      return databases.getDatabase(request.parent).engine.runQuery(request);
    },

    RunAggregationQuery: async (request: messages.RunAggregationQueryRequest, caller: Caller) => {
      await assertQuery(request.parent, request.structuredAggregationQuery?.structuredQuery, caller);
      return databases.getDatabase(request.parent).engine.runAggregationQuery(request);
    },

    ListCollectionIds: async (request: messages.ListCollectionIdsRequest, caller: Caller) => {
      accessControl.assertOwner(caller);
      const { parent = '' } = request;
      const collectionIds = databases.getDatabase(parent).engine.listCollectionIds(parent);
      return { collectionIds } satisfies messages.ListCollectionIdsResponse;
    },
  };
}
