import type {
  AudioObject,
  BreadcrumbList,
  CollectionPage,
  Event,
  Graph,
  NewsArticle,
  Organization,
  PodcastEpisode,
  Thing,
  VideoObject,
  WebPage,
  WebSite,
} from 'schema-dts';
import { truncateText } from '../i18n/truncateText.ts';
import { formatIsoDateTime } from '../i18n/formatDate.ts';
import { categoryPath, homePath, itemPath, logoPath, searchPath } from '../model/paths.ts';
import { pageDescriptions } from '../i18n/strings.ts';
import {
  type Breadcrumb,
  buildInformationBreadcrumbs,
  buildItemBreadcrumbs,
  buildListBreadcrumbs,
} from './breadcrumbs.ts';
import type { InformationPage } from '../model/informationPages.ts';
import type { Item, ItemPage } from '../model/item.ts';
import { type Category, findCategory, type Section } from '../model/sections.ts';
import type { Site } from '../model/site.ts';
import { parseVideo, youTubeOrigin } from '../media/video.ts';

// What search engines are told of a page (schema.org, in the forms Google documents). Two rules: what cannot be stated
// truly is left out, and a type whose required property is missing is not stated at all.

/** https://developers.google.com/search/docs/appearance/structured-data/article: longer headlines may be cut. */
const headlineLimit = 110;

/** Of the home page: who publishes, and the site. */
export function buildHomeJsonLd(site: Site): Graph {
  return joinThings([describePublisher(site), describeWebSite(site)]);
}

type ListFacts = {
  section: Section;
  category?: Category | undefined;
  page: ItemPage;
  /** How many items of the list stand before the page. */
  position: number;
  path: string;
  title: string;
  description: string;
};

/** Of a list, or of a later page of it. */
export function buildListGraph(site: Site, facts: ListFacts): Graph {
  const { section, category, page, position, path, title, description } = facts;
  const url = site.url + path;
  const collection: CollectionPage = {
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: 'hy',
    isPartOf: { '@type': 'WebSite', '@id': webSiteId(site), name: site.name, url: `${site.url}/` },
    ...(page.items.length > 0 && {
      mainEntity: {
        '@type': 'ItemList',
        itemListOrder: 'https://schema.org/ItemListOrderDescending',
        numberOfItems: page.items.length,
        itemListElement: page.items.map((item, index) => ({
          '@type': 'ListItem' as const,
          position: position + index + 1,
          url: site.url + itemPath(section.name, item.id),
          ...(item.title !== undefined && { name: item.title }),
        })),
      },
    }),
  };
  return joinThings([collection, describeCrumbs(site, buildListBreadcrumbs(section, category))]);
}

/** Of an item: an event, a programme's film or sound, or else an article. */
export function buildItemJsonLd(site: Site, section: Section, item: Item): Graph {
  const isEvent = section.name === 'events';
  const isBroadcast = section.name === 'programs' && (item.video !== undefined || item.audio !== undefined);
  return joinThings([
    isEvent ? describeEvent(site, item) : undefined,
    isEvent || isBroadcast ? undefined : describeArticle(site, section, item),
    describeVideo(site, section, item),
    section.name === 'programs' ? describeEpisode(site, section, item) : describeAudio(site, section, item),
    describeCrumbs(site, buildItemBreadcrumbs(section)),
  ]);
}

/** Of an information page. */
export function buildInformationGraph(
  site: Site,
  page: InformationPage,
  { path, description }: { path: string; description: string },
): Graph {
  const url = site.url + path;
  const types = { 'about-us': 'AboutPage', contact: 'ContactPage' } as const;
  const information: WebPage = {
    '@type': page.name === 'about-us' || page.name === 'contact' ? types[page.name] : 'WebPage',
    '@id': url,
    url,
    name: page.label,
    description,
    inLanguage: 'hy',
    isPartOf: { '@type': 'WebSite', '@id': webSiteId(site), name: site.name, url: `${site.url}/` },
  } as WebPage;
  return joinThings([information, describeCrumbs(site, buildInformationBreadcrumbs())]);
}

