import { asList, asMap, asMapDiff, asPath, asSet, asString } from './assertTypes.ts';
import { contains, itemsOf, RulesMapDiff, RulesSet } from './collections.ts';
import { RulesEvaluationError } from './errors.ts';
import type { MethodTable } from './methods.ts';
import { UnknownValue, UnprovenError } from './unknownValue.ts';
import { RulesPath } from './value.ts';

export const COLLECTION_METHODS: MethodTable = [
  // https://firebase.google.com/docs/reference/rules/rules.Map
  ['get/2', getOr],
  ['keys/0', (map) => [...asMap(map).keys()]],
  ['values/0', (map) => [...asMap(map).values()]],
  ['diff/1', (after, before) => new RulesMapDiff(asMap(after), asMap(before))],

  // https://firebase.google.com/docs/reference/rules/rules.MapDiff
  ['addedKeys/0', (diff) => asMapDiff(diff).addedKeys()],
  ['affectedKeys/0', (diff) => asMapDiff(diff).affectedKeys()],
  ['changedKeys/0', (diff) => asMapDiff(diff).changedKeys()],
  ['removedKeys/0', (diff) => asMapDiff(diff).removedKeys()],
  ['unchangedKeys/0', (diff) => asMapDiff(diff).unchangedKeys()],

  // https://firebase.google.com/docs/reference/rules/rules.List and rules.Set
  ['hasAll/1', (items, wanted) => itemsOf(wanted).every((item) => hasItem(items, item))],
  ['hasAny/1', hasAny],
  ['hasOnly/1', (items, permitted) => itemsOf(items).every((item) => hasItem(permitted, item))],
  ['concat/1', (list, other) => [...asList(list), ...asList(other)]],
  ['removeAll/1', (list, other) => without(asList(list), asList(other))],
  ['join/1', (list, separator) => asList(list).map(asString).join(asString(separator))],
  ['toSet/0', (list) => new RulesSet(asList(list))],
  ['difference/1', (set, other) => new RulesSet(without(asSet(set).items, asSet(other).items))],
  [
    'intersection/1',
    (set, other) => new RulesSet(asSet(set).items.filter((item) => contains(asSet(other).items, item))),
  ],
  ['union/1', (set, other) => new RulesSet([...asSet(set).items, ...asSet(other).items])],
  ['size/0', sizeOf],

  // https://firebase.google.com/docs/reference/rules/rules.Path
  [
    'bind/1',
    (path, bindings) => new RulesPath(asPath(path).segments, asMap(bindings) as Map<string, unknown>),
  ],
];

// The key may be a list that leads into nested maps.
function getOr(map: unknown, key: unknown, fallback: unknown): unknown {
  const keys = (Array.isArray(key) ? key : [key]).map(asString);
  let value = map instanceof UnknownValue ? map : asMap(map);
  for (const step of keys) {
    if (value instanceof UnknownValue) {
      if (!value.has(step)) return fallback;
      value = value.field(step) as typeof value;
    } else if (!(value instanceof Map) || !value.has(step)) return fallback;
    else value = value.get(step);
  }
  return value;
}

function hasItem(items: unknown, item: unknown): boolean {
  return items instanceof UnknownValue ? items.has(item) : contains(itemsOf(items), item);
}

/** One proven item is enough, whatever is not proven of the others. */
function hasAny(items: unknown, wanted: unknown): boolean {
  let unproven: unknown;
  for (const item of itemsOf(wanted)) {
    try {
      if (hasItem(items, item)) return true;
    } catch (error) {
      if (!(error instanceof UnprovenError)) throw error;
      unproven = error;
    }
  }
  if (unproven !== undefined) throw unproven;
  if (!(items instanceof UnknownValue)) itemsOf(items);
  return false;
}

function without(items: readonly unknown[], removed: readonly unknown[]): unknown[] {
  return items.filter((item) => !contains(removed, item));
}

function sizeOf(value: unknown): bigint {
  if (typeof value === 'string') return BigInt([...value].length);
  if (value instanceof Uint8Array) return BigInt(value.length);
  if (value instanceof Map) return BigInt(value.size);
  if (value instanceof UnknownValue) throw new RulesEvaluationError('of unknown size');
  return BigInt(itemsOf(value).length);
}
