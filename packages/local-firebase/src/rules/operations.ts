import { RulesLatLng, RulesPath, RulesTimestamp } from './value.ts';

/** An operation on values it is not defined for; the allow statement that uses it then does not match. */
export class RulesEvaluationError extends Error {}

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
 * The `==` of rules: by value, false rather than an error between different types, except that an int is coerced
 * when compared with a float (https://firebase.google.com/docs/reference/rules/rules.Integer).
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
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && equals(value, b.get(key)));
  }
  if (a instanceof RulesSet && b instanceof RulesSet) {
    return a.items.length === b.items.length && a.items.every((item) => contains(b.items, item));
  }
  if (a instanceof Uint8Array && b instanceof Uint8Array) return Buffer.compare(a, b) === 0;
  if (a instanceof RulesTimestamp && b instanceof RulesTimestamp) return a.totalNanos === b.totalNanos;
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
  if (collection instanceof Map) return collection.has(wanted);
  return contains(itemsOf(collection), wanted);
}

/** The items of a list or a set; throws RulesEvaluationError for anything else. */
export function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (value instanceof RulesSet) return value.items;
  throw new RulesEvaluationError('not a list or a set');
}

/** `value[key]`; throws RulesEvaluationError when there is no such item. */
export function itemAt(value: unknown, key: unknown): unknown {
  if (value instanceof Map && value.has(key)) return value.get(key);
  if (typeof key === 'bigint' && key >= 0n) {
    const items = typeof value === 'string' ? [...value] : Array.isArray(value) ? value : [];
    if (key < items.length) return items[Number(key)];
  }
  throw new RulesEvaluationError('no such item');
}

const TYPE_TESTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  bool: (value) => typeof value === 'boolean',
  bytes: (value) => value instanceof Uint8Array,
  float: (value) => typeof value === 'number',
  int: (value) => typeof value === 'bigint',
  latlng: (value) => value instanceof RulesLatLng,
  list: (value) => Array.isArray(value),
  map: (value) => value instanceof Map,
  null: (value) => value === null,
  number: isNumber,
  path: (value) => value instanceof RulesPath,
  set: (value) => value instanceof RulesSet,
  string: (value) => typeof value === 'string',
  timestamp: (value) => value instanceof RulesTimestamp,
};

export const TYPE_NAMES: readonly string[] = Object.keys(TYPE_TESTS);

/** The `is` of rules; throws RulesEvaluationError for a type name outside TYPE_NAMES. */
export function isOfType(value: unknown, typeName: string): boolean {
  const test = TYPE_TESTS[typeName];
  if (!test) throw new RulesEvaluationError(`unknown type ${typeName}`);
  return test(value);
}
