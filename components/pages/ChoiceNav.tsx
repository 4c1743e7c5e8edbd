import type { ReactNode } from 'react';
import { List } from '@/components/ui/List';
import styles from './ChoiceNav.module.css';

/**
 * Links in a row that scrolls sideways on small screens. The chosen one has `data-highlighted` and need not be a link.
 */
export function ChoiceNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <List className={styles.list}>{children}</List>
    </nav>
  );
}
