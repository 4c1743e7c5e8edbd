import { nameOf } from '../engine/applyWrite.ts';
import type { StoredDocument } from '../engine/documents.ts';
import type { Engine } from '../engine/engine.ts';
import { toRulesValue } from '../rules/protoValue.ts';
import {
  RequestLookups,
  RulesTimestamp,
  type RulesDocument,
  type RuleSet,
  type RulesRequest,
} from '../rules/ruleSet.ts';
import type { Caller } from './caller.ts';
import type { Databases } from './databases.ts';
import type { ProtoDocument, StructuredQuery, Write } from './messages.ts';
import { RpcError } from './rpcError.ts';

type Access = Pick<RulesRequest, 'method' | 'resource' | 'requestResource'> & { name: string };

/** Judges every request but the owner's by the rules. All methods throw PERMISSION_DENIED. */
export class AccessControl {
  readonly #databases: Pick<Databases, 'getDatabase'>;
  readonly #rules: RuleSet;

  constructor(rules: RuleSet, databases: Pick<Databases, 'getDatabase'>) {
    this.#rules = rules;
    this.#databases = databases;
  }

  assertOwner(caller: Caller): void {
    if (caller.kind !== 'owner') throw denied();
  }

  /** Judges all documents that one request reads, by their names; a missing one is undefined. */
  assertGets(caller: Caller, documents: readonly (readonly [string, ProtoDocument | undefined])[]): void {
    const [first] = documents;
    if (caller.kind === 'owner' || !first) return;
    const context = { auth: caller.auth, lookups: this.#startLookups(first[0]), time: new Date() };
    for (const [name, document] of documents) {
      this.#assert(
        { method: 'get', name, resource: toRulesDocument(document), requestResource: null },
        context,
      );
    }
  }

  /** Judges a query by its collection: neither its filters nor the documents it returns play a part. */
  assertList(caller: Caller, parent: string, query: StructuredQuery): void {
    if (caller.kind === 'owner') return;
    const { database, segments } = parseName(parent);
    const isAllowed = this.#rules.isListAllowed({
      parent: segments,
      query,
      auth: caller.auth,
      time: new Date(),
      database,
      lookups: this.#startLookups(parent),
    });
    if (!isAllowed) throw denied();
  }

  /** Judges each write by the document before and after it. */
  assertWrites(caller: Caller, writes: Write[], engine: Engine): void {
    const [first] = writes;
    if (caller.kind === 'owner' || !first) return;
    const { time, steps } = engine.preview(writes);
    const context = {
      auth: caller.auth,
      lookups: this.#startLookups(nameOf(first)),
      time: RulesTimestamp.fromNanos(BigInt(time) * 1000n),
    };
    for (const { write, before, after } of steps) {
      const access = {
        method: methodOf(write, before),
        name: nameOf(write),
        resource: toRulesDocument(before),
        requestResource: write.verify === undefined ? toRulesDocument(after) : null,
      };
      this.#assert(access, context);
    }
  }

  #assert({ name, ...access }: Access, context: Pick<RulesRequest, 'auth' | 'lookups' | 'time'>): void {
    const { database, segments } = parseName(name);
    const request = { ...access, ...context, path: segments, database };
    if (!this.#rules.isAllowed(request)) throw denied();
  }

  /** The documents that the rules look up in the database of the name, as they are before the request's writes. */
  #startLookups(name: string): RequestLookups {
    const engine = this.#databases.getDatabase(name);
    return new RequestLookups((path) =>
      toRulesDocument(engine.getDocument(`${engine.root}/${path.join('/')}`)),
    );
  }
}

function methodOf(write: Write, before: StoredDocument | undefined): RulesRequest['method'] {
  if (write.delete !== undefined) return 'delete';
  if (write.verify !== undefined) return 'get';
  // A write that requires an existing document stays an update when there is none: the rule refuses it, then NOT_FOUND.
  return before || write.currentDocument?.exists || write.currentDocument?.updateTime ? 'update' : 'create';
}

function parseName(name: string): { database: string; segments: string[] } {
  const [, , , database = '', , ...segments] = name.split('/');
  return { database, segments };
}

function toRulesDocument(document: Pick<ProtoDocument, 'name' | 'fields'> | undefined): RulesDocument | null {
  if (!document) return null;
  const { name, fields = {} } = document;
  return {
    id: name.slice(name.lastIndexOf('/') + 1),
    data: new Map(Object.entries(fields).map(([field, value]) => [field, toRulesValue(value)])),
  };
}

function denied(): RpcError {
  return new RpcError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
}
