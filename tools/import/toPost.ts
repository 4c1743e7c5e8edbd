import { type Library, parseDate, parseDuration, type Post, stripTags } from './post.ts';
import { type Element, type FeedItem, findMeta, findText } from './readFeed.ts';

/** A post of WordPress, or an item of RSS or of a podcast. A file of WordPress' media library is added to `library`. */
export function toPost(item: FeedItem, library: Library, types: readonly string[]): Post {
  const { elements, channel } = item;
  const find = (name: string): string | undefined => findText(elements, name);
  const host =
    URL.parse(findText(channel, 'wp:base_blog_url') ?? findText(channel, 'link') ?? '')?.host ?? '';
  const url = find('wp:attachment_url');
  if (url !== undefined) {
    const alt = findMeta(elements, '_wp_attachment_image_alt');
    const picture = { url, alt, caption: stripTags(find('excerpt:encoded')) };
    // A copy: a string cut out of a chunk of the file would hold all of it in memory.
    library.set(`${host}/${find('wp:post_id')}`, structuredClone(picture));
  }
  const cover = library.get(`${host}/${findMeta(elements, '_thumbnail_id')}`);
  const createdAt = parseDate(find('wp:post_date_gmt')) ?? parseDate(find('pubDate'));
  const modified = parseDate(find('wp:post_modified_gmt'));
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
      // Tags of WordPress have a domain of their own; in RSS it is a URL.
      .filter(
        ({ name, attributes }) => name === 'category' && /^$|^category$|:/.test(attributes.domain ?? ''),
      )
      .flatMap(({ attributes, text: label }) => [attributes.nicename ?? '', label.trim()])
      .filter((name) => name !== ''),
    fields: {
      title: stripTags(find('title')),
      description: stripTags(find('excerpt:encoded') ?? find('itunes:subtitle') ?? (text && description)),
      author: find('itunes:author') ?? findAuthor(channel, find('dc:creator')),
      createdAt,
      updatedAt: modified && createdAt && modified > createdAt ? modified : undefined,
      duration: parseDuration(find('itunes:duration')),
      imageAlt: cover?.alt,
      imageCaption: cover?.caption,
    },
    files: {
      image:
        cover?.url ??
        findUrl(elements, 'itunes:image') ??
        findUrl(elements, 'media:thumbnail') ??
        findUrl(elements, 'media:content', 'image') ??
        findUrl(elements, 'enclosure', 'image'),
      audio: findUrl(elements, 'enclosure', 'audio'),
      video: findUrl(elements, 'enclosure', 'video'),
      captions: findUrl(elements, 'podcast:transcript', 'text/vtt'),
    },
    chapters: findUrl(elements, 'podcast:chapters'),
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
    ({ name: own, attributes: { type: ownType, medium } }) =>
      own === name && (ownType ?? medium ?? '').startsWith(type),
  );
  return found?.attributes.url ?? found?.attributes.href;
}

/** A post names its author's login. */
function findAuthor(channel: readonly Element[], login: string | undefined): string | undefined {
  const at = channel.findIndex(({ name, text }) => name === 'wp:author_login' && text === login);
  return (at < 0 ? undefined : findText(channel.slice(at), 'wp:author_display_name')) ?? login;
}
