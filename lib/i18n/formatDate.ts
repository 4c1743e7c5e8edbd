import { monthsAfterDay } from './strings.ts';

// Armenia has kept UTC+4 all year since 2012. A fixed offset, not Intl: browsers carry no Armenian locale
// data, and the server's text must equal the browser's.
const yerevanOffsetMs = 4 * 60 * 60 * 1000;

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
    .replace(/\.\d{3}Z$/, '+04:00');
}

/** «Thu, 20 Mar 2025 14:30:00 GMT», as HTTP (RFC 9110, 5.6.7) and RSS (RFC 822) want it. `moment` is epoch ms. */
export function formatHttpDate(moment: number): string {
  return new Date(moment).toUTCString();
}

function toYerevan(moment: number): Date {
  return new Date(moment + yerevanOffsetMs);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
