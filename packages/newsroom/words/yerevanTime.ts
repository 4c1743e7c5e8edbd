const minuteMs = 60_000;

/** Since this moment Yerevan has been at UTC+4 all year. */
const lastChange = Date.UTC(2011, 9, 29, 22);
const latestOffsetMs = 4 * 60 * minuteMs;

// oxlint-disable-next-line no-restricted-globals, state/of-process -- the history of a time zone: neither language nor bundle matters
let history: Intl.DateTimeFormat | undefined;

/**
 * The offset of Yerevan from UTC: an hour more in its summers until 2011. Intl would know later changes. But it takes
 * longer than all else of a date, and a browser with other data would not repeat what the server wrote.
 */
function findOffset(moment: number): number {
  if (moment >= lastChange) return latestOffsetMs;
  // oxlint-disable-next-line no-restricted-globals -- as above
  history ??= new Intl.DateTimeFormat('en', { timeZone: 'Asia/Yerevan', timeZoneName: 'longOffset' });
  const [, hours, minutes] = /GMT\+(\d\d):(\d\d)/.exec(history.format(moment)) ?? [];
  return hours === undefined ? latestOffsetMs : (Number(hours) * 60 + Number(minutes)) * minuteMs;
}

/** A date whose UTC fields (`getUTCHours`, …) are Yerevan's. `moment` is epoch ms. */
export function toYerevan(moment: number): Date {
  return new Date(moment + findOffset(moment));
}

/** The inverse: the epoch ms at which Yerevan's clocks show what `Date.UTC` was given. */
export function fromYerevan(localMs: number): number {
  return localMs - findOffset(localMs - findOffset(localMs));
}

/** Yerevan's offset as ISO 8601 has it: “+04:00”. `moment` is epoch ms. */
export function formatOffset(moment: number): string {
  const offsetMs = findOffset(moment);
  return `+${new Date(offsetMs).toISOString().slice(11, 16)}`;
}
