import { parseFieldPath } from '../engine/fieldPaths.ts';
import type { QueryFilter } from '../firestore/messages.ts';
import { toRulesValue, type ProtoValue } from './protoValue.ts';
import type { Comparison } from './unknownValue.ts';

/** What a filter says about a field of every document that the query returns. */
export type Fact = {
  path: readonly string[];
  operator: Comparison | '==' | '!=' | 'array-contains';
  value: unknown;
};

const OPERATORS: Readonly<Record<string, Fact['operator']>> = {
  EQUAL: '==',
  NOT_EQUAL: '!=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  ARRAY_CONTAINS: 'array-contains',
};

const UNARY: Readonly<Record<string, readonly [Fact['operator'], unknown]>> = {
  IS_NULL: ['==', null],
  IS_NOT_NULL: ['!=', null],
  IS_NAN: ['==', Number.NaN],
  IS_NOT_NAN: ['!=', Number.NaN],
};

/**
 * The facts of each alternative of a query: each value of an `or`, `in` or `array-contains-any` is judged
 * (https://firebase.google.com/docs/firestore/security/rules-query#or_queries). A filter that it does not know says
 * nothing.
 */
export function toAlternatives(filter: QueryFilter | undefined): readonly (readonly Fact[])[] {
  if (filter?.compositeFilter) {
    const parts = (filter.compositeFilter.filters ?? []).map(toAlternatives);
    return filter.compositeFilter.op === 'OR' ? parts.flat() : combine(parts);
  }
  if (filter?.unaryFilter) {
    const known = UNARY[filter.unaryFilter.op ?? ''];
    const path = parseFieldPath(filter.unaryFilter.field?.fieldPath ?? '');
    return [known ? [{ path, operator: known[0], value: known[1] }] : []];
  }
  return filter?.fieldFilter ? ofField(filter.fieldFilter) : [[]];
}

function ofField({
  field,
  op = '',
  value = {},
}: NonNullable<QueryFilter['fieldFilter']>): (readonly Fact[])[] {
  const path = parseFieldPath(field?.fieldPath ?? '');
  const values = (value.arrayValue?.values ?? []).map((item) => toRulesValue(item as ProtoValue));
  if (op === 'IN') return values.map((one) => [{ path, operator: '==', value: one }]);
  if (op === 'ARRAY_CONTAINS_ANY')
    return values.map((one) => [{ path, operator: 'array-contains', value: one }]);
  if (op === 'NOT_IN') return [values.map((one) => ({ path, operator: '!=', value: one }))];
  const operator = OPERATORS[op];
  return [operator ? [{ path, operator, value: toRulesValue(value as ProtoValue) }] : []];
}

function combine(parts: readonly (readonly (readonly Fact[])[])[]): (readonly Fact[])[] {
  return parts.reduce<(readonly Fact[])[]>(
    (all, alternatives) => all.flatMap((facts) => alternatives.map((more) => [...facts, ...more])),
    [[]],
  );
}
