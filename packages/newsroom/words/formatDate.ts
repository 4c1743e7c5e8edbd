import { monthsAfterDay, monthsShort, today as todayText, weekdays } from './strings.ts';
import { formatOffset, fromYerevan, toYerevan } from './yerevanTime.ts';

/** The date in Yerevan: «20 մարտի, 2025». `moment` is epoch ms. */
export function formatDate(moment: number): string {
  return `${formatDay(moment)}, ${toYerevan(moment).getUTCFullYear()}`;
}

/** The date and time in Yerevan: «20 մարտի, 2025, 18:30». `moment` is epoch ms. */
export function formatDateTime(moment: number): string {
  return addTime(formatDate(moment), moment);
}

/** When the day of a moment begins in Yerevan. Both are epoch ms. */
export function findDayStart(moment: number): number {
  return fromYerevan(toYerevan(moment).setUTCHours(0, 0, 0, 0));
}

/**
 * A date as briefly as it is clear today: «Այսօր, 10:15», «24 նոյեմբերի» of this year, else the date in full. Both are
 * epoch ms.
 */
export function formatShortDate(moment: number, today: number): string {
  return formatToday(moment, today) ?? formatDayOfYear(moment, today);
}

/**
 * When an event begins: «Այսօր, 19:00», «Երեքշաբթի, 24 նոյեմբերի, 19:00», with the year where it is not that of
 * `today`. Both are epoch ms.
 */
export function formatEventDay(moment: number, today: number): string {
  const [first = '', ...letters] = `${formatWeekday(moment)}, ${formatDayOfYear(moment, today)}`;
  return formatToday(moment, today) ?? addTime(first.toUpperCase() + letters.join(''), moment);
}

/** The day of the week in Yerevan: «երեքշաբթի». `moment` is epoch ms. */
function formatWeekday(moment: number): string {
  return weekdays[toYerevan(moment).getUTCDay()]!;
}

/** The day and the month for a small tile: «24», «նոյ». `moment` is epoch ms. */
export function formatTile(moment: number): { day: string; month: string } {
  const local = toYerevan(moment);
  return { day: String(local.getUTCDate()), month: monthsShort[local.getUTCMonth()]! };
}

/**
 * The time of the machine's own zone, and that of an end less than a day later, with its day where that is another;
 * undefined where it is Yerevan's.
 */
export function formatLocalTime(moment: number, end?: number): string | undefined {
  const [shown, shownEnd] = [moment, end ?? moment].map(toLocal) as [number, number];
  if (shown === moment) return undefined;
  const time =
    findDayStart(shown) === findDayStart(moment) ? formatTime(shown) : addTime(formatDay(shown), shown);
  return end === undefined ? time : `${time}–${formatTime(shownEnd)}`;
}

/** The moment at which Yerevan's clocks show the time that the machine's clock shows at `moment`. */
function toLocal(moment: number): number {
  return fromYerevan(moment - new Date(moment).getTimezoneOffset() * 60_000);
}

/** ISO 8601 with Yerevan's offset, for `<time dateTime>` and structured data. `moment` is epoch ms. */
export function formatIsoDateTime(moment: number): string {
  return toYerevan(moment)
    .toISOString()
    .replace(/\.\d{3}Z$/, formatOffset(moment));
}

/** “Thu, 20 Mar 2025 14:30:00 GMT”, as HTTP (RFC 9110, 5.6.7) and RSS (RFC 822) want it. `moment` is epoch ms. */
export function formatHttpDate(moment: number): string {
  return new Date(moment).toUTCString();
}

/** A line does not end with the number of a day. */
function formatDay(moment: number): string {
  const local = toYerevan(moment);
  return `${local.getUTCDate()}\u00a0${monthsAfterDay[local.getUTCMonth()]}`;
}

/** A line does not begin with the time of the day before it. */
function addTime(day: string, moment: number): string {
  return `${day},\u00a0${formatTime(moment)}`;
}

/** The time in Yerevan: «18:30». `moment` is epoch ms. */
export function formatTime(moment: number): string {
  const local = toYerevan(moment);
  return `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`;
}

function formatToday(moment: number, today: number): string | undefined {
  return findDayStart(moment) === findDayStart(today) ? addTime(todayText, moment) : undefined;
}

/** With the year where it is not that of `today`. */
function formatDayOfYear(moment: number, today: number): string {
  const [year, thisYear] = [moment, today].map((each) => toYerevan(each).getUTCFullYear());
  return year === thisYear ? formatDay(moment) : formatDate(moment);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
