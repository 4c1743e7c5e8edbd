import { RulesEvaluationError } from './errors.ts';
import { UnknownValue, UnprovenError } from './unknownValue.ts';
import { RulesDuration, RulesLatLng, RulesPath, RulesTimestamp } from './value.ts';

/** https://firebase.google.com/docs/reference/rules/rules.Set */
export class RulesSet {
  readonly items: readonly unknown[];

  constructor(items: readonly unknown[]) {
    this.items = items.filter((item, index) => !contains(items.slice(0, index), item));
  }
}

/** https://firebase.google.com/docs/reference/rules/rules.MapDiff – `after` is the map diff() was called on. */
export class RulesMapDiff {
  readonly after: ReadonlyMap<unknown, unknown>;
  readonly before: ReadonlyMap<unknown, unknown>;

  constructor(after: ReadonlyMap<unknown, unknown>, before: ReadonlyMap<unknown, unknown>) {
    this.after = after;
    this.before = before;
  }

  addedKeys(): RulesSet {
    return new RulesSet([...this.after.keys()].filter((key) => !this.before.has(key)));
  }

  removedKeys(): RulesSet {
    return new RulesSet([...this.before.keys()].filter((key) => !this.after.has(key)));
  }

  changedKeys(): RulesSet {
    return new RulesSet(this.#commonKeys().filter((key) => !this.#isUnchanged(key)));
  }

  unchangedKeys(): RulesSet {
    return new RulesSet(this.#commonKeys().filter((key) => this.#isUnchanged(key)));
  }

  affectedKeys(): RulesSet {
    const sets = [this.addedKeys(), this.removedKeys(), this.changedKeys()];
    return new RulesSet(sets.flatMap((set) => set.items));
  }

  #commonKeys(): unknown[] {
    return [...this.after.keys()].filter((key) => this.before.has(key));
  }

  #isUnchanged(key: unknown): boolean {
    return equals(this.after.get(key), this.before.get(key));
  }
}

/**
 * The `==` of rules compares by value and is false, not an error, between different types. But an int equals the same
 * float (https://firebase.google.com/docs/reference/rules/rules.Integer).
 */
export function equals(a: unknown, b: unknown): boolean {
  if (a instanceof UnknownValue) return a.isEqualTo(b);
  if (b instanceof UnknownValue) return b.isEqualTo(a);
  // Object.is would tell 0.0 from -0.0; NaN must equal itself, or a document holding one could never be updated.
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  // JavaScript orders a bigint and a number by value, without rounding either.
  if (isNumber(a) && isNumber(b)) return a <= b && !(a < b);
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => equals(item, b[index]));
  }
  if (a instanceof Map && b instanceof Map) {
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && equals(value, b.get(key)));
  }
  if (a instanceof RulesSet && b instanceof RulesSet) {
    return a.items.length === b.items.length && a.items.every((item) => contains(b.items, item));
  }
  if (a instanceof Uint8Array && b instanceof Uint8Array) return Buffer.compare(a, b) === 0;
  if (a instanceof RulesTimestamp && b instanceof RulesTimestamp) return a.totalNanos === b.totalNanos;
  if (a instanceof RulesDuration && b instanceof RulesDuration) return a.totalNanos === b.totalNanos;
  if (a instanceof RulesPath && b instanceof RulesPath) return equals(a.segments, b.segments);
  if (a instanceof RulesLatLng && b instanceof RulesLatLng) {
    return a.latitude === b.latitude && a.longitude === b.longitude;
  }
  return false;
}

function isNumber(value: unknown): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

/** Throws UnprovenError when only an unknown value could be the one. */
export function contains(items: readonly unknown[], wanted: unknown): boolean {
  let unproven: unknown;
  for (const item of items) {
    try {
      if (equals(item, wanted)) return true;
    } catch (error) {
      if (!(error instanceof UnprovenError)) throw error;
      unproven = error;
    }
  }
  if (unproven !== undefined) throw unproven;
  return false;
}

/** The `in` of rules; throws RulesEvaluationError unless the right side is a list, a set or a map. */
export function isIn(wanted: unknown, collection: unknown): boolean {
  if (collection instanceof UnknownValue) return collection.has(wanted);
  if (!(collection instanceof Map)) return contains(itemsOf(collection), wanted);
  if (wanted instanceof UnknownValue) return contains([...collection.keys()], wanted);
  return collection.has(wanted);
}

/** The items of a list or a set; throws RulesEvaluationError for anything else. */
export function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (value instanceof RulesSet) return value.items;
  throw new RulesEvaluationError('not a list or a set');
}

/** `value[key]`; throws RulesEvaluationError when there is no such item. */
export function itemAt(value: unknown, key: unknown): unknown {
  if (typeof key === 'string') return fieldOf(value, key);
  if (typeof key === 'bigint' && key >= 0n) {
    const items = sequenceOf(value);
    if (key < items.length) return items[Number(key)];
  }
  throw new RulesEvaluationError('no such item');
}

/** `value.name`; throws RulesEvaluationError when there is no such field. */
export function fieldOf(value: unknown, name: string): unknown {
  if (value instanceof UnknownValue) return value.field(name);
  const fields = value instanceof RulesPath ? value.bindings : value;
  if (fields instanceof Map && fields.has(name)) return fields.get(name);
  throw new RulesEvaluationError(`no field ${name}`);
}

/** `value[from:to]` of a list or a string; throws RulesEvaluationError when it reaches beyond. */
export function rangeOf(value: unknown, from: unknown, to: unknown): unknown {
  const items = sequenceOf(value);
  if (typeof from !== 'bigint' || typeof to !== 'bigint' || from < 0n || to < from || to > items.length) {
    throw new RulesEvaluationError('no such range');
  }
  const range = items.slice(Number(from), Number(to));
  return typeof value === 'string' ? range.join('') : range;
}

function sequenceOf(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return [...value];
  if (Array.isArray(value)) return value;
  if (value instanceof RulesPath) return value.segments;
  throw new RulesEvaluationError('not a list, a string or a path');
}
