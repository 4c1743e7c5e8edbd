import { toDuration } from './arithmetic.ts';
import { asInt, asString } from './assertTypes.ts';
import { RulesEvaluationError } from './errors.ts';
import { NANOS_PER_SECOND } from './value.ts';

type GlobalFunction = (...args: unknown[]) => unknown;

const NANOS_OF_UNIT: Readonly<Record<string, bigint>> = {
  w: 604_800n * NANOS_PER_SECOND,
  d: 86_400n * NANOS_PER_SECOND,
  h: 3600n * NANOS_PER_SECOND,
  m: 60n * NANOS_PER_SECOND,
  s: NANOS_PER_SECOND,
  ms: 1_000_000n,
  ns: 1n,
};

/** The functions that see only their values, by `name/number of arguments`; they throw RulesEvaluationError. */
export const FUNCTIONS: ReadonlyMap<string, GlobalFunction> = new Map<string, GlobalFunction>([
  // https://firebase.google.com/docs/reference/rules/rules.duration_
  ['duration.value/2', (magnitude, unit) => toDuration(asInt(magnitude) * nanosOfUnit(asString(unit)))],
]);

/** The names that may come before a function's name, with a dot. */
export const NAMESPACES: ReadonlySet<string> = new Set(['duration']);

function nanosOfUnit(unit: string): bigint {
  const nanos = NANOS_OF_UNIT[unit];
  if (nanos === undefined) throw new RulesEvaluationError('unknown unit of time');
  return nanos;
}
