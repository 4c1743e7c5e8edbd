import type { ReactNode } from 'react';
import styles from './SkipLink.module.css';

/** A link that is visible only while it has the focus; skip links come first in the tab order. */
export function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.link}>
      {children}
    </a>
  );
}
