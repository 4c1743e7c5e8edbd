import type { Item, SectionItem } from 'newsroom/model/item';
import { itemPath } from 'newsroom/model/paths';
import type { Section } from 'newsroom/model/sections';
import type { Site } from 'newsroom/model/site';
import type { BreadcrumbList, Graph, Thing, WebPage } from 'schema-dts';
import type { Paragraph } from '../../media/transcript.ts';
import { buildBreadcrumbs } from '../buildBreadcrumbs.ts';
import { buildArticle } from './article.ts';
import { buildEvent } from './event.ts';
import { buildVideo } from './media.ts';
import { buildImage, buildPictures } from './pictures.ts';
import { buildPublisher, buildWebSite, buildWebSiteReference } from './publisher.ts';

// The structured data of each kind of page (schema.org as JSON-LD, in the forms Google documents). Two rules: an
// unknown fact is left out, and so is a whole type that lacks a required property.

/** The structured data of the home page: the publisher and the site. */
export function buildHomeJsonLd(site: Site): Graph {
  return joinThings([buildPublisher(site), buildWebSite(site)]);
}

/** The structured data of a list. */
export function buildListJsonLd(site: Site, section: Section): Graph {
  return joinThings([buildBreadcrumbList(site, section)]);
}

/** The structured data of an item: an event or an article, and its video. `transcript` is that of its recording. */
export function buildItemJsonLd(
  site: Site,
  { section, item }: SectionItem,
  transcript?: readonly Paragraph[],
): Graph {
  const isEvent = section.name === 'events';
  const isProgramme = section.name === 'programs';
  const hasMedia = item.video !== undefined || item.audio !== undefined;
  // A programme that is only seen or heard has no text to be an article.
  const isArticle = !isEvent && !(isProgramme && hasMedia && item.contentUrl === undefined);
  const film = buildVideo(site, section, item);
  const video = film && {
    ...film,
    ...(transcript && { transcript: transcript.map(({ text }) => text).join('\n') }),
  };
  const article = isArticle ? buildArticle(site, { section, item }, video) : undefined;
  return joinThings([
    article === undefined ? buildPageOfItems(site, section, item) : undefined,
    isEvent ? buildEvent(site, section, item) : undefined,
    article,
    video,
    buildBreadcrumbList(site, section),
  ]);
}

/**
 * The page of an item without an article, by which its picture is found:
 * https://developers.google.com/search/docs/appearance/google-images.
 */
function buildPageOfItems(site: Site, section: Section, item: Item): WebPage | undefined {
  const [picture] = buildPictures(site, section, item);
  if (picture === undefined) return undefined;
  const url = site.url + itemPath(section.name, item.id);
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    inLanguage: 'hy',
    isPartOf: buildWebSiteReference(site),
    primaryImageOfPage: buildImage(picture, item),
  };
}

function joinThings(things: readonly (Thing | undefined)[]): Graph {
  return { '@context': 'https://schema.org', '@graph': things.filter((thing) => thing !== undefined) };
}

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb: at least two entries. */
function buildBreadcrumbList(site: Site, section: Section): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: buildBreadcrumbs(section).map(({ label, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: label,
      item: site.url + path,
    })),
  };
}
