import { DateTime } from '@/components/items/DateTime';
import { UntilMoment } from '@/components/items/UntilMoment.client';
import { PageLink } from '@/components/site/PageLink.client';
import parts from '@/components/site/Theme/pageParts.module.css';
import * as texts from '@/lib/i18n/strings';
import { findEventEnd, isToCome } from '@/lib/model/events';
import type { Item } from '@/lib/model/item';
import { calendarPath, itemPath } from '@/lib/model/paths';
import styles from './UpcomingEvents.module.css';

type UpcomingEventsProps = {
  /** Soonest first. */
  events: readonly Item[];
  /** The site's origin. */
  siteUrl: string;
};

/** The events that are not over, each until it is, and the calendar to subscribe to. */
export function UpcomingEvents({ events, siteUrl }: UpcomingEventsProps) {
  const entries = events.map((event) => ({ event, end: findEventEnd(event) ?? 0 }));
  const lastEnd = Math.max(0, ...entries.map(({ end }) => end));
  return (
    <div className={styles.upcoming}>
      <UntilMoment moment={lastEnd} wasBefore={isToCome(lastEnd)}>
        <section aria-labelledby="upcoming" className={styles.upcoming}>
          <h2 id="upcoming" className={parts.ruled}>
            {texts.upcomingEvents}
          </h2>
          <ul className={styles.list}>
            {entries.map(({ event, end }) => (
              <UntilMoment key={event.id} moment={end} wasBefore={isToCome(end)}>
                <li className={styles.entry}>
                  <PageLink href={itemPath('events', event.id)} className={styles.link}>
                    {event.title ?? texts.untitled}
                  </PageLink>
                  <p className={parts.facts}>
                    {event.place !== undefined && <span>{event.place}</span>}
                    {event.startsAt !== undefined && <DateTime moment={event.startsAt} precision="minute" />}
                  </p>
                </li>
              </UntilMoment>
            ))}
          </ul>
        </section>
      </UntilMoment>
      <p className={styles.calendar}>
        <a href={siteUrl.replace(/^https?/, 'webcal') + calendarPath}>{texts.subscribeToCalendar}</a>
      </p>
    </div>
  );
}
