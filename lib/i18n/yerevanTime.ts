/**
 * Yerevan's offset as ISO 8601 has it. Armenia has been at UTC+4 all year since 2012: a fixed offset, not Intl, because
 * browsers carry no Armenian locale data and the server's text must equal the browser's.
 */
export const yerevanOffset = '+04:00';

const offsetMs = 4 * 60 * 60 * 1000;

/** A date whose UTC fields (`getUTCHours`, …) are Yerevan's. `moment` is epoch ms. */
export function toYerevan(moment: number): Date {
  return new Date(moment + offsetMs);
}

/** The inverse: the epoch ms at which Yerevan's clocks show what `Date.UTC` was given. */
export function fromYerevan(localMs: number): number {
  return localMs - offsetMs;
}
