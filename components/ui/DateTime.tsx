import { formatDate, formatDateTime, formatIsoDateTime, formatTime } from 'newsroom/words/formatDate';

type DateTimeProps = {
  /** Epoch ms. */
  moment: number;
  /** `time`: the time alone. */
  precision: keyof typeof formats;
};

const formats = {
  day: formatDate,
  minute: formatDateTime,
  time: formatTime,
};

/** A moment in Yerevan's time, as a `<time>` element with `dateTime` for machines. */
export function DateTime({ moment, precision }: DateTimeProps) {
  return <time dateTime={formatIsoDateTime(moment)}>{formats[precision](moment)}</time>;
}
