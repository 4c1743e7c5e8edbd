import { fromYerevan, toYerevan } from 'newsroom/words/yerevanTime';

/** A stretch of time, epoch ms, or infinite: `from` belongs to it, `to` does not. */
export type Span = { from: number; to: number };

const firstYear = 1970;

/** The time span of a year, such as “2025”, in Yerevan. Undefined for a text that is no year, and before 1970. */
export function findSpan(year: string): Span | undefined {
  if (!/^\d{4}$/.test(year) || Number(year) < firstYear) return undefined;
  const start = (ofYear: number): number => fromYerevan(Date.UTC(ofYear, 0));
  return { from: start(Number(year)), to: start(Number(year) + 1) };
}

/** The years from the one `oldest` lies in to the one `newest` lies in, in their order. */
export function listYears(oldest: number, newest: number): readonly string[] {
  const first = toYear(oldest);
  return Array.from({ length: toYear(newest) - first + 1 }, (_, index) => String(first + index));
}

const toYear = (moment: number): number => toYerevan(moment).getUTCFullYear();
