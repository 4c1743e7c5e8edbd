import type * as messages from '../firestore/messages.ts';
import { RpcError } from '../firestore/rpcError.ts';
import { assertPrecondition, nameOf } from './applyWrite.ts';
import { toTimestamp, type Clock, type Micros } from './clock.ts';
import { compareNames } from './compareNames.ts';
import { Counts } from './counts.ts';
import { areSameVersions, toProtoDocument, type DocumentChange, type StoredDocument } from './documents.ts';
import { DocumentStore } from './documentStore.ts';
import { applyMask } from './fieldPaths.ts';
import { History } from './history.ts';
import { parseQuery, type Query } from './query.ts';
import { toQueryResponses } from './queryResponses.ts';
import { openReadPoint, type ReadPoint } from './readPoint.ts';
import { assertDocumentName } from './resourceNames.ts';
import { runQuery, visitResults } from './runQuery.ts';
import { stageWrites, type StagedWrite, type WriteStep } from './stageWrites.ts';
import { assertUnchanged, Transactions } from './transactions.ts';
import type { WriteRate } from './writeRate.ts';

/** Runs at the end of each commit, before its response. */
export type CommitListener = (changes: readonly DocumentChange[]) => void;

/**
 * One database, driven by protocol requests. Everything is synchronous, so that nothing can happen between a check
 * and its write. All methods throw RpcError.
 */
export class Engine {
  /** projects/{project}/databases/{database}/documents, the beginning of every name. */
  readonly root: string;
  readonly #clock: Clock;
  readonly #writeRate: WriteRate;
  readonly #store = new DocumentStore();
  readonly #history = new History();
  readonly #transactions = new Transactions();
  readonly #listeners = new Set<CommitListener>();

  constructor(root: string, clock: Clock, writeRate: WriteRate) {
    this.root = root;
    this.#clock = clock;
    this.#writeRate = writeRate;
  }

  get now(): Micros {
    return this.#clock.now();
  }

  get(name: string): StoredDocument | undefined {
    return this.#store.get(name);
  }

  getDocument(name: string): messages.ProtoDocument | undefined {
    const document = this.#store.get(name);
    return document && toProtoDocument(document);
  }

  getAll(): Iterable<StoredDocument> {
    return this.#store.getAll();
  }

  /** Puts versions as they were saved or seeded: without history, listeners and rules. */
  load(documents: Iterable<StoredDocument>): void {
    for (const document of documents) {
      this.#clock.advanceTo(document.updateTime);
      this.#store.put(document.name, document);
    }
    this.#history.clear(this.#clock.now());
  }

