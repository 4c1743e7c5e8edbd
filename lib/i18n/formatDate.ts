import { monthsAfterDay } from './strings.ts';
import { toYerevan, yerevanOffset } from './yerevanTime.ts';

/** The date in Yerevan: «20 մարտի 2025». `moment` is epoch ms. */
export function formatDate(moment: number): string {
  const local = toYerevan(moment);
  return `${local.getUTCDate()} ${monthsAfterDay[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
}

/** The date and time in Yerevan: «20 մարտի 2025, 18:30». `moment` is epoch ms. */
export function formatDateTime(moment: number): string {
  const local = toYerevan(moment);
  return `${formatDate(moment)}, ${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`;
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
