import type { ReactNode } from 'react';
import styles from './Details.module.css';

type DetailsProps = {
  details: readonly { term: string; detail: ReactNode }[];
  /** Of an event that does not take place as it was announced: the box is in its colour. */
  state?: 'cancelled' | 'postponed' | undefined;
};

/** Facts by their names; those without a value are left out, and nothing is shown where none has one. */
export function Details({ details, state }: DetailsProps) {
  const known = details.filter(({ detail }) => detail !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className={styles.details} data-state={state}>
      {known.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
