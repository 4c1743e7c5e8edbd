import { RulesEvaluationError } from './errors.ts';
import { UnknownValue, type Comparison } from './unknownValue.ts';
import { RulesDuration, RulesTimestamp } from './value.ts';

type Arithmetic = '+' | '-' | '*' | '/' | '%';

const ON_INTS: Record<Arithmetic, (a: bigint, b: bigint) => bigint> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

const ON_FLOATS: Record<Arithmetic, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

// https://protobuf.dev/reference/protobuf/google.protobuf/#duration
const MAX_DURATION_NANOS = 315_576_000_000n * 1_000_000_000n;

/** Throws RulesEvaluationError on other types, on division by zero and on a result that is no int64. */
export function calculate(operator: Arithmetic, a: unknown, b: unknown): unknown {
  if (typeof a === 'bigint' && typeof b === 'bigint') return calculateInts(operator, a, b);
  // An int is coerced to float next to one: https://firebase.google.com/docs/reference/rules/rules.Integer
  if (isNumber(a) && isNumber(b)) return ON_FLOATS[operator](Number(a), Number(b));
  if (operator === '+' && typeof a === 'string' && typeof b === 'string') return a + b;
  if (operator === '+' || operator === '-') return calculateTimes(operator, a, b);
  throw new RulesEvaluationError(`${operator} is not defined here`);
}

export function negate(value: unknown): unknown {
  if (typeof value === 'number') return -value;
  if (typeof value === 'bigint') return toInt64(-value);
  throw new RulesEvaluationError('not a number');
}

/** Throws RulesEvaluationError on values of different or unordered types. */
export function compare(operator: Comparison, a: unknown, b: unknown): boolean {
  if (a instanceof UnknownValue) return a.compare(operator, b);
  if (b instanceof UnknownValue) return b.compare(MIRRORED[operator], a);
  if (isNumber(a) && isNumber(b)) return byOperator(a < b, a > b, a >= b && !(a > b))[operator];
  const order = orderOf(a, b);
  return byOperator(order < 0, order > 0, order === 0)[operator];
}

const MIRRORED: Record<Comparison, Comparison> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

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
export function toInt64(value: bigint): bigint {
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

function calculateInts(operator: Arithmetic, a: bigint, b: bigint): bigint {
  if (b === 0n && (operator === '/' || operator === '%')) throw new RulesEvaluationError('division by zero');
  return toInt64(ON_INTS[operator](a, b));
}

function calculateTimes(operator: '+' | '-', a: unknown, b: unknown): RulesTimestamp | RulesDuration {
  if (b instanceof RulesDuration && (a instanceof RulesTimestamp || a instanceof RulesDuration)) {
    const nanos = ON_INTS[operator](a.totalNanos, b.totalNanos);
    return a instanceof RulesTimestamp ? RulesTimestamp.fromNanos(nanos) : toDuration(nanos);
  }
  if (b instanceof RulesTimestamp) {
    if (operator === '+' && a instanceof RulesDuration) return calculateTimes('+', b, a);
    if (operator === '-' && a instanceof RulesTimestamp) return toDuration(a.totalNanos - b.totalNanos);
  }
  throw new RulesEvaluationError(`${operator} is not defined here`);
}

function isNumber(value: unknown): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}
