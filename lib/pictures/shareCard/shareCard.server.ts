import 'server-only';
import type { Item, Series } from 'newsroom/model/item';
import { pickCategories } from 'newsroom/model/pickCategories';
import type { Category, Section } from 'newsroom/model/sections';
import type { Site } from 'newsroom/model/site';
import { formatDateTime } from 'newsroom/words/formatDate';
import * as texts from 'newsroom/words/strings';
import { findAccent } from '@/lib/design/colours';
import { fetchOrNoPicture } from '@/lib/pictures/fetchOrNoPicture.server';
import { getSite } from '@/lib/settings/site.server';
import { coverForm, drawCard, previewForm, type Ground } from './drawCard.server';

/** The share card of an item, as JPEG. Throws when it cannot be drawn. */
export async function drawItemCard(site: Site, section: Section, item: Item): Promise<Buffer> {
  const category = pickCategories(section, item)[0];
  const { startsAt, status, place } = item;
  // The card of a cancelled or postponed event shows no day: readers would take it for the event's.
  const day = startsAt === undefined || status !== undefined ? undefined : formatDateTime(startsAt);
  const card = {
    siteName: site.name,
    label: status === undefined ? (category?.label ?? section.label) : texts.eventStatuses[status],
    title: item.title ?? texts.untitled,
    detail: [day, place].filter((detail) => detail !== undefined).join(' · ') || undefined,
    accent: findAccent(category?.name).light,
  };
  return drawCard(card, previewForm, await fetchGround(item));
}

/** The share card of a series, or the cover of its podcast, as JPEG. Throws when it cannot be drawn. */
export async function drawSeriesCard(
  site: Site,
  { name, label: title }: Category,
  { schedule: detail, use, ...series }: Series & { use: 'preview' | 'cover' },
): Promise<Buffer> {
  const words = use === 'cover' ? { label: texts.podcast } : { label: texts.seriesLabel, detail };
  const card = { siteName: site.name, title, accent: findAccent(name).light, ...words };
  return drawCard(card, use === 'cover' ? coverForm : previewForm, await fetchGround(series));
}

async function fetchGround({
  image,
  imageFocus: focus,
}: Pick<Item, 'image' | 'imageFocus'>): Promise<Ground> {
  return { picture: image === undefined ? undefined : await fetchOrNoPicture(image), focus };
}

/** The share card of pages that show no item, as JPEG. Throws when it cannot be drawn. */
export function drawSiteCard(): Promise<Buffer> {
  const { name } = getSite();
  const accent = findAccent(undefined).light;
  const card = { siteName: name, title: name, detail: texts.pageDescriptions.home(), accent };
  return drawCard(card, previewForm);
}
