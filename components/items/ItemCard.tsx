import type { CardItem } from 'newsroom/model/cardItem';
import { itemPath } from 'newsroom/model/paths';
import { pickCategories } from 'newsroom/model/pickCategories';
import { findSection, type Section, type SectionName } from 'newsroom/model/sections';
import { formatClock } from 'newsroom/words/formatClock';
import { hyphenate } from 'newsroom/words/hyphenate';
import * as texts from 'newsroom/words/strings';
import { useId } from 'react';
import { PlayOnCard } from '@/components/media/PlayOnCard.client';
import { PageLink } from '@/components/ui/PageLink.client';
import { Picture, Thumbnail } from '@/components/ui/Picture';
import { readRenderTime } from '@/components/ui/readRenderTime';
import { ShortDate } from '@/components/ui/ShortDate.client';
import { pickAccent } from '@/components/ui/tokens/accent';
import { breakpoints } from '@/lib/design/breakpoints';
import { findFile } from '@/lib/media/recording';
import { EventDay, EventState } from './EventState';
import styles from './ItemCard.module.css';

export type ItemCardProps = {
  item: CardItem;
  section: SectionName;
  /**
   * `lead`: the first story of the home page. `feature`: with a large picture at every width. `standard`: one of a
   * grid, and below 600 px a row. `row`: text with a small picture. `episode`: the same with what it is played by.
   */
  size: 'lead' | 'feature' | 'standard' | 'row' | 'episode';
  headingLevel: 'h2' | 'h3';
  /** The subject of the list around it, `past` events included: a card does not repeat the list's heading. */
  scope: 'site' | 'section' | 'category' | 'past';
  hasDescription?: boolean;
  /**
   * Whether it is the page's first card. Its picture is likely the largest thing on the first screen, and most readers
   * open it.
   */
  isFirst?: boolean;
};

// The page's margins.
const fullWidth = 'calc(100vw - 32px)';

const pictureSizes = {
  lead: `(min-width: 1240px) 790px, (min-width: ${breakpoints.md}px) 64vw, ${fullWidth}`,
  feature: `(min-width: 1240px) 592px, (min-width: ${breakpoints.md}px) 48vw, ${fullWidth}`,
  standard: `(min-width: 1240px) 390px, (min-width: ${breakpoints.md}px) 31vw, (min-width: ${breakpoints.sm}px) 47vw, 112px`,
} as const;

/** An item in a list: one link, on the title, that covers the whole card. */
export function ItemCard(props: ItemCardProps) {
  const { item, section, size, headingLevel: Heading, scope, isFirst = false } = props;
  const { hasDescription = size !== 'row' } = props;
  const place = findSection(section);
  const [category] = pickCategories(place, item);
  const kicker = scope === 'category' ? undefined : (category?.label ?? (scope === 'site' && place.label));
  const isEvent = section === 'events';
  // Not the item's id: a page may show an item twice.
  const titleId = useId();
  return (
    <article
      className={styles.card}
      data-size={size}
      style={pickAccent(category?.name)}
      aria-labelledby={titleId}
    >
      <div className={styles.text}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        {isEvent && (scope !== 'past' || item.status !== undefined) && <EventState event={item} />}
        <Heading id={titleId} className={styles.title}>
          <PageLink
            href={itemPath(section, item.id)}
            className={styles.link}
            {...(isFirst && { isFirstStory: true })}
          >
            {hyphenate(item.title ?? texts.untitled)}
          </PageLink>
        </Heading>
        {item.description !== undefined && hasDescription && (
          <p className={styles.description}>{item.description}</p>
        )}
        <Facts item={item} section={place} size={size} />
      </div>
      <div className={styles.picture}>
        {size === 'row' || size === 'episode' ? (
          <Thumbnail src={item.image} focus={item.imageFocus} />
        ) : (
          <Picture
            src={item.image}
            alt=""
            focus={item.imageFocus}
            sizes={pictureSizes[size]}
            loading={isFirst ? 'eager' : 'lazy'}
          />
        )}
      </div>
    </article>
  );
}

type FactsProps = Pick<ItemCardProps, 'item' | 'size'> & { section: Section };

function Facts({ item, section, size }: FactsProps) {
  const { createdAt, startsAt, place } = item;
  return (
    <p className={styles.meta}>
      {size !== 'row' && <Media item={item} section={section} />}
      {startsAt !== undefined ? (
        <EventDay event={item} />
      ) : (
        createdAt !== undefined && <ShortDate moment={createdAt} {...readRenderTime()} />
      )}
      {size !== 'row' && place !== undefined && <span className={styles.place}>{place}</span>}
    </p>
  );
}

/** The button that plays the item's recording, or its kind where it is on YouTube; and its length. */
function Media({ item, section }: Pick<FactsProps, 'item' | 'section'>) {
  const { video, audio, durationSeconds } = item;
  if ((video ?? audio) === undefined) return null;
  const file = findFile(section, item);
  const label = video === undefined ? texts.hasAudio : texts.hasVideo;
  const length = durationSeconds === undefined ? undefined : formatClock(durationSeconds);
  return (
    <span className={styles.media}>
      {file && <PlayOnCard {...file} />}
      <span>{(file && length) ?? [label, length].filter(Boolean).join(' ')}</span>
    </span>
  );
}
