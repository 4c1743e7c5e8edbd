import { monthsAfterDay } from './strings.ts';
import { fromYerevan, toYerevan, yerevanOffset } from './yerevanTime.ts';

/** The date in Yerevan: «20 մարտի, 2025». `moment` is epoch ms. */
export function formatDate(moment: number): string {
  const local = toYerevan(moment);
  return `${local.getUTCDate()} ${monthsAfterDay[local.getUTCMonth()]}, ${local.getUTCFullYear()}`;
}

/** The date and time in Yerevan: «20 մարտի, 2025, 18:30». `moment` is epoch ms. */
export function formatDateTime(moment: number): string {
  const local = toYerevan(moment);
  return `${formatDate(moment)}, ${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`;
}

/** The time of the machine's own zone, with its day where that is another; undefined where it is Yerevan's. `moment` is epoch ms. */
export function formatLocalTime(moment: number): string | undefined {
  const aheadMs = fromYerevan(-new Date(moment).getTimezoneOffset() * 60_000);
  if (aheadMs === 0) return undefined;
  const local = formatDateTime(moment + aheadMs);
  return local.startsWith(formatDate(moment)) ? local.slice(-'17:00'.length) : local;
}

/** ISO 8601 with Yerevan's offset, for `<time dateTime>` and structured data. `moment` is epoch ms. */
export function formatIsoDateTime(moment: number): string {
  return toYerevan(moment)
    .toISOString()
    .replace(/\.\d{3}Z$/, yerevanOffset);
}

/** “Thu, 20 Mar 2025 14:30:00 GMT”, as HTTP (RFC 9110, 5.6.7) and RSS (RFC 822) want it. `moment` is epoch ms. */
export function formatHttpDate(moment: number): string {
  return new Date(moment).toUTCString();
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
