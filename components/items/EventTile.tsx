import type { Item } from 'newsroom/model/item';
import { itemPath } from 'newsroom/model/paths';
import { formatTile } from 'newsroom/words/formatDate';
import { hyphenate } from 'newsroom/words/hyphenate';
import * as texts from 'newsroom/words/strings';
import { PageLink } from '@/components/ui/PageLink.client';
import parts from '@/components/ui/tokens/pageParts.module.css';
import { EventDay, EventState } from './EventState';
import styles from './EventTile.module.css';

/** An event with its day as a leaf of a calendar. */
export function EventTile({ event }: { event: Item }) {
  const { startsAt, place, title = texts.untitled } = event;
  const leaf = startsAt === undefined ? undefined : formatTile(startsAt);
  return (
    <div className={styles.tile}>
      {/* The line below the title says it in full. */}
      <p className={styles.leaf} data-state={event.status} aria-hidden="true">
        <b className={styles.day}>{leaf?.day}</b> {leaf?.month}
      </p>
      <div className={styles.text}>
        <EventState event={event} />
        <h3 className={styles.title}>
          <PageLink href={itemPath('events', event.id)} className={styles.link}>
            {hyphenate(title)}
          </PageLink>
        </h3>
        <p className={parts.facts}>
          <EventDay event={event} />
        </p>
        {place !== undefined && <p className={parts.facts}>{place}</p>}
      </div>
    </div>
  );
}
