import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { toDuration, toInt64 } from './arithmetic.ts';
import { asDuration, asInt, asNumber, asString } from './assertTypes.ts';
import { crc32c } from './crc32c.ts';
import { RulesEvaluationError } from './errors.ts';
import { NANOS_PER_SECOND, RulesLatLng, RulesPath, RulesTimestamp } from './value.ts';

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
  ['bool/1', toBool],
  ['int/1', toInt],
  ['float/1', toFloat],
  ['string/1', toText],
  ['path/1', (text) => new RulesPath(asString(text).replace(/^\//, '').split('/'))],
  // Google's writes what it is given to a log: https://firebase.google.com/docs/reference/rules/rules.debug
  ['debug/1', (value) => value],

  // https://firebase.google.com/docs/reference/rules/rules.math
  ['math.abs/1', (value) => absolute(asNumber(value))],
  ['math.ceil/1', (value) => toWhole(value, Math.ceil)],
  ['math.floor/1', (value) => toWhole(value, Math.floor)],
  ['math.round/1', (value) => toWhole(value, Math.round)],
  ['math.isInfinite/1', (value) => Math.abs(Number(asNumber(value))) === Infinity],
  ['math.isNaN/1', (value) => Number.isNaN(Number(asNumber(value)))],
  ['math.pow/2', (base, exponent) => Number(asNumber(base)) ** Number(asNumber(exponent))],
  ['math.sqrt/1', (value) => Math.sqrt(Number(asNumber(value)))],

  // https://firebase.google.com/docs/reference/rules/rules.duration_
  ['duration.abs/1', (value) => toDuration(absolute(asDuration(value).totalNanos))],
  ['duration.value/2', (magnitude, unit) => toDuration(asInt(magnitude) * nanosOfUnit(asString(unit)))],
  ['duration.time/4', (...parts) => toDuration(sumTimes(parts.map(asInt)))],

  // https://firebase.google.com/docs/reference/rules/rules.timestamp
  ['timestamp.value/1', (millis) => RulesTimestamp.fromNanos(asInt(millis) * 1_000_000n)],
  ['timestamp.date/3', (year, month, day) => toDate(asInt(year), asInt(month), asInt(day))],

  // https://firebase.google.com/docs/reference/rules/rules.latlng
  [
    'latlng.value/2',
    (latitude, longitude) => toPoint(Number(asNumber(latitude)), Number(asNumber(longitude))),
  ],

  // https://firebase.google.com/docs/reference/rules/rules.hashing
  ['hashing.crc32/1', (value) => toBytes(crc32(bytesOf(value)))],
  ['hashing.crc32c/1', (value) => toBytes(crc32c(bytesOf(value)))],
  ['hashing.md5/1', (value) => createHash('md5').update(bytesOf(value)).digest()],
  ['hashing.sha256/1', (value) => createHash('sha256').update(bytesOf(value)).digest()],
]);

/** What may stand before a function's name; `firestore` does in storage rules. */
export const NAMESPACES: ReadonlySet<string> = new Set([
  'math',
  'duration',
  'timestamp',
  'latlng',
  'hashing',
  'firestore',
]);

function toBool(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  if (value === 'false') return false;
  throw new RulesEvaluationError('cannot be converted to bool');
}

function toInt(value: unknown): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return toWhole(value, Math.trunc);
  if (typeof value === 'string' && /^[+-]?\d+$/.test(value)) return toInt64(BigInt(value.replace('+', '')));
  throw new RulesEvaluationError('cannot be converted to int');
}

function toFloat(value: unknown): number {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(value))
    return Number(value);
  throw new RulesEvaluationError('cannot be converted to float');
}

function toText(value: unknown): string {
  if (typeof value === 'number' && Number.isInteger(value)) return value.toFixed(1);
  if (value === null || ['string', 'boolean', 'bigint', 'number'].includes(typeof value))
    return String(value);
  throw new RulesEvaluationError('cannot be converted to string');
}

function absolute<T extends bigint | number>(value: T): T {
  if (value >= 0) return value;
  return (typeof value === 'bigint' ? toInt64(-value) : Math.abs(value)) as T;
}

/** An int stays what it is; NaN and the infinities have none. */
function toWhole(value: unknown, round: (value: number) => number): bigint {
  const number = asNumber(value);
  if (typeof number === 'bigint') return number;
  if (!Number.isFinite(number)) throw new RulesEvaluationError('no whole number');
  return toInt64(BigInt(round(number)));
}

function nanosOfUnit(unit: string): bigint {
  const nanos = NANOS_OF_UNIT[unit];
  if (nanos === undefined) throw new RulesEvaluationError('unknown unit of time');
  return nanos;
}

function sumTimes([hours = 0n, minutes = 0n, seconds = 0n, nanos = 0n]: bigint[]): bigint {
  return ((hours * 60n + minutes) * 60n + seconds) * NANOS_PER_SECOND + nanos;
}

function toDate(year: bigint, month: bigint, day: bigint): RulesTimestamp {
  const text = [
    String(year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ].join('-');
  const date = new Date(`${text}T00:00:00Z`);
  // JavaScript makes the 2nd of March of the 30th of February.
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day))
    throw new RulesEvaluationError('no such day');
  return RulesTimestamp.fromDate(date);
}

function toPoint(latitude: number, longitude: number): RulesLatLng {
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return new RulesLatLng(latitude, longitude);
  throw new RulesEvaluationError('no such point');
}

function bytesOf(value: unknown): Uint8Array {
  return value instanceof Uint8Array ? value : Buffer.from(asString(value));
}

function toBytes(checksum: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(checksum);
  return bytes;
}
