import type { ReactNode } from 'react';
import styles from './SkipLink.module.css';

/** A link that shows only while it has the focus: the first things that a keyboard reaches. */
export function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.link}>
      {children}
    </a>
  );
}
