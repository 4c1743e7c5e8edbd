import { toDuration } from './arithmetic.ts';
import { asTimestamp } from './assertTypes.ts';
import type { MethodTable } from './methods.ts';
import { NANOS_PER_SECOND, RulesDuration, RulesTimestamp } from './value.ts';

const NANOS_PER_DAY = 86_400n * NANOS_PER_SECOND;
const MILLIS_PER_DAY = 86_400_000;

export const TIME_METHODS: MethodTable = [
  // https://firebase.google.com/docs/reference/rules/rules.Timestamp_ – always UTC
  ['year/0', (time) => BigInt(dateOf(time).getUTCFullYear())],
  ['month/0', (time) => BigInt(dateOf(time).getUTCMonth() + 1)],
  ['day/0', (time) => BigInt(dateOf(time).getUTCDate())],
  // From Monday, as in ISO 8601.
  ['dayOfWeek/0', (time) => BigInt(dateOf(time).getUTCDay() || 7)],
  ['dayOfYear/0', (time) => dayOfYear(dateOf(time))],
  ['hours/0', (time) => BigInt(dateOf(time).getUTCHours())],
  ['minutes/0', (time) => BigInt(dateOf(time).getUTCMinutes())],
  ['toMillis/0', (time) => BigInt(dateOf(time).getTime())],
  ['date/0', (time) => RulesTimestamp.fromNanos(asTimestamp(time).totalNanos - nanosOfDay(time))],
  ['time/0', (time) => toDuration(nanosOfDay(time))],

  // Both a timestamp's and a duration's: https://firebase.google.com/docs/reference/rules/rules.Duration
  [
    'seconds/0',
    (value) =>
      value instanceof RulesDuration
        ? value.totalNanos / NANOS_PER_SECOND
        : BigInt(dateOf(value).getUTCSeconds()),
  ],
  [
    'nanos/0',
    (value) =>
      value instanceof RulesDuration ? value.totalNanos % NANOS_PER_SECOND : BigInt(asTimestamp(value).nanos),
  ],
];

function dateOf(time: unknown): Date {
  return asTimestamp(time).toDate();
}

function nanosOfDay(time: unknown): bigint {
  const nanos = asTimestamp(time).totalNanos % NANOS_PER_DAY;
  return nanos < 0n ? nanos + NANOS_PER_DAY : nanos;
}

function dayOfYear(date: Date): bigint {
  const day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  return BigInt((day - Date.UTC(date.getUTCFullYear(), 0)) / MILLIS_PER_DAY + 1);
}
