/**
 * Checks RSS, podcast and sitemap files against the published rules. Each function returns the problems, one
 * line each. Needs a DOM for its strict XML parser.
 */

const atom = 'http://www.w3.org/2005/Atom';
const itunes = 'http://www.itunes.com/dtds/podcast-1.0.dtd';
const podcast = 'https://podcastindex.org/namespace/1.0';
const content = 'http://purl.org/rss/1.0/modules/content/';
const sitemap = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const news = 'http://www.google.com/schemas/sitemap-news/0.9';

const rfc822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/;

/** Parses XML strictly. Throws when it is not well-formed. */
export function parseXml(text: string): Document {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  const error = parsed.querySelector('parsererror');
  if (error) throw new Error(error.textContent ?? 'not well-formed');
  return parsed;
}

/** https://www.rssboard.org/rss-specification, https://www.rssboard.org/rss-profile */
export function listRssProblems(text: string): readonly string[] {
  const { documentElement: rss } = parseXml(text);
  const problems: string[] = [];
  const expect = (isMet: boolean, problem: string): void => void (isMet || problems.push(problem));
  expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>'), 'declaration');
  expect(rss.tagName === 'rss' && rss.getAttribute('version') === '2.0', 'rss 2.0');
  const [channel, ...others] = [...rss.children];
  if (channel?.tagName !== 'channel' || others.length > 0) return [...problems, 'one channel'];
  for (const name of ['title', 'link', 'description', 'language']) {
    expect(pick(channel, null, name).length === 1 && textOf(channel, name) !== '', `channel ${name}`);
  }
  expect(isUrl(textOf(channel, 'link')), 'channel link is a URL');
  expect(isOptional(textOf(channel, 'lastBuildDate'), isRfc822), 'lastBuildDate');
  const self = pick(channel, atom, 'link').filter((link) => link.getAttribute('rel') === 'self');
  expect(self.length === 1 && isUrl(self[0]?.getAttribute('href')), 'atom:link self');
  const guids = new Set<string>();
  for (const item of pick(channel, null, 'item')) {
    const name = textOf(item, 'guid');
    expect(
      textOf(item, 'title') !== '' || textOf(item, 'description') !== '',
      `${name}: title or description`,
    );
    for (const single of ['title', 'link', 'guid', 'pubDate', 'description', 'enclosure']) {
      expect(pick(item, null, single).length <= 1, `${name}: one ${single}`);
    }
    expect(pick(item, content, 'encoded').length <= 1, `${name}: one content:encoded`);
    expect(isUrl(textOf(item, 'link')), `${name}: link`);
    const isPermaLink = pick(item, null, 'guid')[0]?.getAttribute('isPermaLink') !== 'false';
    expect(name !== '' && !guids.has(name), `${name}: a guid of its own`);
    expect(!isPermaLink || isUrl(name), `${name}: a guid that is a URL, or says that it is none`);
    guids.add(name);
    expect(isOptional(textOf(item, 'pubDate'), isRfc822), `${name}: pubDate ${textOf(item, 'pubDate')}`);
    for (const enclosure of pick(item, null, 'enclosure')) {
      expect(isUrl(enclosure.getAttribute('url')), `${name}: enclosure url`);
      expect(/^[1-9]\d*$/.test(enclosure.getAttribute('length') ?? ''), `${name}: enclosure length`);
      expect(/^[a-z]+\/[\w.+-]+$/.test(enclosure.getAttribute('type') ?? ''), `${name}: enclosure type`);
    }
  }
  return problems;
}

/**
 * https://podcasters.apple.com/support/823-podcast-requirements,
 * https://help.apple.com/itc/podcasts_connect/#/itcb54353390
 */
