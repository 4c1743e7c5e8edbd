import { pageSize } from 'newsroom/model/listState';
import type { ListPlace } from 'newsroom/model/paths';
import { hasSeries } from 'newsroom/model/sections';
import type { ComponentProps, ReactNode } from 'react';
import { List, OrderedList } from '@/components/ui/List';
import styles from './CardList.module.css';

type CardPagesProps = ComponentProps<'ol'> & { place: ListPlace; start: number; count: number };

/**
 * Cards in pages of ten, each of which begins with a wide one. The newest card of a series is large, and the others are
 * its episodes, of which the oldest is the first.
 */
export function CardPages({ place, start, count, ...attributes }: CardPagesProps) {
  return isSeries(place) ? (
    <OrderedList
      {...attributes}
      className={`${styles.cards} ${styles.rows} ${styles.episodes}`}
      reversed
      start={count - start + 1}
      style={{ ['--before' as string]: count - start + 2 }}
    />
  ) : (
    <OrderedList {...attributes} start={start} className={`${styles.cards} ${styles.pages}`} />
  );
}

/** The size of the card at this place of the list, from 0 on. */
export function pickCardSize(place: ListPlace, index: number): 'feature' | 'standard' | 'episode' {
  if (isSeries(place)) return index === 0 ? 'feature' : 'episode';
  return index % pageSize === 0 ? 'feature' : 'standard';
}

function isSeries({ section, category }: ListPlace): boolean {
  return category !== undefined && hasSeries(section);
}

type CardRowProps = {
  /**
   * The number of cards side by side on large screens. `oneAndRows`: one, and the others as text at its right.
   * `lines`: three texts with a small picture each. `rows`: such cards below each other. `tiles`: two events.
   */
  layout: 'two' | 'three' | 'four' | 'oneAndRows' | 'lines' | 'rows' | 'tiles';
  children: ReactNode;
};

export function CardRow({ layout, children }: CardRowProps) {
  return <List className={`${styles.cards} ${styles[layout]}`}>{children}</List>;
}