  clear(): void {
    const time = this.#clock.tick();
    const changes = [...this.#store.getAll()].map((before) => ({ name: before.name, time, before }));
    this.#store.clear();
    this.#history.clear(time);
    this.#transactions.clear();
    this.#notify(changes);
  }

  onCommit(listener: CommitListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  batchGet(request: messages.BatchGetRequest): messages.BatchGetResponse[] {
    const point = this.#openReadPoint(request);
    return (request.documents ?? []).map((name, place) => {
      assertDocumentName(name, this.root);
      const document = this.#read(name, point);
      return {
        ...(document ? { found: applyMask(toProtoDocument(document), request.mask) } : { missing: name }),
        ...point.readTimeField,
        ...(place === 0 && point.transactionField),
      };
    });
  }

  /** Documents of a collection by id; with showMissing also those that only have sub-collections. */
  listDocuments(request: messages.ListDocumentsRequest): messages.ProtoDocument[] {
    const { parent = this.root, collectionId = '', showMissing } = request;
    const query = parseQuery(parent, { from: [{ collectionId }] });
    const found = this.#query(query, this.#openReadPoint(request)).map(toProtoDocument);
    const missing = showMissing ? this.#store.listMissing(`${parent}/${collectionId}`) : [];
    return [...found, ...missing.map((name) => ({ name }))].toSorted((a, b) => compareNames(a.name, b.name));
  }

  listCollectionIds(parent: string): string[] {
    return this.#store.listCollectionIds(parent);
  }

  beginTransaction(options: messages.TransactionOptions | undefined): { transaction: Uint8Array } {
    return { transaction: this.#transactions.begin(options, this.now).id };
  }

  rollback(transaction: Uint8Array): void {
    this.#transactions.end(transaction);
  }

  runQuery(request: messages.RunQueryRequest): messages.RunQueryResponse[] {
    const point = this.#openReadPoint(request);
    const query = parseQuery(request.parent ?? this.root, request.structuredQuery);
    return toQueryResponses(this.#query(query, point), query, point);
  }

  runAggregationQuery(request: messages.RunAggregationQueryRequest): messages.RunAggregationQueryResponse[] {
    const point = this.#openReadPoint(request);
    const { structuredQuery, aggregations = [] } = request.structuredAggregationQuery ?? {};
    const query = parseQuery(request.parent ?? this.root, structuredQuery);
    const counts = new Counts(aggregations);
    this.#visit(query, point, () => counts.addOne());
    const { readTimeField, transactionField } = point;
    return [{ result: { aggregateFields: counts.getResults() }, ...readTimeField, ...transactionField }];
  }

  /** The whole documents that a query finds now. */
  findDocuments(query: Query): StoredDocument[] {
    return runQuery(query, this.#store, undefined);
  }

  /**
   * Returns the effects that the writes would have now if they were allowed and their preconditions held. Throws
   * INVALID_ARGUMENT.
   */
  preview(writes: readonly messages.Write[]): { time: Micros; steps: WriteStep[] } {
    const time = this.now;
    return { time, steps: this.#stage(writes, time, () => {}).map(({ step }) => step) };
  }

  commit({ writes = [], transaction }: messages.CommitRequest): messages.CommitResponse {
    if (transaction) {
      const open = this.#transactions.get(transaction);
      this.#transactions.end(transaction);
      if (open.readTime !== undefined && writes.length > 0) {
        throw new RpcError('INVALID_ARGUMENT', 'Cannot modify entities in a read-only transaction.');
      }
      assertUnchanged(open);
    }
    const time = this.#clock.tick();
    const staged = this.#stage(writes, time, assertPrecondition);
    this.#writeRate.assertWritable(new Set(writes.filter((write) => write.verify === undefined).map(nameOf)));
    const changes: DocumentChange[] = [];
    for (const { step } of staged) {
      if (step.before === step.after) continue;
      const name = nameOf(step.write);
      this.#store.put(name, step.after);
      changes.push({ name, time, before: step.before, after: step.after });
    }
    this.#history.add(changes);
    this.#notify(changes);
    return { commitTime: toTimestamp(time), writeResults: staged.map(({ result }) => result) };
  }

  #stage(writes: readonly messages.Write[], time: Micros, check: typeof assertPrecondition): StagedWrite[] {
    return stageWrites(writes, { root: this.root, time, check, getStored: (name) => this.#store.get(name) });
  }

  #openReadPoint(selector: messages.TransactionSelector): ReadPoint {
    return openReadPoint(selector, {
      transactions: this.#transactions,
      history: this.#history,
      now: this.now,
    });
  }

  #read(name: string, { overlay, watcher }: ReadPoint): StoredDocument | undefined {
    if (overlay?.has(name)) return overlay.get(name);
    const document = this.#store.get(name);
    if (!watcher?.checks.has(name)) watcher?.checks.set(name, () => this.#store.get(name) === document);
    return document;
  }

  #query(query: Query, { overlay, watcher }: ReadPoint): StoredDocument[] {
    const documents = runQuery(query, this.#store, overlay);
    if (watcher?.checks.has(query.key)) return documents;
    watcher?.checks.set(query.key, () => areSameVersions(this.findDocuments(query), documents));
    return documents;
  }

  #visit(query: Query, point: ReadPoint, visit: (document: StoredDocument) => void): void {
    if (point.watcher) this.#query(query, point).forEach(visit);
    else visitResults(query, { store: this.#store, overlay: point.overlay }, visit);
  }

  #notify(changes: readonly DocumentChange[]): void {
    if (changes.length === 0) return;
    for (const listener of this.#listeners) listener(changes);
  }
}
