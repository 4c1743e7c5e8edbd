import type { InformationPageName } from './informationPages.ts';
import type { SectionName } from './sections.ts';

/** The place of a list: a section, or one of its categories. */
export type ListPlace = { section: SectionName; category?: string | undefined };

/** A page of the site as a list names it. */
export type PageName = { path: string; title: string };

export const homePath = '/';
/** «Իմ ցանկը»; without a network the service worker also shows it in place of a page that is not cached. */
export const offlinePath = '/offline';
/** The service worker: at the root, because its scope is the paths below its own. */
export const workerPath = '/sw.js';
export const sitemapIndexPath = '/sitemap.xml';
export const newsSitemapPath = '/news-sitemap.xml';
export const searchPath = '/search';
/** The id of the search page's field: who comes by a link to it has the focus there. */
export const searchFieldId = 'query';
export const searchFieldPath = `${searchPath}#${searchFieldId}`;
/** The logo as a square picture, for clients without SVG. */
export const logoPath = '/logo.png';
/** The icons of the installed site besides the logo: a smaller one, and one that may be cut to any shape. */
export const smallIconPath = '/icon-192.png';
export const maskableIconPath = '/icon-maskable.png';
/** The events of the last weeks and to come, to subscribe to. */
export const calendarPath = '/events/calendar.ics';
/** The share card of pages that show no item. */
export const siteCardPath = '/card.jpg';

/** The folder of all previews: browsers send the cookie by which editors see them here alone. */
export const previewFolder = '/preview';

export const imprintPath = '/about-us#imprint';

/** The part of the terms of use on corrections. */
export const correctionsPath = '/terms-of-use#corrections';

export function sectionPath(section: SectionName): string {
  return `/${section}`;
}

export function categoryPath(section: SectionName, category: string): string {
  return `/${section}/category/${encodeURIComponent(category)}`;
}

export function listPath({ section, category }: ListPlace): string {
  return category === undefined ? sectionPath(section) : categoryPath(section, category);
}

/** The page of a list that follows the item with the id `last`. */
export function listAfterPath(place: ListPlace, last: string): string {
  return `${listPath(place)}/after/${encodeURIComponent(last)}`;
}

/** A draft as readers will see it, for editors alone. */
export function previewPath(section: SectionName, draft: string): string {
  return `${previewFolder}/${section}/${encodeURIComponent(draft)}`;
}

/** Whether a page is an editor's preview, where nothing of a reader is counted or saved. */
export function isPreviewPath(path: string): boolean {
  return path.startsWith(`${previewFolder}/`);
}

export function itemPath(section: SectionName, id: string): string {
  return `/${section}/${encodeURIComponent(id)}`;
}

/** Has an item's page play its recording from a second on, and changes nothing else: `?t=90`. */
export const momentParameter = 't';

/** The feed of a list, or of the whole site without one. */
export function feedPath(place?: ListPlace): string {
  return `${place === undefined ? '' : listPath(place)}/feed.xml`;
}

export function podcastPath(section: SectionName, category: string): string {
  return `${categoryPath(section, category)}/podcast.xml`;
}

export function coverPath(section: SectionName, category: string): string {
  return `${categoryPath(section, category)}/cover.jpg`;
}

export function seriesCardPath(section: SectionName, category: string): string {
  return `${categoryPath(section, category)}/card.jpg`;
}

export function sitemapPath(file: string): string {
  return `/sitemap/${encodeURIComponent(file)}`;
}

export function cardPath(section: SectionName, id: string): string {
  return `${itemPath(section, id)}/card.jpg`;
}

export function eventCalendarPath(id: string): string {
  return `${itemPath('events', id)}/event.ics`;
}

/** The shapes of an item's picture for search engines, width by height. */
export const pictureShapes = ['16x9', '4x3', '1x1'] as const;

export type PictureShape = (typeof pictureShapes)[number];

/** An item's picture in a shape: one URL for as long as the item exists, unlike those of resized pictures. */
export function picturePath(section: SectionName, id: string, shape: PictureShape): string {
  return `${itemPath(section, id)}/picture/${shape}.jpg`;
}

/** The shape that a file of `picturePath` has, if it is one. */
export function findPictureShape(file: string): PictureShape | undefined {
  return pictureShapes.find((shape) => file === `${shape}.jpg`);
}

/** The picture of an episode in the podcast of a series. */
export function episodePicturePath({ section, category }: Required<ListPlace>, id: string): string {
  return `${listPath({ section, category })}/picture/${encodeURIComponent(id)}.jpg`;
}

/** The id of the episode whose picture a file of `episodePicturePath` is, if it is one. */
export function findEpisode(file: string): string | undefined {
  return /^(.+)\.jpg$/s.exec(file)?.[1];
}

export function informationPath(name: InformationPageName): string {
  return `/${name}`;
}

export const searchEndpoint = '/api/search';
export const suggestionsEndpoint = '/api/search/suggest';
/** The endpoint for views that Firestore is too busy to take from a browser. */
export const viewsEndpoint = '/api/views';
/** The endpoint that gets the paths of saved pages and returns those that show an item that no longer exists. */
export const withdrawnEndpoint = '/api/withdrawn';

export function suggestionsPath(query: string): string {
  return `${suggestionsEndpoint}?${new URLSearchParams({ q: query })}`;
}

/** Decodes a path segment as Next.js passes it; returns it unchanged where the encoding is invalid. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
