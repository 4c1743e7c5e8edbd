import * as texts from './strings.ts';

/** A whole number with thousands set apart by a no-break space, as Armenian does: “12 345”. */
export function formatNumber(value: number): string {
  return String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** The size of a file, of 1,000,000 bytes a megabyte: «12 ՄԲ», «4,2 ՄԲ», «96 ԿԲ»; never nothing. */
export function formatFileSize(bytes: number): string {
  const tenths = Math.round(bytes / 100_000);
  if (tenths < 1) return texts.kilobytes(formatNumber(Math.max(1, Math.round(bytes / 1000))));
  if (tenths >= 100) return texts.megabytes(formatNumber(Math.round(tenths / 10)));
  return texts.megabytes(String(tenths / 10).replace('.', ','));
}

/** The speed of a recording: “1,25×”. */
export function formatSpeed(speed: number): string {
  return `${String(speed).replace('.', ',')}×`;
}
