/** A length of time or a place in it as players write it: 65.4 seconds give “1:05”, an hour “1:00:00”. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  if (whole >= 3600) parts.unshift(Math.floor(whole / 3600));
  return parts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** The seconds of a length that was typed as a clock, “30:15” or “1:00:05”, or in seconds; undefined for others. */
export function parseClock(text: string): number | undefined {
  const parts = text.trim().split(/[:։]/);
  const isClock = parts.length <= 3 && parts.every((part) => /^\d+$/.test(part));
  return isClock ? parts.reduce((seconds, part) => seconds * 60 + Number(part), 0) : undefined;
}
