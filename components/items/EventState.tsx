import { untilEnd } from 'newsroom/model/events';
import type { Item } from 'newsroom/model/item';
import * as texts from 'newsroom/words/strings';
import { readRenderTime } from '@/components/ui/readRenderTime';
import { ShortDate } from '@/components/ui/ShortDate.client';
import { UntilMoment } from '@/components/ui/UntilMoment.client';
import styles from './EventState.module.css';

/** Says as a label that an event is cancelled or postponed or, after its end, that it is over. */
export function EventState({ event }: { event: Item }) {
  const { status, startsAt, endsAt } = event;
  if (status !== undefined) {
    return (
      <p className={styles.label} data-state={status}>
        {texts.eventStatuses[status]}
      </p>
    );
  }
  // An event without a date has no state: nobody can say whether it is over.
  if ((startsAt ?? endsAt) === undefined) return null;
  return <UntilMoment {...untilEnd(event)} after={<p className={styles.label}>{texts.eventEnded}</p>} />;
}

/**
 * When an event begins, with a sign that it is not a date of publication. Crossed out where the event does not take
 * place.
 */
export function EventDay({ event: { startsAt, status } }: { event: Item }) {
  if (startsAt === undefined) return null;
  const day = <ShortDate moment={startsAt} of="event" {...readRenderTime()} />;
  return <span className={styles.day}>{status === undefined ? day : <s>{day}</s>}</span>;
}
