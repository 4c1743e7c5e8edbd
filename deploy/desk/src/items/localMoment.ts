import { fromYerevan, toYerevan } from 'newsroom/words/yerevanTime';

/** The value of an input of the type datetime-local: `2026-11-26T18:30`. */
export function formatLocal(moment: number | ''): string {
  return moment === '' ? '' : toYerevan(moment).toISOString().slice(0, 16);
}

export function parseLocal(text: string): number | '' {
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text) ?? [];
  if (minute === undefined) return '';
  const [localYear, localMonth, localDay] = [Number(year), Number(month) - 1, Number(day)];
  return fromYerevan(Date.UTC(localYear, localMonth, localDay, Number(hour), Number(minute)));
}
