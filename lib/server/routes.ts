import { isDocumentId } from '../model/documentId.ts';
import { informationPages } from '../model/informationPages.ts';
import {
  decodeSegment,
  myListPath,
  newsSitemapPath,
  searchPath,
  siteCardPath,
  sitemapIndexPath,
  suggestionsEndpoint,
  withdrawnEndpoint,
} from '../model/paths.ts';
import { sections } from '../model/sections.ts';

/** The path of the page that everybody gets for a path that no route has. */
export const missingPath = '/none';

const section = `/(?:${sections.map(({ name }) => name).join('|')})`;
const any = '[^/]+';
const item = `${section}/${any}`;
const category = `${section}/category/${any}`;
const pages = informationPages.map(({ name }) => `/${name}`);

/** The routes of `app`, and that of resized pictures: their paths by kind. The first that fits counts. */
const routes = {
  picture: ['/_next/image'],
  endpoint: ['/api/(?:health|health/live|metrics|revalidate|views)', suggestionsEndpoint, withdrawnEndpoint],
  /** Files for which a picture is decoded. */
  drawing: [`${item}/card.jpg`, `${item}/picture/${any}`, `${category}/(?:card|cover).jpg`],
  file: [
    '/(?:apple-icon.png|feed.xml|icon.svg|manifest.webmanifest|robots.txt)',
    newsSitemapPath,
    siteCardPath,
    sitemapIndexPath,
    `/sitemap/${any}`,
    `${section}/(?:calendar.ics|feed.xml)`,
    `${item}/(?:chapters.json|event.ics)`,
    `${category}/(?:feed.xml|podcast.xml)`,
  ],
  page: ['/', myListPath, searchPath, ...pages, section, item, `${section}/(?:after|category)/.+`],
} as const;

/** What responds: a page, a file that a route makes, a resized picture, or an endpoint. */
export type RouteKind = keyof typeof routes;

const patterns = Object.entries(routes).map(([kind, paths]) => {
  // The dots of names are no patterns.
  const pattern = paths.join('|').replaceAll(/\.(?=\w)/g, String.raw`\.`);
  return [kind as RouteKind, new RegExp(`^(?:${pattern})/?$`)] as const;
});

/**
 * The kind of route that a path has, by its form alone: an item may still be missing. Undefined where no route has this
 * form. A path with a slash at its end is redirected.
 */
export function findRouteKind(path: string): RouteKind | undefined {
  // By these endings Next.js knows requests for the data of a page, which the site's own pages make by a header.
  if (/\.rsc$|\.segments\//.test(path)) return undefined;
  const [, , id = ''] = path.split('/');
  if (id !== '' && !isDocumentId(decodeSegment(id))) return undefined;
  return patterns.find(([, pattern]) => pattern.test(path))?.[0];
}
