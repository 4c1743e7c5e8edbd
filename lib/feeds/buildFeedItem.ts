import type { Enclosure, FeedItem } from '../model/feedLinks.ts';
import type { Item } from '../model/item.ts';
import { pickCategories } from '../model/pickCategories.ts';
import type { Section } from '../model/sections.ts';
import { formatFeedHtml } from './formatFeedHtml.ts';
import { itemPath } from '../model/paths.ts';
import * as texts from '../i18n/strings.ts';
import { keepXmlText } from '../http/xml.ts';

export type FeedItemParts = {
  section: Section;
  item: Item;
  /** Sanitised HTML with absolute addresses. */
  body: string | undefined;
  enclosures: readonly Enclosure[];
  /** The site's address without a slash at its end. */
  origin: string;
};

/** An item as the feeds have it. */
export function buildFeedItem({ section, item, body, enclosures, origin }: FeedItemParts): FeedItem {
  const path = itemPath(section.name, item.id);
  const categories = pickCategories(section, item).map(({ label }) => label);
  return {
    path,
    // A reader needs something to show, and to press on.
    title: keepReadable(item.title) ?? texts.untitled,
    summary: keepReadable(item.description),
    html: formatFeedHtml(item, body, `${origin}${path}`),
    image: item.image,
    categories: categories.length > 0 ? categories : [section.label],
    author: keepReadable(item.author),
    publishedAt: item.createdAt,
    updatedAt: item.updatedAt,
    enclosures,
    durationSeconds: item.durationSeconds,
  };
}

function keepReadable(text: string | undefined): string | undefined {
  return keepXmlText(text ?? '').trim() || undefined;
}