function joinThings(things: readonly (Thing | undefined)[]): Graph {
  return { '@context': 'https://schema.org', '@graph': things.filter((thing) => thing !== undefined) };
}

/** https://developers.google.com/search/docs/appearance/structured-data/organization */
function describePublisher(site: Site): Organization {
  const { email, phone, address } = site.contact;
  return {
    ...referToPublisher(site),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { telephone: phone }),
    ...(address !== undefined && { address }),
    ...(site.externalLinks.length > 0 && { sameAs: site.externalLinks.map(({ url }) => url) }),
  };
}

// Enough to stand alone: an article's publisher may not be followed to another page.
function referToPublisher(site: Site) {
  return {
    '@type': 'NewsMediaOrganization',
    '@id': `${site.url}/#organization`,
    name: site.name,
    url: `${site.url}/`,
    logo: { '@type': 'ImageObject', url: site.url + logoPath, width: '512', height: '512' },
  } as const;
}

/** https://developers.google.com/search/docs/appearance/site-names and https://schema.org/SearchAction */
function describeWebSite(site: Site): WebSite {
  const searchAction = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.url}${searchPath}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  } as const;
  return {
    '@type': 'WebSite',
    '@id': webSiteId(site),
    name: site.name,
    url: site.url + homePath,
    description: pageDescriptions.home,
    inLanguage: 'hy',
    publisher: { '@id': `${site.url}/#organization` },
    potentialAction: searchAction,
  };
}

function webSiteId(site: Site): string {
  return `${site.url}/#website`;
}

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb: at least two entries. */
function describeCrumbs(site: Site, crumbs: readonly Breadcrumb[]): BreadcrumbList | undefined {
  if (crumbs.length < 2) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: label,
      item: site.url + path,
    })),
  };
}

/** https://developers.google.com/search/docs/appearance/structured-data/article */
function describeArticle(site: Site, section: Section, item: Item): NewsArticle | undefined {
  if (item.title === undefined) return undefined;
  const url = site.url + itemPath(section.name, item.id);
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    headline: truncateText(item.title, headlineLimit),
    ...(item.description !== undefined && { description: item.description }),
    ...(item.image !== undefined && { image: [item.image] }),
    ...(item.createdAt !== undefined && { datePublished: formatIsoDateTime(item.createdAt) }),
    // Only a date that the newsroom gives: when a document was last written says nothing, every reader writes its views.
    ...(item.updatedAt !== undefined && { dateModified: formatIsoDateTime(item.updatedAt) }),
    author: describeAuthor(site, item),
    publisher: referToPublisher(site),
    articleSection: [section.label, ...pickCategories(section, item).map(({ label }) => label)],
    inLanguage: 'hy',
    mainEntityOfPage: url,
    isAccessibleForFree: true,
  };
}

// Editorial desks sign as such; whoever else signs is a person.
const desk = /(?:բաժին|խումբ|խմբագրություն|ծառայություն|գրասենյակ|կենտրոն|թիմ|ստուդիա|գործակալություն)/iu;

function describeAuthor(site: Site, { author }: Item) {
  if (author === undefined) return referToPublisher(site);
  if (!desk.test(author)) return { '@type': 'Person', name: author } as const;
  return {
    '@type': 'Organization',
    name: author,
    url: `${site.url}/`,
    parentOrganization: { '@id': `${site.url}/#organization` },
  } as const;
}

/**
 * Required: name, thumbnailUrl, uploadDate.
 * https://developers.google.com/search/docs/appearance/structured-data/video
 */
