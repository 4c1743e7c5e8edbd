import { fromYerevan, toYerevan } from 'newsroom/words/yerevanTime';

/** The value of an input of the type datetime-local: `2026-11-26T18:30`. */
export function formatLocal(moment: number | ''): string {
  return moment === '' ? '' : toYerevan(moment).toISOString().slice(0, 16);
}

export function parseLocal(text: string): number | '' {
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text) ?? [];
  if (minute === undefined) return '';
  const [localYear, localMonth, localDay] = [Number(year), Number(month) - 1, Number(day)];
  const local = new Date(Date.UTC(2000, 0, 1, Number(hour), Number(minute)));
  // Date.UTC takes the years 0 to 99, which a year is while it is typed, for those of the last century.
  return fromYerevan(local.setUTCFullYear(localYear, localMonth, localDay));
}
