/** A whole number with thousands set apart by a no-break space, as Armenian does: «12 345». */
export function formatNumber(value: number): string {
  return String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** A length of time in whole minutes, at least one: 95 seconds give «2». */
export function formatMinutes(seconds: number): string {
  return formatNumber(Math.max(1, Math.round(seconds / 60)));
}
