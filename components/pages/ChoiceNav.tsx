import type { ReactNode } from 'react';
import { List } from '@/components/ui/List';
import styles from './ChoiceNav.module.css';

/**
 * Links of which one is chosen, which has `data-highlighted` and may be no link, in a row that scrolls sideways on
 * small screens.
 */
export function ChoiceNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <List className={styles.list}>{children}</List>
    </nav>
  );
}
