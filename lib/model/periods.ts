import { fromYerevan, toYerevan } from '../i18n/yerevanTime.ts';

/** A stretch of time, epoch ms: `from` belongs to it, `to` does not. */
export type Span = { from: number; to: number };

/** A year, month or day in Yerevan: «2025», «2025-03», «2025-03-20». */
export type Period = string;

const firstYear = 1970;

const periodShape = /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?$/;

/** The time a period spans; undefined where the text is no period. */
export function findSpan(period: Period): Span | undefined {
  const [whole, year, month, day] = periodShape.exec(period) ?? [];
  if (whole === undefined || Number(year) < firstYear) return undefined;
  const start = (years: number, months: number, days: number): number =>
    fromYerevan(Date.UTC(Number(year) + years, Number(month ?? 1) - 1 + months, Number(day ?? 1) + days));
  // Not every month has a 31st: such a day would be the next month's first.
  if (day !== undefined && formatPeriod(start(0, 0, 0), 10) !== period) return undefined;
  if (day !== undefined) return { from: start(0, 0, 0), to: start(0, 0, 1) };
  return month === undefined
    ? { from: start(0, 0, 0), to: start(1, 0, 0) }
    : { from: start(0, 0, 0), to: start(0, 1, 0) };
}

/** The months of a year, or the days of a month; a day is not split. */
export function splitPeriod(period: Period): readonly Period[] {
  const span = findSpan(period);
  const width = { 4: 7, 7: 10 }[period.length];
  if (span === undefined || width === undefined) return [];
  const parts: Period[] = [];
  let moment = span.from;
  while (moment < span.to) {
    const part = formatPeriod(moment, width);
    parts.push(part);
    moment = findSpan(part)?.to ?? span.to;
  }
  return parts;
}

/** The years from the one `oldest` lies in to the one `newest` lies in, in their order. */
export function listYears(oldest: number, newest: number): readonly Period[] {
  const first = Math.max(firstYear, Number(formatPeriod(oldest, 4)));
  const last = Number(formatPeriod(newest, 4));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String(first + index));
}

function formatPeriod(moment: number, length: number): Period {
  return toYerevan(moment).toISOString().slice(0, length);
}
