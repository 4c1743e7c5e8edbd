import { Timestamp } from 'firebase-admin/firestore';
import sanitizeHtml from 'sanitize-html';
import { findByKey, findText, type Element, type FeedItem } from './readFeed.ts';

/** An item of a source. */
export type Post = {
  /** What the source calls it, the same in every export. */
  sourceId: string;
  /** The host it comes from; of a table there is none. */
  host: string;
  /** The URL of its page until now. */
  link: string | undefined;
  /** Why it is not imported. */
  skipped?: string | undefined;
  /** Plain text, HTML or WordPress' own mixture. */
  text: string;
  /** Names and keys of its categories, as the source has them. */
  categories: readonly string[];
  /** What its document will hold, files with the URLs they have at the source. */
  fields: Readonly<Record<string, string | number | Timestamp | undefined>>;
};

/** Fields of pictures in WordPress' media library, by host and number. */
export type Library = Map<string, Readonly<Record<string, string | undefined>>>;

/** A post of WordPress, or an item of RSS or of a podcast. A file of WordPress' media library is added to `library`. */
export function toPost(item: FeedItem, library: Library, types: readonly string[]): Post {
  const { elements, channel } = item;
  const find = (name: string): string | undefined => findText(elements, name);
  const findMeta = (key: string): string | undefined => findByKey(elements, key, 'wp:meta_value');
  const host =
    URL.parse(findText(channel, 'wp:base_blog_url') ?? findText(channel, 'link') ?? '')?.host ?? '';
  const image = find('wp:attachment_url');
  if (image !== undefined) {
    const imageAlt = findMeta('_wp_attachment_image_alt');
    const imageCaption = stripTags(find('excerpt:encoded'));
    library.set(`${host}/${find('wp:post_id')}`, { image, imageAlt, imageCaption });
  }
  const createdAt = parseDate(find('wp:post_date_gmt')) ?? parseDate(find('pubDate'));
  const modified = parseDate(find('wp:post_modified_gmt'));
  // A post of WordPress names its author's login.
  const creator = find('dc:creator');
  // Beside a text it is a summary; WordPress has one of its own.
  const description = find('wp:post_id') === undefined ? find('description') : undefined;
  const text = find('content:encoded');
  const id = find('guid') ?? find('wp:post_id') ?? find('link') ?? '';
  return {
    // A guid that is no URL is its feed's own.
    sourceId: id === '' || id.includes(':') ? id : `${host}/${id}`,
    host,
    link: find('link'),
    skipped: findReason(item, types),
    text: text ?? description ?? '',
    categories: elements
      .filter(({ name, attributes }) => name === 'category' && !attributes.domain?.startsWith('post_'))
      .flatMap(({ attributes, text: label }) => [attributes.nicename ?? '', label.trim()])
      .filter((name) => name !== ''),
    fields: {
      title: stripTags(find('title')),
      description: stripTags(find('excerpt:encoded') ?? find('itunes:subtitle') ?? (text && description)),
      author: find('itunes:author') ?? findByKey(channel, creator, 'wp:author_display_name') ?? creator,
      createdAt,
      updatedAt: modified && createdAt && modified > createdAt ? modified : undefined,
      duration: parseDuration(find('itunes:duration')),
      image: findUrl(elements, 'itunes:image') ?? findUrl(elements, 'enclosure', 'image'),
      audio: findUrl(elements, 'enclosure', 'audio'),
      video: findUrl(elements, 'enclosure', 'video'),
      captions: findUrl(elements, 'podcast:transcript', 'text/vtt'),
      chapters: findUrl(elements, 'podcast:chapters'),
      ...library.get(`${host}/${findMeta('_thumbnail_id')}`),
    },
  };
}

function findReason({ elements, tooLong }: FeedItem, types: readonly string[]): string | undefined {
  const type = findText(elements, 'wp:post_type') ?? types[0];
  const status = findText(elements, 'wp:status') ?? 'publish';
  if (tooLong !== undefined) return `${tooLong} is longer than the site shows`;
  if (type !== undefined && !types.includes(type)) return `type ${type}`;
  if (status !== 'publish') return `status ${status}`;
  return findText(elements, 'wp:post_password') === undefined ? undefined : 'with a password';
}

/** The URL of the first element of that name whose media type begins like this. */
function findUrl(elements: readonly Element[], name: string, type = ''): string | undefined {
  const found = elements.find(
    (element) => element.name === name && (element.attributes.type ?? '').startsWith(type),
  );
  return found?.attributes.url ?? found?.attributes.href;
}

/** A date as RSS, WordPress (UTC) and editors write it; undefined for no date, such as WordPress' year 0. */
export function parseDate(text: string | undefined): Timestamp | undefined {
  // Of the year 0 in RSS the Date would make 2000.
  if (text === undefined || /(?:^|\s)0000(?:-|\s|$)/.test(text)) return undefined;
  const date = new Date(text.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, '$1T$2Z'));
  // A mistyped year would move the item to one end of every list.
  return date.getTime() > 0 && date.getUTCFullYear() < 2200 ? Timestamp.fromDate(date) : undefined;
}

/** Seconds of “1:02:03”, “62:03” or “3723”. */
export function parseDuration(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d+(?::\d\d?){0,2}$/.test(text)) return undefined;
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0) || undefined;
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
