import type { ComponentProps, ReactNode } from 'react';
import { List, OrderedList } from '@/components/ui/List';
import { pageSize } from '@/lib/model/listState';
import styles from './CardList.module.css';

/** Cards in pages of ten, each of which begins with a wide one. */
export function CardPages(attributes: ComponentProps<'ol'>) {
  return <OrderedList {...attributes} className={`${styles.cards} ${styles.pages}`} />;
}

/** The size of the card at this place of the list. */
export function pickCardSize(index: number): 'feature' | 'standard' {
  return index % pageSize === 0 ? 'feature' : 'standard';
}

type CardRowProps = {
  /**
   * How many are beside each other on large screens. `oneAndRows`: one, and the others as text at its right. `lines`:
   * three texts with a small picture each. `rows`: those below each other. `tiles`: two events.
   */
  layout: 'two' | 'three' | 'four' | 'oneAndRows' | 'lines' | 'rows' | 'tiles';
  children: ReactNode;
};

/** A few cards. */
export function CardRow({ layout, children }: CardRowProps) {
  return <List className={`${styles.cards} ${styles[layout]}`}>{children}</List>;
}
