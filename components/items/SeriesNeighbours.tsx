import { itemPath } from 'newsroom/model/paths';
import type { SectionName } from 'newsroom/model/sections';
import * as texts from 'newsroom/words/strings';
import { PageLink } from '@/components/ui/PageLink.client';
import type { Neighbours } from '@/lib/content/read.server';
import styles from './SeriesNeighbours.module.css';

type SeriesNeighboursProps = Neighbours & { section: SectionName; label: string };

/** Links to the items of the series, or of the section, published before and after this one. */
export function SeriesNeighbours({ section, label, previous, next }: SeriesNeighboursProps) {
  const pair = [
    { term: texts.previousItem, item: previous, className: undefined },
    { term: texts.nextItem, item: next, className: styles.next },
  ];
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className={styles.neighbours} aria-label={texts.neighboursIn(label)}>
      <dl className={styles.pair}>
        {pair.map(
          ({ term, item, className }) =>
            item && (
              <div key={term} className={className}>
                <dt>{term}</dt>
                <dd>
                  <PageLink href={itemPath(section, item.id)} className={styles.link}>
                    {item.title ?? texts.untitled}
                  </PageLink>
                </dd>
              </div>
            ),
        )}
      </dl>
    </nav>
  );
}
