import { findEventEnd, untilEnd } from 'newsroom/model/events';
import type { Item } from 'newsroom/model/item';
import { calendarPath } from 'newsroom/model/paths';
import * as texts from 'newsroom/words/strings';
import parts from '@/components/ui/tokens/pageParts.module.css';
import { UntilMoment } from '@/components/ui/UntilMoment.client';
import { CardRow } from './CardList';
import { EventTile } from './EventTile';
import styles from './UpcomingEvents.module.css';

/**
 * The events that are not over, soonest first, each until its end, and a link to the calendar of the site at `siteUrl`.
 */
export function UpcomingEvents({ events, siteUrl }: { events: readonly Item[]; siteUrl: string }) {
  const [last] = [...events].sort((one, other) => findEventEnd(other) - findEventEnd(one));
  return (
    <section className={parts.row}>
      <div className={`${parts.ruled} ${styles.head}`}>
        {last && (
          <UntilMoment {...untilEnd(last)}>
            <h2>{texts.upcomingEvents}</h2>
          </UntilMoment>
        )}
        <a href={siteUrl.replace(/^https?/, 'webcal') + calendarPath} className={styles.subscribe}>
          {texts.subscribeToCalendar}
        </a>
      </div>
      {last && (
        <UntilMoment {...untilEnd(last)}>
          <p className={`${parts.facts} ${styles.hours}`}>{texts.hoursOfYerevan}</p>
          <CardRow layout="tiles">
            {events.map((event) => (
              <UntilMoment key={event.id} {...untilEnd(event)}>
                <li>
                  <EventTile event={event} />
                </li>
              </UntilMoment>
            ))}
          </CardRow>
        </UntilMoment>
      )}
    </section>
  );
}
