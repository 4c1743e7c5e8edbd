import { RulesEvaluationError } from './errors.ts';
import { RulesDuration, RulesLatLng, RulesPath, RulesTimestamp } from './value.ts';

/** https://firebase.google.com/docs/reference/rules/rules.Set */
class RulesSet {
  readonly items: readonly unknown[];

  /** Each item is there once. */
  constructor(items: readonly unknown[]) {
    this.items = items;
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

  affectedKeys(): RulesSet {
    const keys = [...new Set([...this.after.keys(), ...this.before.keys()])];
    return new RulesSet(keys.filter((key) => !equals(this.after.get(key), this.before.get(key))));
  }
}

/**
 * The `==` of rules compares by value and is false, not an error, between different types. But an int equals the same
 * float (https://firebase.google.com/docs/reference/rules/rules.Integer).
 */
export function equals(a: unknown, b: unknown): boolean {
  // Object.is would tell 0.0 from -0.0; NaN must equal itself, or a document holding one could never be updated.
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  // JavaScript orders a bigint and a number by value, without rounding either.
  if (isNumber(a) && isNumber(b)) return a <= b && !(a < b);
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => equals(item, b[index]));
  }
  if (a instanceof Map && b instanceof Map) {
    return a.size === b.size && [...a].every(([key, value]) => equals(value, b.get(key)));
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

export function contains(items: readonly unknown[], wanted: unknown): boolean {
  return items.some((item) => equals(item, wanted));
}

/** The `in` of rules; throws RulesEvaluationError unless the right side is a list, a set or a map. */
export function isIn(wanted: unknown, collection: unknown): boolean {
  return collection instanceof Map ? collection.has(wanted) : contains(itemsOf(collection), wanted);
}

/** The items of a list or a set; throws RulesEvaluationError for anything else. */
export function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (value instanceof RulesSet) return value.items;
  throw new RulesEvaluationError('not a list or a set');
}

/** `value.name`; throws RulesEvaluationError when there is no such field. */
export function fieldOf(value: unknown, name: string): unknown {
  const field: unknown = value instanceof Map ? value.get(name) : undefined;
  if (field === undefined) throw new RulesEvaluationError(`no field ${name}`);
  return field;
}
