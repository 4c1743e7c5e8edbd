import { RulesPath, RulesTimestamp } from './value.ts';

const TYPE_TESTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  int: (value) => typeof value === 'bigint',
  list: (value) => Array.isArray(value),
  number: (value) => typeof value === 'bigint' || typeof value === 'number',
  path: (value) => value instanceof RulesPath,
  string: (value) => typeof value === 'string',
  timestamp: (value) => value instanceof RulesTimestamp,
};

/** https://firebase.google.com/docs/firestore/security/rules-fields#enforcing_field_types */
export const TYPE_NAMES: readonly string[] = Object.keys(TYPE_TESTS);

/** The `is` of rules, for a type of TYPE_NAMES. */
export function isOfType(value: unknown, typeName: string): boolean {
  return TYPE_TESTS[typeName]?.(value) ?? false;
}
