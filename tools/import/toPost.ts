import { type Element, type FeedItem, findText, readMeta } from './readFeed.ts';
import { parseDate, parseDuration, type Picture, type Post, stripTags } from './post.ts';

/** Pictures of WordPress' media library by site and number: they may be in another file than the post. */
export type Library = Map<string, Picture>;

/** Where an item comes from: the host of its channel. */
export function findHost({ channel }: FeedItem): string {
  const link = findText(channel, 'wp:base_blog_url') ?? findText(channel, 'link') ?? '';
  return URL.parse(link)?.host ?? '';
}

/** Adds an item to the library if it is a file of WordPress. */
export function addToLibrary(library: Library, item: FeedItem): void {
  const id = findText(item.elements, 'wp:post_id');
  const url = findText(item.elements, 'wp:attachment_url');
  if (id === undefined || url === undefined) return;
  library.set(`${findHost(item)}/${id}`, {
    url,
    alt: readMeta(item.elements).get('_wp_attachment_image_alt'),
    caption: stripTags(findText(item.elements, 'excerpt:encoded')),
  });
}

/** A post of WordPress, or an item of RSS or of a podcast; `types` are WordPress' types of posts to be imported. */
export function toPost(item: FeedItem, library: Library, types: readonly string[]): Post {
  const { elements } = item;
  const find = (name: string): string | undefined => findText(elements, name);
  const host = findHost(item);
  const meta = readMeta(elements);
  const cover = library.get(`${host}/${meta.get('_thumbnail_id')}`);
  const text =
    find('content:encoded') ?? (find('wp:post_id') === undefined ? find('description') : undefined);
  const summary =
    find('excerpt:encoded') ??
    find('itunes:subtitle') ??
    (find('content:encoded') === undefined ? undefined : find('description'));
  const createdAt = parseDate(find('wp:post_date_gmt')) ?? parseDate(find('pubDate'));
  const modified = parseDate(find('wp:post_modified_gmt'));
  const files = {
    image:
      cover?.url ?? findUrl(elements, /^itunes:image$|^media:(?:content|thumbnail)$|^enclosure$/, 'image'),
    audio: findUrl(elements, /^enclosure$/, 'audio') ?? findPodcast(meta, 'audio'),
    video: findUrl(elements, /^enclosure$/, 'video') ?? findPodcast(meta, 'video'),
    captions: findUrl(elements, /^podcast:transcript$/, 'text/vtt'),
  };
  return {
    sourceId: buildSourceId(find('guid') ?? find('wp:post_id') ?? find('link'), host),
    link: find('link'),
    skipped: findReason(item, types, createdAt),
    text,
    categories: elements
      // Tags of WordPress have a domain of their own; in RSS it is a URL.
      .filter(
        ({ name, attributes }) => name === 'category' && /^$|^category$|:/.test(attributes.domain ?? ''),
      )
      .flatMap(({ attributes, text: label }) => [attributes.nicename ?? '', label.trim()])
      .filter((name) => name !== ''),
    fields: {
      title: stripTags(find('title')),
      description: stripTags(summary),
      author: find('itunes:author') ?? findAuthor(item.channel, find('dc:creator')),
      createdAt,
      updatedAt: modified && createdAt && modified > createdAt ? modified : undefined,
      duration: parseDuration(find('itunes:duration')),
      imageAlt: cover?.alt,
      imageCaption: cover?.caption,
    },
    files,
    chapters: findUrl(elements, /^podcast:chapters$/, ''),
    pictures: listPictures(text, host, library),
  };
}

function findReason(
  item: FeedItem,
  types: readonly string[],
  createdAt: Date | undefined,
): string | undefined {
  const type = findText(item.elements, 'wp:post_type');
  const status = findText(item.elements, 'wp:status');
  if (item.tooLong !== undefined) return `${item.tooLong} is longer than the site shows`;
  if (type !== undefined && !types.includes(type)) return `type ${type}`;
  if (status !== undefined && status !== 'publish') return `status ${status}`;
  if (findText(item.elements, 'wp:post_password') !== undefined) return 'with a password';
  return createdAt === undefined ? 'without a usable date' : undefined;
}

/** A guid that is no URL is its feed's own. */
function buildSourceId(id: string | undefined, host: string): string | undefined {
  return id === undefined || id.includes(':') ? id : `${host}/${id}`;
}

/** The URL of the first element of a name whose media type begins like this; those without a type are of any. */
function findUrl(elements: readonly Element[], name: RegExp, type: string): string | undefined {
  const found = elements.find(({ name: own, attributes }) => {
    const isPicture = own === 'itunes:image' || own === 'media:thumbnail' || attributes.medium === 'image';
    return name.test(own) && (isPicture ? type === 'image' : (attributes.type ?? '').startsWith(type));
  });
  return found?.attributes.url ?? found?.attributes.href;
}

/** What podcast plugins of WordPress store: URL, size and media type in three lines. */
function findPodcast(meta: ReadonlyMap<string, string>, type: string): string | undefined {
  const [url, , mediaType = ''] = meta.get('enclosure')?.split('\n') ?? [];
  return mediaType.startsWith(type) ? url?.trim() : undefined;
}

/** A post names its author's login. */
function findAuthor(channel: readonly Element[], login: string | undefined): string | undefined {
  const at = channel.findIndex(({ name, text }) => name === 'wp:author_login' && text === login);
  return (at < 0 ? undefined : findText(channel.slice(at), 'wp:author_display_name')) ?? login;
}

function listPictures(text: string | undefined, host: string, library: Library): Record<string, Picture> {
  const numbers = [...(text ?? '').matchAll(/\bwp-image-(\d+)/g)].map(([, number = '']) => number);
  return Object.fromEntries(
    numbers.flatMap((number) => {
      const picture = library.get(`${host}/${number}`);
      return picture === undefined ? [] : [[number, picture]];
    }),
  );
}
