import { decodeSegment, feedPath } from './paths.ts';
import { sections, type Section } from './sections.ts';

const format = '(?:feed|rss2?|atom|rdf)';
/** A section by its name, and the category that a segment names by key or label. */
type Named = { section?: Section | undefined; category?: string | undefined };

/**
 * The paths of feeds in WordPress, Blogger, Drupal, Ghost, Hugo and others, and the feed here that replaces each.
 * Feeds of comments have no replacement.
 */
const usualFeeds: readonly (readonly [pattern: string, find: (named: Named) => string | undefined])[] = [
  [`(?:/(?:index.php|blog|news))?/${format}(?:/${format})?/?`, () => feedPath()],
  [`/(?:index|rss2?|atom|rdf|feed).(?:xml|rss|atom|rdf|php)`, () => feedPath()],
  [`/wp-${format}.php`, () => feedPath()],
  ['/feeds?/posts/(?:default|summary|full)/?', () => feedPath()],
  // A podcast's own path is known to the import alone: docs/import.md.
  [`/(?:feed/podcasts?(?:/[^/]+)?|podcasts?/${format}(?:.xml)?)/?`, () => feedPath({ section: 'programs' })],
  ['/podcasts?.(?:xml|rss)', () => feedPath({ section: 'programs' })],
  // An item may have this path where it does not end in a slash.
  [`/(?<section>[^/]+)/${format}/`, findFeed],
  [`(?:/(?<section>[^/]+))?/category/(?<category>[^/]+)/${format}/?`, findFeed],
  ['/feeds/posts/(?:default|summary|full)/-/(?<category>[^/]+)/?', findFeed],
];

const patterns = usualFeeds.map(
  ([pattern, find]) => [new RegExp(`^${pattern.replaceAll(/\.(?=[\w(])/g, String.raw`\.`)}$`), find] as const,
);

/**
 * The path of the feed that replaces one of another system at this URL, which subscribers of the former site use.
 * Undefined where there is none.
 */
export function findUsualFeed(path: string, query: URLSearchParams): string | undefined {
  const found = /^\/(?:index\.php)?$/.test(path) ? findQueried(query) : undefined;
  if (found !== undefined) return found;
  const feeds = patterns.map(([pattern, find]) => {
    const match = pattern.exec(path);
    if (match === null) return undefined;
    const { section, category } = match.groups ?? {};
    return find({
      section: sections.find(({ name }) => name === section),
      category: category && decodeSegment(category),
    });
  });
  // An own feed is where it says.
  return feeds.find((feed) => feed !== undefined && feed !== path);
}

/** “?feed=rss2” of WordPress, “?format=feed” of Joomla; anything more makes it another feed, such as a post's. */
function findQueried(query: URLSearchParams): string | undefined {
  const value = query.get('feed') ?? query.get('format') ?? '';
  if ([...query.keys()].some((key) => !['feed', 'format', 'type'].includes(key))) return undefined;
  if (value === 'podcast') return feedPath({ section: 'programs' });
  return new RegExp(`^${format}$`).test(value) ? feedPath() : undefined;
}

function findFeed({ section, category }: Named): string | undefined {
  if (category === undefined) return section && feedPath({ section: section.name });
  const isNamed = ({ name, label }: { name: string; label: string }) =>
    [name, label].some((each) => each.toLowerCase() === category.toLowerCase());
  const places = (section ? [section] : sections).map(({ name, categories }) => ({
    section: name,
    category: categories.find(isNamed)?.name,
  }));
  const place = places.find((each) => each.category !== undefined);
  return place && feedPath(place);
}
