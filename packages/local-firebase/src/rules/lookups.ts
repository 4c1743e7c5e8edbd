import { asPath } from './assertTypes.ts';
import { LookupLimitError, RulesEvaluationError } from './errors.ts';
import type { RulesPath, RulesValue } from './value.ts';

export type RulesDocument = { id: string; data: Map<string, RulesValue> };

/** Reads documents by their path below `…/documents`; null when there is none. */
export type DocumentReader = {
  get(path: readonly string[]): RulesDocument | null;
  /** As it would be after the request's writes. */
  getAfter(path: readonly string[]): RulesDocument | null;
};

// https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits
const MAX_LOOKUPS_PER_OPERATION = 10;
const MAX_LOOKUPS_PER_REQUEST = 20;

type Moment = 'get' | 'getAfter';

/** The documents that the rules look up during one request. One looked up twice is read, and counted, once. */
export class RequestLookups {
  readonly #reader: DocumentReader;
  readonly #known = new Map<string, RulesDocument | null>();

  constructor(reader: DocumentReader) {
    this.#reader = reader;
  }

  /** Returns undefined when this would be one too many. */
  find(
    moment: Moment,
    path: readonly string[],
  ): { document: RulesDocument | null; isNew: boolean } | undefined {
    const key = `${moment}/${path.join('/')}`;
    const known = this.#known.get(key);
    if (known !== undefined) return { document: known, isNew: false };
    if (this.#known.size >= MAX_LOOKUPS_PER_REQUEST) return undefined;
    const document = this.#reader[moment](path);
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
  find(moment: Moment, path: unknown): RulesDocument | null {
    const [collection, database, documents, ...below] = asPath(path).segments;
    const isInDatabase =
      collection === 'databases' && database === this.#database && documents === 'documents';
    if (!isInDatabase || below.length === 0 || below.length % 2 === 1) {
      throw new RulesEvaluationError('not the path of a document in this database');
    }
    const found = this.#request.find(moment, below);
    if (found?.isNew) this.#count += 1;
    if (!found || this.#count > MAX_LOOKUPS_PER_OPERATION) throw new LookupLimitError();
    return found.document;
  }
}

type Lookup = (lookups: OperationLookups, path: unknown) => unknown;

/** https://firebase.google.com/docs/reference/rules/rules.firestore */
export const LOOKUPS: ReadonlyMap<string, Lookup> = new Map<string, Lookup>([
  ['get/1', (lookups, path) => toResource(lookups.find('get', path), asPath(path))],
  ['exists/1', (lookups, path) => lookups.find('get', path) !== null],
  ['getAfter/1', (lookups, path) => toResource(lookups.find('getAfter', path), asPath(path))],
  ['existsAfter/1', (lookups, path) => lookups.find('getAfter', path) !== null],
]);

/** https://firebase.google.com/docs/storage/security/rules-conditions#enhance_with_firestore */
export const STORAGE_LOOKUPS: ReadonlyMap<string, Lookup> = new Map(
  ['get/1', 'exists/1'].map((name) => [`firestore.${name}`, LOOKUPS.get(name)!]),
);

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
