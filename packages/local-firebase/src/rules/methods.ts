import { contains, itemsOf, RulesEvaluationError, RulesMapDiff, RulesSet } from './operations.ts';
import { RulesLatLng, RulesTimestamp } from './value.ts';

type Method = (receiver: unknown, ...args: unknown[]) => unknown;

/** `name/number of arguments` → what it does; each throws RulesEvaluationError on a receiver that lacks it. */
export const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  // https://firebase.google.com/docs/reference/rules/rules.Map and rules.MapDiff
  ['get/2', (map, key, fallback) => getOr(asMap(map), key, fallback)],
  ['keys/0', (map) => [...asMap(map).keys()]],
  ['values/0', (map) => [...asMap(map).values()]],
  ['diff/1', (after, before) => new RulesMapDiff(asMap(after), asMap(before))],
  ['addedKeys/0', (diff) => asDiff(diff).addedKeys()],
  ['affectedKeys/0', (diff) => asDiff(diff).affectedKeys()],
  ['changedKeys/0', (diff) => asDiff(diff).changedKeys()],
  ['removedKeys/0', (diff) => asDiff(diff).removedKeys()],
  ['unchangedKeys/0', (diff) => asDiff(diff).unchangedKeys()],

  // https://firebase.google.com/docs/reference/rules/rules.List and rules.Set
  ['hasAll/1', (items, wanted) => isSubset(itemsOf(wanted), itemsOf(items))],
  ['hasAny/1', (items, wanted) => itemsOf(wanted).some((item) => contains(itemsOf(items), item))],
  ['hasOnly/1', (items, permitted) => isSubset(itemsOf(items), itemsOf(permitted))],
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

  // https://firebase.google.com/docs/reference/rules/rules.String and rules.Bytes
  ['lower/0', (text) => asString(text).toLowerCase()],
  ['upper/0', (text) => asString(text).toUpperCase()],
  ['trim/0', (text) => asString(text).trim()],
  // CEL looks for a part that matches; rules require the whole string to.
  ['matches/1', (text, pattern) => regExp(`^(?:${patternOf(pattern)})$`).test(asString(text))],
  [
    'replace/2',
    (text, pattern, by) => asString(text).replace(regExp(patternOf(pattern), 'g'), () => asString(by)),
  ],
  ['split/1', (text, pattern) => asString(text).split(regExp(patternOf(pattern)))],
  ['toUtf8/0', (text) => Buffer.from(asString(text), 'utf8')],
  ['toBase64/0', (bytes) => Buffer.from(asBytes(bytes)).toString('base64')],
  ['toHexString/0', (bytes) => Buffer.from(asBytes(bytes)).toString('hex')],

  // https://firebase.google.com/docs/reference/rules/rules.Timestamp – always UTC
  ['year/0', (time) => BigInt(asTimestamp(time).toDate().getUTCFullYear())],
  ['month/0', (time) => BigInt(asTimestamp(time).toDate().getUTCMonth() + 1)],
  ['day/0', (time) => BigInt(asTimestamp(time).toDate().getUTCDate())],
  ['hours/0', (time) => BigInt(asTimestamp(time).toDate().getUTCHours())],
  ['minutes/0', (time) => BigInt(asTimestamp(time).toDate().getUTCMinutes())],
  ['seconds/0', (time) => BigInt(asTimestamp(time).toDate().getUTCSeconds())],
  ['nanos/0', (time) => BigInt(asTimestamp(time).nanos)],
  ['toMillis/0', (time) => BigInt(asTimestamp(time).toDate().getTime())],

  // https://firebase.google.com/docs/reference/rules/rules.LatLng
  ['latitude/0', (point) => asLatLng(point).latitude],
  ['longitude/0', (point) => asLatLng(point).longitude],
]);

// The key may be a list that leads into nested maps.
function getOr(map: ReadonlyMap<unknown, unknown>, key: unknown, fallback: unknown): unknown {
  const path = Array.isArray(key) ? key : [key];
  let value: unknown = map;
  for (const step of path) {
    if (!(value instanceof Map) || !value.has(step)) return fallback;
    value = value.get(step);
  }
  return value;
}

function isSubset(items: readonly unknown[], permitted: readonly unknown[]): boolean {
  return items.every((item) => contains(permitted, item));
}

function without(items: readonly unknown[], removed: readonly unknown[]): unknown[] {
  return items.filter((item) => !contains(removed, item));
}

function sizeOf(value: unknown): bigint {
  if (typeof value === 'string') return BigInt([...value].length);
  if (value instanceof Uint8Array) return BigInt(value.length);
  if (value instanceof Map) return BigInt(value.size);
  return BigInt(itemsOf(value).length);
}

// Rules use RE2, which has neither look-around nor back-references: production would refuse such a pattern.
function patternOf(value: unknown): string {
  const pattern = asString(value);
  if (/\(\?<?[=!]|\\[1-9]/.test(pattern)) throw new RulesEvaluationError('not an RE2 pattern');
  return pattern;
}

function regExp(pattern: string, flags = ''): RegExp {
  return new RegExp(pattern, `u${flags}`);
}

function asserter<T>(name: string, has: (value: unknown) => value is T): (value: unknown) => T {
  return (value) => {
    if (has(value)) return value;
    throw new RulesEvaluationError(`not a ${name}`);
  };
}

const asMap = asserter('map', (value): value is Map<unknown, unknown> => value instanceof Map);
const asDiff = asserter('map diff', (value): value is RulesMapDiff => value instanceof RulesMapDiff);
const asList = asserter('list', (value): value is unknown[] => Array.isArray(value));
const asSet = asserter('set', (value): value is RulesSet => value instanceof RulesSet);
const asString = asserter('string', (value): value is string => typeof value === 'string');
const asBytes = asserter('byte sequence', (value): value is Uint8Array => value instanceof Uint8Array);
const asTimestamp = asserter(
  'timestamp',
  (value): value is RulesTimestamp => value instanceof RulesTimestamp,
);
const asLatLng = asserter('point', (value): value is RulesLatLng => value instanceof RulesLatLng);
