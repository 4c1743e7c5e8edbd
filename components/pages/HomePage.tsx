import type { SectionItem } from 'newsroom/model/item';
import { categoryPath, sectionPath } from 'newsroom/model/paths';
import { findSection } from 'newsroom/model/sections';
import type { Site } from 'newsroom/model/site';
import * as texts from 'newsroom/words/strings';
import { CardRow } from '@/components/items/CardList';
import { EventTile } from '@/components/items/EventTile';
import { ItemCard } from '@/components/items/ItemCard';
import { MostRead } from '@/components/items/MostRead';
import { ContinueLine } from '@/components/media/ContinueLine.client';
import { JsonScript } from '@/components/ui/JsonScript';
import { List } from '@/components/ui/List';
import { PageLink } from '@/components/ui/PageLink.client';
import { pickAccent } from '@/components/ui/tokens/accent';
import controls from '@/components/ui/tokens/controls.module.css';
import parts from '@/components/ui/tokens/pageParts.module.css';
import { UntilMoment } from '@/components/ui/UntilMoment.client';
import { buildHomeJsonLd } from '@/lib/seo/jsonLd/buildJsonLd';
import styles from './HomePage.module.css';
import { rowShapes, type HomePageItems, type SectionItems } from './homePageItems';

type HomePageProps = { site: Site; homePageItems: HomePageItems; mostRead?: readonly SectionItem[] };

/** The home page: the newest stories, a strip of the series, a row for each section, and the most read items. */
export function HomePage({ site, homePageItems, mostRead = [] }: HomePageProps) {
  const { lead, latest, next, rows } = homePageItems;
  return (
    <div className={styles.page}>
      <JsonScript type="application/ld+json" data={buildHomeJsonLd(site)} />
      {/* The header shows the site's name; here it is the page's heading for screen readers. */}
      <h1 className={controls.hidden}>{site.name}</h1>
      <ContinueLine />
      {lead ? (
        <FirstStories lead={lead} latest={latest} next={next} />
      ) : (
        <p className={parts.empty}>{texts.emptyList}</p>
      )}
      <SeriesStrip />
      {rows.map((row) => (
        <Row key={row.section.name} {...row} />
      ))}
      <MostRead items={mostRead} scope="site" />
    </div>
  );
}

type FirstStoriesProps = Pick<HomePageItems, 'latest' | 'next'> & { lead: SectionItem };

/**
 * The leading story and the next newest. When a pinned one has led long enough, the newest of those takes its place.
 */
function FirstStories({ lead, latest, next }: FirstStoriesProps) {
  const [successor] = next;
  const { pinnedUntil } = lead.item;
  const pinned = successor &&
    successor !== lead &&
    pinnedUntil !== undefined && { moment: pinnedUntil, wasBefore: true };
  return (
    <div className={styles.first}>
      {pinned ? (
        <UntilMoment {...pinned} after={<Lead {...successor} isFirst={false} />}>
          <Lead {...lead} />
        </UntilMoment>
      ) : (
        <Lead {...lead} />
      )}
      {latest.length > 0 && (
        <List className={styles.latest} aria-label={texts.latest}>
          {(pinned ? next : latest).map((one) => {
            const latestItem = <LatestItem key={`${one.section.name}/${one.item.id}`} {...one} />;
            if (!pinned || (one !== lead && one !== successor)) return latestItem;
            return (
              <UntilMoment key={latestItem.key} {...pinned} after={one === lead && latestItem}>
                {one !== lead && latestItem}
              </UntilMoment>
            );
          })}
        </List>
      )}
    </div>
  );
}

/** `isFirst`: not the one that waits, whose picture would be requested before the shown one's. */
function Lead({ section, item, isFirst = true }: SectionItem & { isFirst?: boolean }) {
  return (
    <ItemCard
      item={item}
      section={section.name}
      size="lead"
      headingLevel="h2"
      scope="site"
      isFirst={isFirst}
    />
  );
}

function LatestItem({ section, item }: SectionItem) {
  return (
    <li>
      <ItemCard item={item} section={section.name} size="row" headingLevel="h2" scope="site" />
    </li>
  );
}

function Row({ section: { name, label }, items }: SectionItems) {
  const shape = rowShapes[name];
  return (
    <section className={parts.row} aria-labelledby={`newest-${name}`}>
      <h2 id={`newest-${name}`} className={parts.ruled}>
        <PageLink href={sectionPath(name)} className={styles.rowLink}>
          {label}
          <span className={styles.all} aria-hidden="true">
            {texts.allCategories} ›
          </span>
        </PageLink>
      </h2>
      <CardRow layout={shape.layout}>
        {shape.layout === 'tiles'
          ? items.map((event) => (
              <li key={event.id}>
                <EventTile event={event} />
              </li>
            ))
          : items.map((item, index) => (
              <li key={item.id}>
                <ItemCard
                  item={item}
                  section={name}
                  size={shape.sizes[index] ?? shape.sizes.at(-1)!}
                  headingLevel="h3"
                  scope="section"
                  hasDescription={shape.layout !== 'lines'}
                />
              </li>
            ))}
      </CardRow>
    </section>
  );
}

function SeriesStrip() {
  const { name: programs, categories } = findSection('programs');
  return (
    <nav aria-labelledby="series">
      {/* This heading is for screen readers, whose users go from heading to heading. */}
      <h2 id="series" className={controls.hidden}>
        {texts.series}
      </h2>
      <List className={styles.seriesList}>
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
      </List>
    </nav>
  );
}
