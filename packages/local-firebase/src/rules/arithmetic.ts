import { RulesEvaluationError } from './errors.ts';
import { RulesDuration, RulesTimestamp } from './value.ts';

type Comparison = '<' | '<=' | '>' | '>=';

// https://protobuf.dev/reference/protobuf/google.protobuf/#duration
const MAX_DURATION_NANOS = 315_576_000_000n * 1_000_000_000n;

/** Throws RulesEvaluationError on other types and on a result that is no int64. */
export function calculate(operator: '+' | '*', a: unknown, b: unknown): unknown {
  const isSum = operator === '+';
  if (typeof a === 'bigint' && typeof b === 'bigint') return toInt64(isSum ? a + b : a * b);
  // An int is coerced to float next to one: https://firebase.google.com/docs/reference/rules/rules.Integer
  if (isNumber(a) && isNumber(b)) return isSum ? Number(a) + Number(b) : Number(a) * Number(b);
  if (isSum && typeof a === 'string' && typeof b === 'string') return a + b;
  if (isSum && a instanceof RulesDuration && b instanceof RulesTimestamp) return calculate('+', b, a);
  if (isSum && b instanceof RulesDuration) {
    if (a instanceof RulesTimestamp) return RulesTimestamp.fromNanos(a.totalNanos + b.totalNanos);
    if (a instanceof RulesDuration) return toDuration(a.totalNanos + b.totalNanos);
  }
  throw new RulesEvaluationError(`${operator} is not defined here`);
}

/** Throws RulesEvaluationError on values of different or unordered types. */
export function compare(operator: Comparison, a: unknown, b: unknown): boolean {
  if (isNumber(a) && isNumber(b)) return byOperator(a < b, a > b, a >= b && !(a > b))[operator];
  const order = orderOf(a, b);
  return byOperator(order < 0, order > 0, order === 0)[operator];
}

function byOperator(isLess: boolean, isGreater: boolean, isEqual: boolean): Record<Comparison, boolean> {
  return { '<': isLess, '>': isGreater, '<=': isLess || isEqual, '>=': isGreater || isEqual };
}

function orderOf(a: unknown, b: unknown): number {
  // Texts are ordered by code points, as UTF-8 bytes are; JavaScript's own < orders by UTF-16 units.
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  const areTimestamps = a instanceof RulesTimestamp && b instanceof RulesTimestamp;
  const areDurations = a instanceof RulesDuration && b instanceof RulesDuration;
  if (!areTimestamps && !areDurations) throw new RulesEvaluationError('these have no order');
  const difference = a.totalNanos - b.totalNanos;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** The int itself; throws RulesEvaluationError when it takes more than 64 bits. */
function toInt64(value: bigint): bigint {
  if (isInt64(value)) return value;
  throw new RulesEvaluationError('beyond int64');
}

export function isInt64(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value;
}

/** Throws RulesEvaluationError beyond about 10,000 years. */
export function toDuration(nanos: bigint): RulesDuration {
  if (nanos <= MAX_DURATION_NANOS && nanos >= -MAX_DURATION_NANOS) return new RulesDuration(nanos);
  throw new RulesEvaluationError('too long a duration');
}

function isNumber(value: unknown): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}
