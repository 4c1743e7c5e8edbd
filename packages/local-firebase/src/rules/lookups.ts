import { LookupLimitError, RulesEvaluationError } from './errors.ts';
import type { RulesPath, RulesValue } from './value.ts';

export type RulesDocument = { id: string; data: Map<string, RulesValue> };

/** Reads a document by its path below `…/documents`; null when there is none. */
export type DocumentReader = (path: readonly string[]) => RulesDocument | null;

// https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits
const MAX_LOOKUPS_PER_OPERATION = 10;
const MAX_LOOKUPS_PER_REQUEST = 20;

/** The documents that the rules look up during one request. One looked up twice is read, and counted, once. */
export class RequestLookups {
  readonly #reader: DocumentReader;
  readonly #known = new Map<string, RulesDocument | null>();

  constructor(reader: DocumentReader) {
    this.#reader = reader;
  }

  /** Returns undefined when this would be one too many. */
  find(path: readonly string[]): { document: RulesDocument | null; isNew: boolean } | undefined {
    const key = path.join('/');
    const known = this.#known.get(key);
    if (known !== undefined) return { document: known, isNew: false };
    if (this.#known.size >= MAX_LOOKUPS_PER_REQUEST) return undefined;
    const document = this.#reader(path);
    this.#known.set(key, document);
    return { document, isNew: true };
  }
}

/** The look-ups of one operation of a request: a read of one document, a query or a single write. */
export class OperationLookups {
  readonly #request: RequestLookups;
  readonly #database: string;
  #count = 0;

  constructor(request: RequestLookups, database: string) {
    this.#request = request;
    this.#database = database;
  }

  /** Throws LookupLimitError, and RulesEvaluationError on what is no path of a document in this database. */
  find(path: RulesPath): RulesDocument | null {
    const [collection, database, documents, ...below] = path.segments;
    const isInDatabase =
      collection === 'databases' && database === this.#database && documents === 'documents';
    if (!isInDatabase || below.length === 0 || below.length % 2 === 1) {
      throw new RulesEvaluationError('not the path of a document in this database');
    }
    const found = this.#request.find(below);
    if (found?.isNew) this.#count += 1;
    if (!found || this.#count > MAX_LOOKUPS_PER_OPERATION) throw new LookupLimitError();
    return found.document;
  }
}

/** The metadata of a file (https://firebase.google.com/docs/storage/security/rules-conditions#resource_evaluation). */
export type FileMetadata = ReadonlyMap<string, RulesValue>;

/** https://firebase.google.com/docs/reference/rules/rules.firestore.Resource; a file is its metadata. */
export function toResource(
  document: RulesDocument | FileMetadata | null,
  path: RulesPath,
): ReadonlyMap<string, unknown> | null {
  if (!document) return null;
  if (!('data' in document)) return document;
  return new Map<string, unknown>([
    ['id', document.id],
    ['data', document.data],
    ['__name__', path],
  ]);
}
