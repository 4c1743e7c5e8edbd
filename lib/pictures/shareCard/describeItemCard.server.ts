import 'server-only';
import type { SectionItem } from 'newsroom/model/item';
import { pickCategories } from 'newsroom/model/pickCategories';
import type { Site } from 'newsroom/model/site';
import { formatDateTime } from 'newsroom/words/formatDate';
import * as texts from 'newsroom/words/strings';
import { findAccent } from '@/lib/design/colours';
import type { Card } from './ShareCard';

/** The words and the colour of an item's share card. */
export function describeItemCard(site: Site, { section, item }: SectionItem): Card {
  const category = pickCategories(section, item)[0];
  const { startsAt, status, place } = item;
  // The card of a cancelled or postponed event shows no day: readers would take it for the event's.
  const day = startsAt === undefined || status !== undefined ? undefined : formatDateTime(startsAt);
  return {
    siteName: site.name,
    label: status === undefined ? (category?.label ?? section.label) : texts.eventStatuses[status],
    title: item.title ?? texts.untitled,
    detail: [day, place].filter((detail) => detail !== undefined).join(' · ') || undefined,
    accent: findAccent(category?.name).light,
  };
}
