import { CardRow } from '@/components/items/CardList';
import { ItemCard } from '@/components/items/ItemCard';
import { MostRead } from '@/components/items/MostRead';
import { ContinueLine } from '@/components/media/ContinueLine.client';
import { JsonScript } from '@/components/ui/JsonScript';
import { PageLink } from '@/components/ui/PageLink.client';
import { pickAccent } from '@/components/ui/tokens/accent';
import controls from '@/components/ui/tokens/controls.module.css';
import parts from '@/components/ui/tokens/pageParts.module.css';
import * as texts from '@/lib/i18n/strings';
import type { SectionItem } from '@/lib/model/item';
import { categoryPath, sectionPath } from '@/lib/model/paths';
import { findSection } from '@/lib/model/sections';
import type { Site } from '@/lib/model/site';
import { buildHomeJsonLd } from '@/lib/seo/jsonLd/buildJsonLd';
import styles from './HomePage.module.css';
import type { HomePageItems } from './homePageItems';

type HomePageProps = { site: Site; homePageItems: HomePageItems; mostRead?: readonly SectionItem[] };

/** The home page: one leading story, the series as a strip, the newest of each section, the most read of all. */
export function HomePage({ site, homePageItems, mostRead = [] }: HomePageProps) {
  const { lead, rows } = homePageItems;
  return (
    <div className={styles.page}>
      <JsonScript type="application/ld+json" data={buildHomeJsonLd(site)} />
      {/* The header shows the name; here it is the page's heading for those who listen. */}
      <h1 className={controls.hidden}>{site.name}</h1>
      <ContinueLine />
      {lead ? (
        <ItemCard item={lead.item} section={lead.section.name} size="lead" headingLevel="h2" isFirst />
      ) : (
        <p className={parts.empty}>{texts.emptyList}</p>
      )}
      <SeriesStrip />
      {rows.map(({ section, items }) => (
        <section key={section.name} className={parts.row} aria-labelledby={`newest-${section.name}`}>
          <h2 id={`newest-${section.name}`} className={parts.ruled}>
            <PageLink href={sectionPath(section.name)} className={styles.rowLink}>
              {section.label}
            </PageLink>
          </h2>
          <CardRow>
            {items.map((item) => (
              <li key={item.id}>
                <ItemCard item={item} section={section.name} size="standard" headingLevel="h3" />
              </li>
            ))}
          </CardRow>
        </section>
      ))}
      <MostRead items={mostRead} scope="site" />
    </div>
  );
}

function SeriesStrip() {
  const { name: programs, categories } = findSection('programs');
  return (
    <nav aria-label={texts.series}>
      <ul className={styles.seriesList}>
        {categories.map(({ name, label }) => (
          <li key={name}>
            <PageLink
              href={categoryPath(programs, name)}
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
