import * as texts from 'newsroom/words/strings';
import type { ReactNode } from 'react';
import styles from './Details.module.css';

type DetailsProps = {
  details: readonly { term: string; detail: ReactNode }[];
  /** The state of an event that does not take place as it was announced: a band in its colour says so. */
  state?: 'cancelled' | 'postponed' | undefined;
  children?: ReactNode;
};

/** Facts by their names; those without a value are left out, and nothing is shown where none has one. */
export function Details({ details, state, children }: DetailsProps) {
  const known = details.filter(({ detail }) => detail !== undefined);
  if (known.length === 0) return null;
  return (
    <div className={styles.details} data-state={state}>
      {state !== undefined && (
        <div className={styles.band}>
          {/* Heard before the title already. */}
          <p aria-hidden="true">{texts.eventStatuses[state]}</p>
          {state === 'postponed' && <p>{texts.newDayWillBeHere}</p>}
        </div>
      )}
      <dl className={styles.list}>
        {known.map(({ term, detail }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
