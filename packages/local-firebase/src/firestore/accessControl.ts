import type { RulesDocument, RulesRequest, RuleSet } from '../rules/ruleSet.ts';
import { toRulesValue } from '../rules/value.ts';
import type { Caller } from './caller.ts';
import type { Database } from './databases.ts';
import type { Engine } from './engine.ts';
import { restoreIntegralDoubles } from './integralDoubles.ts';
import type { ProtoDocument, StructuredQuery, Write } from './messages.ts';
import { RpcError } from './rpcError.ts';

/** The id of a document that could be in a collection, when there is none to judge by. */
const anySegment = '*';

type Access = {
  method: RulesRequest['method'];
  segments: string[];
  before?: ProtoDocument;
  after?: ProtoDocument;
};

/** Judges every request but the owner's by the rules. All methods throw PERMISSION_DENIED. */
export class AccessControl {
  readonly #rules: RuleSet;

  constructor(rules: RuleSet) {
    this.#rules = rules;
  }

  assertOwner(caller: Caller): void {
    if (caller.kind !== 'owner') throw denied();
  }

  assertGet(caller: Caller, name: string, document: ProtoDocument | undefined): void {
    this.#assert(caller, {
      method: 'get',
      segments: toSegments(name),
      ...(document && { before: document }),
    });
  }

  /**
   * Judges what a list returned, document by document; production proves the same from the query alone, so a query
   * that happens to match only readable documents passes here and may be refused there.
   */
  assertList(caller: Caller, parent: string, query: StructuredQuery, documents: ProtoDocument[]): void {
    const { collectionId = anySegment, allDescendants = false } = query.from?.[0] ?? {};
    if (documents.length === 0 || allDescendants) {
      const above = allDescendants ? [anySegment, anySegment] : toSegments(parent);
      this.#assert(caller, { method: 'list', segments: [...above, collectionId, anySegment] });
    }
    for (const document of documents) {
      this.#assert(caller, { method: 'list', segments: toSegments(document.name), before: document });
    }
  }

  /** Judges each write by the document before and after it, which are found by rehearsing it. */
  assertWrites(caller: Caller, writes: Write[], { engine, startRehearsal }: Database): void {
    if (caller.kind === 'owner') return;
    const { rehearsal, time } = startRehearsal();
    for (const name of new Set(writes.map(nameOf))) {
      const stored = engine.getDocument(name);
      if (stored) rehearsal.commit({ writes: [{ update: { name, fields: stored.fields ?? {} } }] });
    }
    for (const write of writes) {
      const name = nameOf(write);
      const before = rehearsal.getDocument(name);
      const { currentDocument: _, ...unconditional } = write;
      if (write.verify === undefined) rehearsal.commit({ writes: [unconditional] });
      const after = write.verify === undefined ? findAfter(write, rehearsal) : undefined;
      const access: Access = { method: methodOf(write, before), segments: toSegments(name) };
      this.#assert(caller, { ...access, ...(before && { before }), ...(after && { after }) }, time);
    }
  }

  #assert(caller: Caller, { method, segments, before, after }: Access, time = new Date()): void {
    if (caller.kind === 'owner') return;
    const isAllowed = this.#rules.isAllowed({
      method,
      path: segments,
      auth: caller.auth,
      resource: before ? toRulesDocument(before) : null,
      requestResource: after ? toRulesDocument(after) : null,
      time,
    });
    if (!isAllowed) throw denied();
  }
}

/** The name of the document a write is about; throws INVALID_ARGUMENT when it has none. */
export function nameOf(write: Write): string {
  const name = write.update?.name ?? write.delete ?? write.verify;
  if (!name) throw new RpcError('INVALID_ARGUMENT', 'A write must update, delete or verify a document.');
  return name;
}

function findAfter(write: Write, rehearsal: Engine): ProtoDocument | undefined {
  const after = rehearsal.getDocument(nameOf(write));
  return after && { ...after, fields: restoreIntegralDoubles(after.fields ?? {}, write) };
}

function methodOf(write: Write, before: ProtoDocument | undefined): RulesRequest['method'] {
  if (write.delete !== undefined) return 'delete';
  if (write.verify !== undefined) return 'get';
  // An update of a document that must exist stays an update when it does not: the rule, then NOT_FOUND, refuses it.
  return before || write.currentDocument?.exists || write.currentDocument?.updateTime ? 'update' : 'create';
}

/** The path below .../documents, in segments. */
function toSegments(name: string): string[] {
  return name.split('/').slice(5);
}

function toRulesDocument({ name, fields = {} }: ProtoDocument): RulesDocument {
  return {
    id: name.slice(name.lastIndexOf('/') + 1),
    data: new Map(Object.entries(fields).map(([field, value]) => [field, toRulesValue(value)])),
  };
}

function denied(): RpcError {
  return new RpcError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
}
