import { useId } from 'react';
import { DateTime } from '@/components/ui/DateTime';
import { PageLink } from '@/components/ui/PageLink.client';
import { Picture } from '@/components/ui/Picture';
import { pickAccent } from '@/components/ui/tokens/accent';
import { UntilMoment } from '@/components/ui/UntilMoment.client';
import { breakpoints } from '@/lib/design/breakpoints';
import { formatMinutes, formatNumber } from '@/lib/i18n/formatNumber';
import * as texts from '@/lib/i18n/strings';
import { untilEnd } from '@/lib/model/events';
import type { Item } from '@/lib/model/item';
import { itemPath } from '@/lib/model/paths';
import { pickCategories } from '@/lib/model/pickCategories';
import { findSection, type SectionName } from '@/lib/model/sections';
import styles from './ItemCard.module.css';

export type ItemCardProps = {
  item: Item;
  section: SectionName;
  /** `lead`: the first story of a page. `feature`: wide, heads ten of a list. `standard`: one of a grid. */
  size: 'lead' | 'feature' | 'standard';
  headingLevel: 'h2' | 'h3';
  /** Whether it is the page's first: its picture is likely the largest thing on the first screen, and most readers open it. */
  isFirst?: boolean;
};

// The page's margins and the card's borders.
const fullWidth = 'calc(100vw - 34px)';

const pictureSizes = {
  lead: `(min-width: 1240px) 760px, (min-width: ${breakpoints.md}px) 62vw, ${fullWidth}`,
  feature: `(min-width: 1240px) 690px, (min-width: ${breakpoints.md}px) 56vw, ${fullWidth}`,
  standard: `(min-width: 1240px) 390px, (min-width: ${breakpoints.md}px) 31vw, (min-width: ${breakpoints.sm}px) 47vw, ${fullWidth}`,
} as const;

/** An item in a list: one link, on the title, that covers the whole card. */
export function ItemCard({ item, section, size, headingLevel: Heading, isFirst = false }: ItemCardProps) {
  const place = findSection(section);
  const [category] = pickCategories(place, item);
  // Not the item's id: a page may show an item twice.
  const titleId = useId();
  return (
    <article
      className={styles.card}
      data-size={size}
      style={pickAccent(category?.name)}
      aria-labelledby={titleId}
    >
      <div className={styles.picture}>
        <Picture src={item.image} alt="" sizes={pictureSizes[size]} loading={isFirst ? 'eager' : 'lazy'} />
        <MediaLabel item={item} />
      </div>
      <div className={styles.text}>
        <p className={styles.kicker}>{category?.label ?? place.label}</p>
        <Heading id={titleId} className={styles.title}>
          <PageLink href={itemPath(section, item.id)} className={styles.link} isFirstStory={isFirst}>
            {item.title ?? texts.untitled}
          </PageLink>
        </Heading>
        {item.description !== undefined && <p className={styles.description}>{item.description}</p>}
        <p className={styles.meta}>
          {item.startsAt !== undefined ? (
            <>
              <DateTime moment={item.startsAt} precision="minute" />
              <UntilMoment {...untilEnd(item)} after={<strong>{texts.eventEnded}</strong>} />
            </>
          ) : (
            item.createdAt !== undefined && <DateTime moment={item.createdAt} precision="day" />
          )}
          {item.place !== undefined && <span>{item.place}</span>}
          <span>{texts.views(formatNumber(item.views))}</span>
        </p>
      </div>
    </article>
  );
}

function MediaLabel({ item }: { item: Item }) {
  const kind =
    item.video !== undefined ? texts.hasVideo : item.audio !== undefined ? texts.hasAudio : undefined;
  if (kind === undefined) return null;
  return (
    <span className={styles.media} data-color-scheme="dark">
      {item.durationSeconds === undefined
        ? kind
        : `${kind} · ${texts.minutesLong(formatMinutes(item.durationSeconds))}`}
    </span>
  );
}
