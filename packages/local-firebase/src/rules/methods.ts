import { asList, asMap, asMapDiff, asString } from './assertTypes.ts';
import { contains, itemsOf, RulesMapDiff } from './collections.ts';
import { matches } from './regularExpressions.ts';

/** Throws RulesEvaluationError on a receiver that lacks it. */
type Method = (receiver: unknown, ...args: unknown[]) => unknown;

/** The methods of all types, by `name/number of arguments`; a name means the same for each type that has it. */
export const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  // https://firebase.google.com/docs/reference/rules/rules.Map and rules.MapDiff
  ['get/2', getOr],
  ['keys/0', (map) => [...asMap(map).keys()]],
  ['diff/1', (after, before) => new RulesMapDiff(asMap(after), asMap(before))],
  ['affectedKeys/0', (diff) => asMapDiff(diff).affectedKeys()],

  // https://firebase.google.com/docs/reference/rules/rules.List and rules.Set
  ['hasOnly/1', (items, permitted) => itemsOf(items).every(isAmong(itemsOf(permitted)))],
  ['removeAll/1', removeAll],
  ['size/0', sizeOf],

  // https://firebase.google.com/docs/reference/rules/rules.String
  ['matches/1', matches],
]);

function getOr(map: unknown, key: unknown, fallback: unknown): unknown {
  const value = asMap(map).get(asString(key));
  return value === undefined ? fallback : value;
}

function removeAll(list: unknown, removed: unknown): unknown[] {
  const isRemoved = isAmong(asList(removed));
  return asList(list).filter((item) => !isRemoved(item));
}

function isAmong(items: readonly unknown[]): (item: unknown) => boolean {
  return (item) => contains(items, item);
}

function sizeOf(value: unknown): bigint {
  if (typeof value === 'string') return BigInt([...value].length);
  if (value instanceof Uint8Array) return BigInt(value.length);
  if (value instanceof Map) return BigInt(value.size);
  return BigInt(itemsOf(value).length);
}
