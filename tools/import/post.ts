import type { Element, ParentNode } from 'domhandler';
import { Timestamp } from 'firebase-admin/firestore';
import { DomUtils } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { contentLimitBytes } from '../../lib/model/body.ts';
import { findFeeds, type SourceFeed } from './feedRedirects.ts';
import { pickMedia } from './pickMedia.ts';
import { findAll, findText, toHtml, type FeedItem } from './readFeed.ts';

/** An item of a source. */
export type Post = {
  /** What the source calls it, the same in every export. */
  sourceId: string;
  /** The host it comes from; of a table there is none. */
  host: string;
  /** Its number in WordPress, whose texts are no HTML before WordPress shows them. */
  number?: string | undefined;
  /** The URL of its page until now. */
  link: string | undefined;
  /** Why it is not imported. */
  skipped?: string | undefined;
  /** Where subscribers of the source read it; of a table there is nothing. */
  feeds?: readonly SourceFeed[];
  /** Plain text, HTML or WordPress' own mixture. */
  text: string;
  /** Names of each of its categories, as the source has them. */
  categories: readonly (readonly string[])[];
  /** What its document will hold, files with the URLs they have at the source. */
  fields: Readonly<Record<string, string | number | Timestamp | undefined>>;
  /** What of it has no place here, such as a second recording. */
  dropped: readonly string[];
};

/** A file of WordPress' media library. */
export type LibraryFile = {
  url: string;
  alt: string | undefined;
  caption: string | undefined;
  /** The post it was uploaded for, as host and number. */
  parent: string;
  order: number;
};

/** The files of WordPress' media libraries, by host and number. */
export type Library = Map<string, LibraryFile>;

/** By preference: beside the first, the next with other words is a summary. */
const texts =
  'content:encoded content turbo:content yandex:full-text description summary itunes:summary media:description'.split(
    ' ',
  );
const created = ['wp:post_date_gmt', 'pubDate', 'dc:date', 'published', 'issued', 'created', 'updated'];

/** A post of WordPress, or an item of a feed. A file of WordPress' media library is added to `library`. */
export function toPost(feedItem: FeedItem, library: Library, types: readonly string[]): Post {
  const { item, channel } = feedItem;
  const find = (...names: readonly string[]): string | undefined => findText(item, ...names);
  const findMeta = (key: string) => findBeside(item, 'wp:postmeta', ['wp:meta_key', key], 'wp:meta_value');
  const home = findLink(channel);
  const host = URL.parse(findText(channel, 'wp:base_blog_url') ?? home ?? '')?.host ?? '';
  const number = find('wp:post_id');
  const url = find('wp:attachment_url');
  if (url !== undefined) {
    library.set(`${host}/${number}`, {
      url,
      alt: findMeta('_wp_attachment_image_alt'),
      caption: stripTags(find('excerpt:encoded')),
      parent: `${host}/${find('wp:post_parent')}`,
      order: Number(find('wp:menu_order') ?? 0) * 1e9 + Number(number),
    });
  }
  const link = find('feedburner:origLink') ?? findLink(item);
  const [text = '', ...others] = findAll(item, ...texts)
    .map(toHtml)
    .filter(Boolean);
  const summary = others.find((other) => stripTags(other) !== stripTags(text));
  const createdAt = created.map((name) => parseDate(find(name))).find((date) => date !== undefined);
  const modified = parseDate(find('wp:post_modified_gmt', 'updated', 'modified'));
  const id = find('guid', 'id') ?? number ?? link ?? '';
  const cover = library.get(`${host}/${findMeta('_thumbnail_id')}`);
  const { fields: media, dropped } = pickMedia(feedItem, link);
  // Where there is none, readers take the link, and podcast apps the recording's URL.
  const guid = find('guid', 'id') ?? item.attribs['rdf:about'] ?? media.audio ?? link;
  return {
    // A guid that is no URL is its feed's own.
    sourceId: id === '' || id.includes(':') ? id : `${host}/${id}`,
    host,
    number,
    link: link && (URL.canParse(link) ? link : URL.parse(link, home)?.href),
    feeds: findFeeds(feedItem),
    skipped: text.length > contentLimitBytes ? 'longer than the site shows' : findReason(item, types),
    text,
    categories: findCategories(item),
    fields: {
      guid,
      title: stripTags(findAll(item, 'title').map(toHtml).find(Boolean)),
      description: stripTags(find('excerpt:encoded', 'itunes:subtitle') ?? summary),
      author: findAuthor(feedItem),
      createdAt,
      updatedAt: modified && createdAt && modified > createdAt ? modified : undefined,
      ...media,
      ...(cover && { image: cover.url, imageAlt: cover.alt, imageCaption: cover.caption }),
    },
    dropped,
  };
}

function findReason(item: Element, types: readonly string[]): string | undefined {
  // Blogger's exports name it by a category.
  const kind = findAll(item, 'category').find(({ attribs }) => attribs.scheme?.endsWith('#kind'));
  const type = findText(item, 'wp:post_type') ?? kind?.attribs.term?.replace(/.*#/, '');
  const draft = findText(item, 'app:control/app:draft') === 'yes' ? 'draft' : 'publish';
  const status = findText(item, 'wp:status') ?? draft;
  if (type !== undefined && !types.includes(type)) return `type ${type}`;
  if (status !== 'publish') return `status ${status}`;
  return findText(item, 'wp:post_password') && 'with a password';
}

/** The URL of a page: of RSS it is a text, of Atom an attribute. */
function findLink(parent: ParentNode): string | undefined {
  const page = findAll(parent, 'link').find(({ attribs: { rel = 'alternate' } }) => rel === 'alternate');
  const guid = findAll(parent, 'guid').find(({ attribs }) => attribs.isPermaLink !== 'false');
  const permalink = guid && URL.parse(DomUtils.textContent(guid))?.href;
  return findText(parent, 'link') ?? (page?.attribs.href || permalink);
}

/** A text of WordPress beside a key, both within an element of their own. */
function findBeside(
  parent: ParentNode,
  path: string,
  [name, key]: [string, string | undefined],
  text: string,
) {
  const found = findAll(parent, path).find((each) => findText(each, name) === key);
  return found && findText(found, text);
}

function findAuthor({ item, channel }: FeedItem): string | undefined {
  // A post of WordPress names its author's login.
  const creator = findText(item, 'dc:creator');
  const displayed = findBeside(channel, 'wp:author', ['wp:author_login', creator], 'wp:author_display_name');
  // RSS has “address@news.example (Name)”.
  const author = findText(item, 'author/name', 'author')?.replace(/^.*\((.*)\)$/, '$1');
  const own = findText(item, 'itunes:author') ?? displayed ?? creator ?? author;
  return own === undefined || (own === author && own.includes('@')) ? findText(channel, 'author/name') : own;
}

function findCategories(item: Element): readonly (readonly string[])[] {
  const categories = findAll(item, 'dc:subject', 'category').map((element) => {
    const { nicename, term, label, domain = '', scheme = '' } = element.attribs;
    const isOther = domain.startsWith('post_') || scheme.endsWith('#kind');
    const names = [label, DomUtils.textContent(element).trim(), nicename, term];
    return isOther ? [] : names.flatMap((name) => name || []);
  });
  return categories.filter((names) => names.length > 0);
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
