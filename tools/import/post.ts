import { Timestamp } from 'firebase-admin/firestore';
import sanitizeHtml from 'sanitize-html';
import { escapeXml } from '../../lib/http/xml.ts';
import { parseDuration } from './chapters.ts';
import type { Library } from './library.ts';
import { pickMedia } from './pickMedia.ts';
import { findByKey, findText, type Element, type FeedItem } from './readFeed.ts';

/** An item of a source. */
export type Post = {
  /** What the source calls it, the same in every export. */
  sourceId: string;
  /** The host it comes from; of a table there is none. */
  host: string;
  /** Its number in WordPress. */
  number?: string | undefined;
  /** The URL of its page until now. */
  link: string | undefined;
  /** Why it is not imported. */
  skipped?: string | undefined;
  /** Plain text, HTML or WordPress' own mixture. */
  text: string;
  /** Names of each of its categories, as the source has them. */
  categories: readonly (readonly string[])[];
  /** What its document will hold, files with the URLs they have at the source. */
  fields: Readonly<Record<string, string | number | Timestamp | undefined>>;
  /** Whether WordPress stored its text, which is no HTML before WordPress shows it. */
  isWordPress: boolean;
  /** What of it has no place here, such as a second recording. */
  dropped: readonly string[];
};

/** By preference: beside the first, the next with other words is a summary. */
const texts =
  'content:encoded content turbo:content yandex:full-text description summary itunes:summary media:description'.split(
    ' ',
  );
const created = ['wp:post_date_gmt', 'pubDate', 'dc:date', 'published', 'issued', 'created', 'updated'];

/** A post of WordPress, or an item of a feed. A file of WordPress' media library is added to `library`. */
export function toPost(item: FeedItem, library: Library, types: readonly string[]): Post {
  const { elements, channel } = item;
  const find = (...names: readonly string[]): string | undefined => findText(elements, ...names);
  const findMeta = (key: string): string | undefined => findByKey(elements, key, 'wp:meta_value');
  const home = findLink(channel);
  const host = URL.parse(findText(channel, 'wp:base_blog_url') ?? home ?? '')?.host ?? '';
  const number = find('wp:post_id');
  const url = find('wp:attachment_url');
  if (url !== undefined) {
    library.add(`${host}/${number}`, {
      url,
      alt: findMeta('_wp_attachment_image_alt'),
      caption: stripTags(find('excerpt:encoded')),
      parent: `${host}/${find('wp:post_parent')}`,
      order: Number(find('wp:menu_order') ?? 0) * 1e9 + Number(number),
    });
  }
  const link = find('feedburner:origLink') ?? findLink(elements);
  const [text = '', ...others] = texts.flatMap((name) => findHtml(elements, name) ?? []);
  const summary = others.find((other) => stripTags(other) !== stripTags(text));
  const createdAt = created.map((name) => parseDate(find(name))).find((date) => date !== undefined);
  const modified = parseDate(find('wp:post_modified_gmt', 'updated', 'modified'));
  const id = find('guid', 'id') ?? number ?? link ?? '';
  const cover = library.get(`${host}/${findMeta('_thumbnail_id')}`);
  const { fields: media, dropped } = pickMedia(item, link);
  const length = find('itunes:duration');
  const duration = parseDuration(length);
  return {
    // A guid that is no URL is its feed's own.
    sourceId: id === '' || id.includes(':') ? id : `${host}/${id}`,
    host,
    number,
    link: link && (URL.canParse(link) ? link : URL.parse(link, home)?.href),
    skipped: findReason(item, types),
    text,
    isWordPress: number !== undefined,
    categories: findCategories(elements),
    fields: {
      title: stripTags(findHtml(elements, 'title')),
      description: stripTags(find('excerpt:encoded', 'itunes:subtitle') ?? summary),
      author: findAuthor(item),
      createdAt,
      updatedAt: modified && createdAt && modified > createdAt ? modified : undefined,
      duration: duration || undefined,
      ...media,
      ...(cover && { image: cover.url, imageAlt: cover.alt, imageCaption: cover.caption }),
    },
    dropped:
      length !== undefined && duration === undefined ? [...dropped, `the length “${length}”`] : dropped,
  };
}

