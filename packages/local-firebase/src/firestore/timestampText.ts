import type { ProtoTimestamp } from './messages.ts';

const rfc3339 = /^(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?([Zz]|[+-]\d\d:\d\d)$/;

/** RFC 3339 with 0, 3, 6 or 9 digits of fraction, as ProtoJSON prints google.protobuf.Timestamp. */
export function formatTimestamp({ seconds = 0, nanos = 0 }: ProtoTimestamp): string {
  const whole = new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
  let fraction = String(nanos).padStart(9, '0');
  while (fraction.endsWith('000')) fraction = fraction.slice(0, -3);
  return fraction ? `${whole}.${fraction}Z` : `${whole}Z`;
}

/** Undefined when the text is not an RFC 3339 date-time. */
export function parseTimestamp(text: string): ProtoTimestamp | undefined {
  const match = rfc3339.exec(text);
  if (!match) return undefined;
  const [, date, time, fraction = '', zone] = match;
  // Apart from the fraction, because a Date keeps milliseconds only.
  const millis = Date.parse(`${date}T${time}${zone?.toUpperCase()}` as FullTime);
  if (Number.isNaN(millis)) return undefined;
  return { seconds: String(millis / 1000), nanos: Number(fraction.padEnd(9, '0')) };
}