export function listPodcastProblems(text: string): readonly string[] {
  const channel = parseXml(text).querySelector('channel');
  if (channel === null) return ['channel'];
  const problems = [...listRssProblems(text)];
  const expect = (isMet: boolean, problem: string): void => void (isMet || problems.push(problem));
  expect(isUrl(pick(channel, itunes, 'image')[0]?.getAttribute('href')), 'itunes:image');
  expect(
    /\.(jpg|png)$/.test(pick(channel, itunes, 'image')[0]?.getAttribute('href') ?? ''),
    'itunes:image type',
  );
  expect(Boolean(pick(channel, itunes, 'category')[0]?.getAttribute('text')), 'itunes:category');
  expect(textOf(channel, 'explicit', itunes) === 'false', 'itunes:explicit');
  expect(textOf(channel, 'author', itunes) !== '', 'itunes:author');
  // https://podcasting2.org/docs/podcast-namespace: UUIDv5, yes or no, one of the media.
  expect(
    /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(textOf(channel, 'guid', podcast)),
    'podcast:guid',
  );
  expect(/^(?:yes|no)$/.test(textOf(channel, 'locked', podcast)), 'podcast:locked');
  expect(textOf(channel, 'medium', podcast) === 'podcast', 'podcast:medium');
  for (const item of pick(channel, null, 'item')) {
    const name = textOf(item, 'guid');
    expect(textOf(item, 'title') !== '', `${name}: title`);
    const type = pick(item, null, 'enclosure')[0]?.getAttribute('type') ?? '';
    expect(type.startsWith('audio/'), `${name}: audio enclosure`);
    expect(
      isOptional(textOf(item, 'duration', itunes), (value) => /^\d+$/.test(value)),
      `${name}: duration`,
    );
  }
  return problems;
}

/** https://www.sitemaps.org/protocol.html, its siteindex.xsd and sitemap.xsd */
export function listSitemapProblems(text: string): readonly string[] {
  const { documentElement: root } = parseXml(text);
  const problems: string[] = [];
  const expect = (isMet: boolean, problem: string): void => void (isMet || problems.push(problem));
  const child = { urlset: 'url', sitemapindex: 'sitemap' }[root.localName] ?? '';
  expect(root.namespaceURI === sitemap && child !== '', 'root element');
  expect(text.length < 50 * 1024 * 1024, '50 MB');
  expect(
    root.children.length > 0 && root.children.length <= 50_000,
    `1 to 50,000 entries: ${root.children.length}`,
  );
  const origins = new Set<string>();
  for (const entry of root.children) {
    const [loc, lastmod, ...more] = [...entry.children];
    const url = loc?.textContent ?? '';
    expect(entry.localName === child && loc?.localName === 'loc', `${url}: ${child} with loc`);
    expect(isUrl(url) && url.length < 2048, `${url}: URL`);
    origins.add(new URL(url).origin);
    if (lastmod?.namespaceURI === sitemap) {
      expect(lastmod.localName === 'lastmod' && rfc3339.test(lastmod.textContent ?? ''), `${url}: lastmod`);
    }
    expect(more.length === 0, `${url}: nothing more`);
  }
  expect(origins.size === 1, 'one site');
  return problems;
}

/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap */
export function listNewsSitemapProblems(text: string, now: number): readonly string[] {
  const { documentElement: root } = parseXml(text);
  // A news sitemap may be empty when nothing was published for two days.
  const problems = [...(root.children.length === 0 ? [] : listSitemapProblems(text))];
  const expect = (isMet: boolean, problem: string): void => void (isMet || problems.push(problem));
  expect(root.children.length <= 1000, '1,000 entries');
  for (const entry of root.children) {
    const url = entry.querySelector('loc')?.textContent;
    const [about] = pick(entry, news, 'news');
    if (about === undefined) {
      problems.push(`${url}: news:news`);
      continue;
    }
    const [publication] = pick(about, news, 'publication');
    expect(publication !== undefined && textOf(publication, 'name', news) !== '', `${url}: name`);
    expect(publication !== undefined && textOf(publication, 'language', news) === 'hy', `${url}: language`);
    expect(textOf(about, 'title', news) !== '', `${url}: title`);
    const date = textOf(about, 'publication_date', news);
    expect(rfc3339.test(date), `${url}: publication_date`);
    expect(Date.parse(date as FullTime) > now - 2 * 24 * 3_600_000 - 1000, `${url}: two days`);
  }
  return problems;
}

function pick(parent: Element, namespace: string | null, name: string): Element[] {
  return [...parent.children].filter((child) => child.localName === name && child.namespaceURI === namespace);
}

function textOf(parent: Element, name: string, namespace: string | null = null): string {
  return pick(parent, namespace, name)[0]?.textContent ?? '';
}

function isUrl(value: unknown): boolean {
  // Percent-encoded already: feed readers do not encode.
  return typeof value === 'string' && /^https?:\/\/[\x21-\x7e]+$/.test(value) && URL.canParse(value);
}

function isRfc822(value: string): boolean {
  return rfc822.test(value) && !Number.isNaN(Date.parse(value));
}

function isOptional(value: string, rule: (value: string) => boolean): boolean {
  return value === '' || rule(value);
}