function findReason({ elements, tooLong }: FeedItem, types: readonly string[]): string | undefined {
  // Blogger's exports name it by a category.
  const kind = elements.find(({ attributes }) => attributes.scheme?.endsWith('#kind'))?.attributes.term;
  const type = findText(elements, 'wp:post_type') ?? kind?.replace(/.*#/, '') ?? types[0];
  const isDraft = findText(elements, 'app:draft') === 'yes';
  const status = findText(elements, 'wp:status') ?? (isDraft ? 'draft' : 'publish');
  if (tooLong !== undefined) return `${tooLong} is longer than the site shows`;
  if (type !== undefined && !types.includes(type)) return `type ${type}`;
  if (status !== 'publish') return `status ${status}`;
  return findText(elements, 'wp:post_password') === undefined ? undefined : 'with a password';
}

/** The URL of a page: of RSS it is a text, of Atom an attribute. */
function findLink(elements: readonly Element[]): string | undefined {
  const isPage = ({ name, attributes: { rel = 'alternate' } }: Element): boolean =>
    name === 'link' && rel === 'alternate';
  const isPermalink = ({ name, attributes, text }: Element): boolean =>
    name === 'guid' && attributes.isPermaLink !== 'false' && URL.canParse(text);
  return (
    findText(elements, 'link') ??
    elements.find(isPage)?.attributes.href ??
    elements.find(isPermalink)?.text.trim()
  );
}

/** A text as HTML; Atom says of a title or a summary that it is not. */
function findHtml(elements: readonly Element[], name: string): string | undefined {
  const text = findText(elements, name);
  const type = elements.find((element) => element.name === name)?.attributes.type ?? '';
  return text && /^text(?:\/plain)?$/.test(type) ? escapeXml(text) : text;
}

function findAuthor({ elements, channel }: FeedItem): string | undefined {
  // A post of WordPress names its author's login.
  const creator = findText(elements, 'dc:creator');
  // RSS has “address@news.example (Name)”.
  const author = findText(elements, 'author')?.replace(/^.*\((.*)\)$/, '$1');
  return (
    findText(elements, 'itunes:author') ??
    findByKey(channel, creator, 'wp:author_display_name') ??
    creator ??
    findText(elements, 'author/name') ??
    (author?.includes('@') ? undefined : author) ??
    findText(channel, 'author/name')
  );
}

function findCategories(elements: readonly Element[]): readonly (readonly string[])[] {
  return elements
    .filter(({ name, attributes: { domain = '', scheme = '' } }) => {
      const isOther = domain.startsWith('post_') || scheme.endsWith('#kind');
      return name === 'dc:subject' || (name === 'category' && !isOther);
    })
    .map(({ attributes: { nicename, term, label }, text }) =>
      [label, text.trim(), nicename, term].flatMap((name) => name || []),
    )
    .filter((names) => names.length > 0);
}

/** A date as feeds, WordPress (UTC) and editors write it; undefined for no date, such as WordPress' year 0. */
export function parseDate(text: string | undefined): Timestamp | undefined {
  // Of the year 0 in RSS the Date would make 2000.
  if (text === undefined || /(?:^|\s)0000(?:-|\s|$)/.test(text)) return undefined;
  const written = text.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, '$1T$2Z');
  // Of a zone that nobody knows, an hour more or less is better than no post.
  const inUtc = written.replace(/ [A-Z]{3,5}$/, ' UTC');
  const date = new Date(Number.isNaN(Date.parse(written)) ? inUtc : written);
  // A mistyped year would move the item to one end of every list.
  return date.getTime() > 0 && date.getUTCFullYear() < 2200 ? Timestamp.fromDate(date) : undefined;
}

/** HTML as plain text in one line. */
export function stripTags(html: string | undefined): string | undefined {
  // Words of two paragraphs are two words.
  const spaced = html?.replaceAll(/<(?=\/?(?:p|br|div|li|h\d)\b)/gi, ' <') ?? '';
  const text = sanitizeHtml(spaced, { allowedTags: [] })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return text.replaceAll(/\s+/g, ' ').trim() || undefined;
}
