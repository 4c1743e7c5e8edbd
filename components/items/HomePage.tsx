import { PageLink } from '@/components/site/PageLink.client';
import { ItemCard } from '@/components/items/ItemCard';
import { MostRead } from '@/components/items/MostRead';
import { pickAccent } from '@/components/site/Theme/accent';
import type { HomePageItems } from './homePageItems';
import type { ReadItem } from '@/lib/model/mostRead';
import { type Section, sections } from '@/lib/model/sections';
import { categoryPath, sectionPath } from '@/lib/model/paths';
import * as texts from '@/lib/i18n/strings';
import styles from './HomePage.module.css';

type HomePageProps = { siteName: string; homePageItems: HomePageItems; mostRead?: readonly ReadItem[] };

/** The home page: one leading story, the series as a strip, the newest of each section, the most read of all. */
export function HomePage({ siteName, homePageItems, mostRead = [] }: HomePageProps) {
  const { lead, rows } = homePageItems;
  return (
    <div className={styles.page}>
      <h1 className={styles.name}>{siteName}</h1>
      {lead ? (
        <ItemCard item={lead.item} section={lead.section.name} size="lead" headingLevel="h2" isFirst />
      ) : (
        <p className={styles.empty}>{texts.emptyList}</p>
      )}
      {sections
        .filter(({ name }) => name === 'programs')
        .map((section) => (
          <SeriesStrip key={section.name} section={section} />
        ))}
      {rows.map(({ section, items }) => (
        <section key={section.name} className={styles.row} aria-labelledby={`newest-${section.name}`}>
          <h2 id={`newest-${section.name}`} className={styles.rowTitle}>
            <PageLink href={sectionPath(section.name)}>{section.label}</PageLink>
          </h2>
          <ul className={styles.cards}>
            {items.map((item) => (
              <li key={item.id}>
                <ItemCard item={item} section={section.name} size="standard" headingLevel="h3" />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <MostRead items={mostRead} scope="site" />
    </div>
  );
}

function SeriesStrip({ section }: { section: Section }) {
  return (
    <nav aria-label={texts.series}>
      <ul className={styles.seriesList}>
        {section.categories.map(({ name, label }) => (
          <li key={name}>
            <PageLink
              href={categoryPath(section.name, name)}
              className={styles.seriesLink}
              style={pickAccent(name)}
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
