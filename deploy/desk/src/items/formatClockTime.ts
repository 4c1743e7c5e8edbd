import { toYerevan } from '../../../../lib/i18n/yerevanTime.ts';

/** «18:30», Yerevan's. */
export function formatClockTime(moment: number): string {
  return toYerevan(moment).toISOString().slice(11, 16);
}
