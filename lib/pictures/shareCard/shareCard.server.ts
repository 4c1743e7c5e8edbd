import 'server-only';
import type { Item, Series } from 'newsroom/model/item';
import type { Category, Section } from 'newsroom/model/sections';
import type { Site } from 'newsroom/model/site';
import * as texts from 'newsroom/words/strings';
import { findAccent } from '@/lib/design/colours';
import { fetchOrNoPicture } from '@/lib/pictures/fetchOrNoPicture.server';
import { getSite } from '@/lib/settings/site.server';
import { describeItemCard } from './describeItemCard.server';
import { coverForm, drawCard, previewForm, type Ground } from './drawCard.server';

/** The share card of an item, as JPEG. Throws when it cannot be drawn. */
export async function drawItemCard(site: Site, section: Section, item: Item): Promise<Buffer> {
  return drawCard(describeItemCard(site, { section, item }), previewForm, await fetchGround(item));
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
