import type { ComponentProps, ReactNode } from 'react';
import { List } from '@/components/ui/List';
import styles from './ActionRow.module.css';

type ActionRowProps = {
  title: string;
  /** The anchor of its title. */
  id?: string;
  /** `SignLink`, `WordLink` and `WordButton`. */
  children: ReactNode;
};

export function ActionRow({ id, title, children }: ActionRowProps) {
  return (
    <section className={styles.row}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <List className={styles.list}>{children}</List>
    </section>
  );
}

/** A row of actions without a title, small enough for a line of facts. */
export function ActionLine({ children }: Pick<ActionRowProps, 'children'>) {
  return <List className={styles.line}>{children}</List>;
}

export function SignLink({ children, ...attributes }: ComponentProps<'a'>) {
  return (
    <li>
      <a {...attributes} className={styles.button}>
        {children}
      </a>
    </li>
  );
}

/** A link that shows words; `className` is that of its entry. */
export function WordLink({ children, className, ...attributes }: ComponentProps<'a'>) {
  return (
    <li className={className}>
      <a {...attributes} className={styles.worded}>
        {children}
      </a>
    </li>
  );
}

export function WordButton(attributes: ComponentProps<'button'>) {
  return (
    <li>
      <button {...attributes} type="button" className={styles.worded} />
    </li>
  );
}
