import { PageLink } from '@/components/site/PageLink.client';
import type { Item } from '@/lib/model/item';
import { itemPath } from '@/lib/model/paths';
import type { SectionName } from '@/lib/model/sections';
import * as texts from '@/lib/i18n/strings';
import styles from './SeriesNeighbours.module.css';

type SeriesNeighboursProps = {
  section: SectionName;
  /** The name of the series, or of the section. */
  label: string;
  previous?: Item | undefined;
  next?: Item | undefined;
};

/** Links to the items of the series published before and after this one. */
export function SeriesNeighbours({ section, label, previous, next }: SeriesNeighboursProps) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className={styles.row} aria-label={texts.neighboursIn(label)}>
      {previous && (
        <PageLink href={itemPath(section, previous.id)} className={styles.link} rel="prev">
          <span className={styles.direction}>{texts.previousItem}</span> {previous.title ?? texts.untitled}
        </PageLink>
      )}
      {next && (
        <PageLink href={itemPath(section, next.id)} className={styles.link} data-next="" rel="next">
          <span className={styles.direction}>{texts.nextItem}</span> {next.title ?? texts.untitled}
        </PageLink>
      )}
    </nav>
  );
}
