import { RulesMapDiff } from './collections.ts';
import { RulesEvaluationError } from './errors.ts';
import { RulesPath } from './value.ts';

// Each returns the value as the type it names, or throws RulesEvaluationError.

function asserter<T>(name: string, has: (value: unknown) => value is T): (value: unknown) => T {
  return (value) => {
    if (has(value)) return value;
    throw new RulesEvaluationError(`not a ${name}`);
  };
}

function instanceAsserter<T>(constructor: new (...args: never[]) => T): (value: unknown) => T {
  return asserter(constructor.name, (value): value is T => value instanceof constructor);
}

export const asBool = asserter('bool', (value): value is boolean => typeof value === 'boolean');
export const asString = asserter('string', (value): value is string => typeof value === 'string');
export const asInt = asserter('int', (value): value is bigint => typeof value === 'bigint');
export const asList = asserter('list', (value): value is unknown[] => Array.isArray(value));
export const asMap = instanceAsserter<ReadonlyMap<unknown, unknown>>(Map);
export const asMapDiff = instanceAsserter(RulesMapDiff);
export const asPath = instanceAsserter(RulesPath);
