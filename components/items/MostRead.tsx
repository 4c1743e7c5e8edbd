import type { SectionItem } from 'newsroom/model/item';
import { itemPath } from 'newsroom/model/paths';
import { formatNumber } from 'newsroom/words/formatNumber';
import * as texts from 'newsroom/words/strings';
import { OrderedList } from '@/components/ui/List';
import { PageLink } from '@/components/ui/PageLink.client';
import parts from '@/components/ui/tokens/pageParts.module.css';
import styles from './MostRead.module.css';

type MostReadProps = {
  items: readonly SectionItem[];
  /** `section` where all are in the section of the page, which then needs no naming. */
  scope: 'section' | 'site';
};

/** The most read items, as plain links; nothing where there are none. */
export function MostRead({ items, scope }: MostReadProps) {
  if (items.length === 0) return null;
  return (
    <section className={styles.mostRead} aria-labelledby="most-read">
      <h2 id="most-read" className={parts.ruled}>
        {texts.mostRead}
      </h2>
      <OrderedList className={styles.list}>
        {items.map(({ section, item }) => (
          <li key={`${section.name}/${item.id}`} className={styles.entry}>
            <PageLink href={itemPath(section.name, item.id)} className={styles.link}>
              {item.title ?? texts.untitled}
            </PageLink>
            <p className={parts.facts}>
              {scope === 'site' && <span>{section.label}</span>}
              <span>{texts.views(formatNumber(item.views))}</span>
            </p>
          </li>
        ))}
      </OrderedList>
    </section>
  );
}
