import { RulesMapDiff, RulesSet } from './collections.ts';
import { UnknownValue } from './unknownValue.ts';
import { RulesDuration, RulesLatLng, RulesPath, RulesTimestamp } from './value.ts';

const TYPE_TESTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  bool: (value) => typeof value === 'boolean',
  bytes: (value) => value instanceof Uint8Array,
  constraint: () => false,
  duration: (value) => value instanceof RulesDuration,
  float: (value) => typeof value === 'number',
  int: (value) => typeof value === 'bigint',
  latlng: (value) => value instanceof RulesLatLng,
  list: (value) => Array.isArray(value),
  map: (value) => value instanceof Map,
  map_diff: (value) => value instanceof RulesMapDiff,
  null: (value) => value === null,
  number: (value) => typeof value === 'bigint' || typeof value === 'number',
  path: (value) => value instanceof RulesPath,
  set: (value) => value instanceof RulesSet,
  string: (value) => typeof value === 'string',
  timestamp: (value) => value instanceof RulesTimestamp,
};

/** https://firebase.google.com/docs/firestore/security/rules-fields#enforcing_field_types */
export const TYPE_NAMES: readonly string[] = Object.keys(TYPE_TESTS);

/** The `is` of rules, for a type of TYPE_NAMES. */
export function isOfType(value: unknown, typeName: string): boolean {
  if (value instanceof UnknownValue) return value.isOfType(typeName);
  return TYPE_TESTS[typeName]?.(value) ?? false;
}