function describeVideo(site: Site, section: Section, item: Item): VideoObject | undefined {
  if (item.video === undefined || item.title === undefined || item.createdAt === undefined) return undefined;
  const video = parseVideo(item.video);
  const thumbnail =
    item.image ?? (video.kind === 'youtube' ? `https://i.ytimg.com/vi/${video.id}/hqdefault.jpg` : undefined);
  if (thumbnail === undefined) return undefined;
  const url = site.url + itemPath(section.name, item.id);
  return {
    '@type': 'VideoObject',
    '@id': `${url}#video`,
    name: item.title,
    ...(item.description !== undefined && { description: item.description }),
    thumbnailUrl: [thumbnail],
    uploadDate: formatIsoDateTime(item.createdAt),
    ...(item.durationSeconds !== undefined && { duration: formatIsoDuration(item.durationSeconds) }),
    ...(video.kind === 'youtube'
      ? { embedUrl: `${youTubeOrigin}/embed/${video.id}` }
      : { contentUrl: video.url }),
    url,
    inLanguage: 'hy',
    publisher: referToPublisher(site),
  };
}

/** https://schema.org/AudioObject; Google asks for nothing more. */
function describeAudio(site: Site, section: Section, item: Item): AudioObject | undefined {
  if (item.audio === undefined || item.title === undefined) return undefined;
  return {
    '@type': 'AudioObject',
    '@id': `${site.url}${itemPath(section.name, item.id)}#audio`,
    name: item.title,
    ...(item.description !== undefined && { description: item.description }),
    contentUrl: item.audio,
    ...(item.createdAt !== undefined && { uploadDate: formatIsoDateTime(item.createdAt) }),
    // The length of a film is not that of a sound beside it.
    ...(item.durationSeconds !== undefined &&
      item.video === undefined && { duration: formatIsoDuration(item.durationSeconds) }),
    inLanguage: 'hy',
  };
}

/** https://schema.org/PodcastEpisode: the sound of a programme, as a part of its series. */
function describeEpisode(site: Site, section: Section, item: Item): PodcastEpisode | undefined {
  const audio = describeAudio(site, section, item);
  if (audio === undefined || item.title === undefined) return undefined;
  const [series] = pickCategories(section, item);
  const url = site.url + itemPath(section.name, item.id);
  return {
    '@type': 'PodcastEpisode',
    '@id': `${url}#episode`,
    url,
    name: item.title,
    ...(item.description !== undefined && { description: item.description }),
    ...(item.image !== undefined && { image: item.image }),
    ...(item.createdAt !== undefined && { datePublished: formatIsoDateTime(item.createdAt) }),
    associatedMedia: audio,
    ...(series && {
      partOfSeries: {
        '@type': 'PodcastSeries',
        name: series.label,
        url: site.url + categoryPath(section.name, series.name),
      },
    }),
    inLanguage: 'hy',
    publisher: referToPublisher(site),
  };
}

// «Առցանց» has no address on a map: what is required of a place cannot be stated.
const onlinePlace = /(?:առցանց|օնլայն|online|zoom)/iu;

/**
 * Required: name, startDate, location with an address. Who organises an event, no document says: `organizer` is left
 * out, as the site only reports.
 * https://developers.google.com/search/docs/appearance/structured-data/event
 */
function describeEvent(site: Site, item: Item): Event | undefined {
  const { title, startsAt, endsAt, place } = item;
  if (title === undefined || startsAt === undefined || place === undefined || onlinePlace.test(place)) {
    return undefined;
  }
  const url = `${site.url}${itemPath('events', item.id)}`;
  return {
    '@type': 'Event',
    '@id': `${url}#event`,
    url,
    name: title,
    ...(item.description !== undefined && { description: item.description }),
    startDate: formatIsoDateTime(startsAt),
    ...(endsAt !== undefined && endsAt >= startsAt && { endDate: formatIsoDateTime(endsAt) }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: place, address: place },
    ...(item.image !== undefined && { image: [item.image] }),
    inLanguage: 'hy',
  };
}

function pickCategories(section: Section, item: Item): readonly Category[] {
  return item.categories
    .map((key) => findCategory(section, key))
    .filter((category) => category !== undefined);
}

/** A length of time as ISO 8601 has it: 77 seconds give «PT1M17S». */
export function formatIsoDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor((whole % 3600) / 60), 'M'],
    [whole % 60, 'S'],
  ] as const;
  return `PT${parts.map(([value, unit]) => (value > 0 ? `${value}${unit}` : '')).join('')}`;
}
