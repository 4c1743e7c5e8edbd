import { formatDate, formatDateTime, formatIsoDateTime, formatWeekday } from '@/lib/i18n/formatDate';

type DateTimeProps = {
  /** Epoch ms. */
  moment: number;
  /** `event`: to the minute, with the day of the week. */
  precision: keyof typeof formats;
};

const formats = {
  day: formatDate,
  minute: formatDateTime,
  event: (moment: number) => `${formatWeekday(moment)}, ${formatDateTime(moment)}`,
};

/** A moment in Yerevan's time, for people and for machines alike. */
export function DateTime({ moment, precision }: DateTimeProps) {
  return <time dateTime={formatIsoDateTime(moment)}>{formats[precision](moment)}</time>;
}
