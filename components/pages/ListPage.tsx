import { upcomingLimit } from 'newsroom/model/events';
import type { Item, SectionItem } from 'newsroom/model/item';
import { listPath } from 'newsroom/model/paths';
import { hasSeries } from 'newsroom/model/sections';
import type { Site } from 'newsroom/model/site';
import * as texts from 'newsroom/words/strings';
import { FollowSeries } from '@/components/items/FollowSeries';
import { ItemList } from '@/components/items/ItemList';
import { MostRead } from '@/components/items/MostRead';
import { UpcomingEvents } from '@/components/items/UpcomingEvents';
import { Breadcrumbs } from '@/components/ui/Breadcrumbs';
import { JsonScript } from '@/components/ui/JsonScript';
import { PageLink } from '@/components/ui/PageLink.client';
import { SafePart } from '@/components/ui/SafePart.client';
import { pickAccent } from '@/components/ui/tokens/accent';
import parts from '@/components/ui/tokens/pageParts.module.css';
import type { ListFacts } from '@/lib/content/read.server';
import { buildBreadcrumbs } from '@/lib/seo/buildBreadcrumbs';
import { buildListJsonLd } from '@/lib/seo/jsonLd/buildJsonLd';
import { CategoryNav } from './CategoryNav.client';
import styles from './ListPage.module.css';
import { SeriesBand } from './SeriesBand';

type ListPageProps = {
  site: Site;
  facts: ListFacts;
  /** The section's most read items, on a list's first page. */
  mostRead?: readonly SectionItem[];
  /** Events to come, above the list of all. */
  upcoming?: readonly Item[] | undefined;
};

/** A section's list, or one of its categories, from its first page or from a later one. */
export function ListPage({ site, facts, mostRead = [], upcoming }: ListPageProps) {
  const { section, category, page, series } = facts;
  const { position } = facts.after ?? { position: 0 };
  // If there are as many coming events as this limit, the list below may contain further coming ones.
  const isPast = upcoming !== undefined && upcoming.length > 0 && upcoming.length < upcomingLimit;
  // A later page needs nothing but the heading.
  const isSeries = category !== undefined && hasSeries(section.name) && position === 0;
  const place = { section: section.name, category: category?.name };
  return (
    <div className={styles.page} style={pickAccent(category?.name)}>
      <JsonScript type="application/ld+json" data={buildListJsonLd(site, facts.section)} />
      <header className={parts.heading}>
        <Breadcrumbs crumbs={buildBreadcrumbs(category && section)} />
        {isSeries ? (
          <SeriesBand section={section} category={category} series={series} items={page.items} />
        ) : (
          <h1>{category?.label ?? section.label}</h1>
        )}
        {position === 0 ? (
          !category && (
            <p className={`${styles.description} ${styles.about}`}>
              {texts.sectionDescriptions[section.name]}
            </p>
          )
        ) : (
          <p className={styles.description}>
            <PageLink href={listPath(place)}>{texts.toNewest}</PageLink>
          </p>
        )}
      </header>
      {!isSeries && <CategoryNav name={section.name} />}
      {upcoming && <UpcomingEvents events={upcoming} siteUrl={site.url} />}
      {page.items.length === 0 ? (
        <p className={parts.empty}>{texts.emptyList}</p>
      ) : (
        <>
          {isPast && <h2 className={parts.ruled}>{texts.pastEvents}</h2>}
          <SafePart id="list">
            <ItemList
              place={place}
              firstPage={page}
              position={position}
              above={upcoming}
              scope={isPast ? 'past' : undefined}
            />
          </SafePart>
        </>
      )}
      {isSeries && (
        <>
          <CategoryNav name={section.name} />
          <FollowSeries site={site} section={section.name} category={category} items={page.items} />
        </>
      )}
      <MostRead items={mostRead} scope="section" />
    </div>
  );
}
