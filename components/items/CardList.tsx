import type { ComponentProps, ReactNode } from 'react';
import styles from './CardList.module.css';

/** Cards in pages of ten, each of which begins with a wide one. */
export function CardPages(attributes: ComponentProps<'ol'>) {
  return <ol {...attributes} className={styles.pages} />;
}

/** Cards that stand in one row on large screens. */
export function CardRow({ children }: { children: ReactNode }) {
  return <ul className={styles.row}>{children}</ul>;
}
