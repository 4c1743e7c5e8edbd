import { keepXmlText } from '../http/xml.ts';
import * as texts from '../i18n/strings.ts';
import type { MediaFile } from '../media/mediaFile.ts';
import type { Item } from '../model/item.ts';
import { itemPath, picturePath } from '../model/paths.ts';
import { pickCategories } from '../model/pickCategories.ts';
import type { Section } from '../model/sections.ts';
import type { FeedItem } from './feed.ts';
import { formatFeedHtml } from './formatFeedHtml.ts';

export type FeedItemParts = {
  section: Section;
  item: Item;
  /** Sanitised HTML with absolute URLs. */
  body: string | undefined;
  enclosures: readonly MediaFile[];
  /** The site's origin, such as `https://www.example.org`. */
  origin: string;
};

/** An item as all feed formats need it. */
export function buildFeedItem({ section, item, body, enclosures, origin }: FeedItemParts): FeedItem {
  const path = itemPath(section.name, item.id);
  const categories = pickCategories(section, item).map(({ label }) => label);
  return {
    path,
    // Feed readers show the title as the link to the item.
    title: pickReadable(item.title) ?? texts.untitled,
    summary: pickReadable(item.description),
    html: formatFeedHtml(item, body, `${origin}${path}`),
    image: item.image,
    imageCaption: pickReadable(item.imageCaption),
    imageCredit: pickReadable(item.imageCredit),
    squarePicture: item.image && picturePath(section.name, item.id, '1x1'),
    categories: categories.length > 0 ? categories : [section.label],
    author: pickReadable(item.author),
    publishedAt: item.createdAt,
    updatedAt: item.updatedAt,
    enclosures,
    durationSeconds: item.durationSeconds,
    chapters: item.chapters,
    captions: item.captions,
  };
}

function pickReadable(text: string | undefined): string | undefined {
  return keepXmlText(text ?? '').trim() || undefined;
}
