import { isDocumentId } from './documentId.ts';
import { informationPages } from './informationPages.ts';
import {
  decodeSegment,
  homePath,
  newsSitemapPath,
  offlinePath,
  previewFolder,
  searchEndpoint,
  searchPath,
  siteCardPath,
  sitemapIndexPath,
  suggestionsEndpoint,
  viewsEndpoint,
  withdrawnEndpoint,
} from './paths.ts';
import { sections } from './sections.ts';

const section = `/(?:${sections.map(({ name }) => name).join('|')})`;
const any = '[^/]+';
const item = `${section}/${any}`;
const category = `${section}/category/${any}`;
const information = informationPages.map(({ name }) => `/${name}`);

/** The routes of `app`, and that of resized pictures: their paths by kind. The first that fits counts. */
const paths = {
  picture: ['/_next/image'],
  endpoint: [
    '/api/(?:health|health/live|metrics|preview|publish-due|revalidate)',
    searchEndpoint,
    suggestionsEndpoint,
    viewsEndpoint,
    withdrawnEndpoint,
  ],
  /** Files for which a picture is decoded. */
  drawing: [
    `${item}/card.jpg`,
    `${item}/picture/${any}`,
    `${category}/(?:(?:card|cover).jpg|picture/${any})`,
  ],
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
  /** An editor's, rendered for each request. */
  preview: [`${previewFolder}${section}/${any}(?:/card.jpg)?`],
  item: [item],
  list: [section, `${section}/(?:after|category)/.+`],
  page: [homePath, offlinePath, searchPath, ...information],
} as const;

/**
 * The kind of a path, by its response: an item's page, a list, any other page, a file that a route makes, a drawn
 * picture, a resized picture, or an endpoint.
 */
export type PathKind = keyof typeof paths;

const patterns = Object.entries(paths).map(([kind, forms]) => {
  // The dots of names are no patterns.
  const pattern = forms.join('|').replaceAll(/\.(?=\w)/g, String.raw`\.`);
  return [kind as PathKind, new RegExp(`^(?:${pattern})/?$`)] as const;
});

/**
 * The kind of a path of the site, by its form alone: an item may still be missing. The server, the browser and the
 * service worker all decide by it. Undefined where no route has this form. A path with a slash at its end is
 * redirected.
 */
export function findPathKind(path: string): PathKind | undefined {
  // Next.js knows requests for a page's data by these endings. The site's own pages send a header instead.
  if (/\.rsc$|\.segments\//.test(path)) return undefined;
  const [, , id = ''] = path.split('/');
  if (id !== '' && !isDocumentId(decodeSegment(id))) return undefined;
  return patterns.find(([, pattern]) => pattern.test(path))?.[0];
}

/** Whether a page responds, which Next.js' router can open without a page load. */
export function isPagePath(path: string): boolean {
  return ['item', 'list', 'page'].includes(findPathKind(path) ?? '');
}
