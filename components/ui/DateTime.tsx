import { formatDate, formatDateTime, formatIsoDateTime } from '@/lib/i18n/formatDate';

type DateTimeProps = {
  /** Epoch ms. */
  moment: number;
  precision: 'day' | 'minute';
};

/** A moment in Yerevan's time, for people and for machines alike. */
export function DateTime({ moment, precision }: DateTimeProps) {
  return (
    <time dateTime={formatIsoDateTime(moment)}>
      {precision === 'day' ? formatDate(moment) : formatDateTime(moment)}
    </time>
  );
}
