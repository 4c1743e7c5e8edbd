import { isTag, type Element, type ParentNode } from 'domhandler';
import type { Timestamp } from 'firebase-admin/firestore';
import { DomUtils, Parser } from 'htmlparser2';
import { textFileLimitBytes } from 'newsroom/text/body';
import { elements } from 'newsroom/text/elements';
import { isClaim, type Claim, type Skip } from './claims.ts';
import { findFeeds, type SourceFeed } from './feedRedirects.ts';
import { parseDate } from './parseDate.ts';
import { pickMedia } from './pickMedia.ts';
import { addFootnotes, findMeta, nameFiles, pickRecordings, readMeta } from './postMeta.ts';
import { findAll, findText, toHtml, type FeedItem } from './readFeed.ts';
import { listMarkedLanguages, pickLanguage } from './translations.ts';

export type FieldValue = string | number | readonly string[] | Timestamp;

/** An item of a source. */
export type Post = {
  /** The source's id of the post, the same in every export. */
  sourceId: string;
  /** The host it comes from; of a table there is none. */
  host: string;
  /** Its number in WordPress. The text of such a post is not yet HTML: WordPress adds paragraphs when showing it. */
  number?: string | undefined;
  /** The URL of its page until now. */
  link: string | undefined;
  /** The source's claims of it: whether it is published, and its kind. */
  claims: readonly Claim[];
  /** The names of its language, as the source has them. */
  languages: readonly string[];
  isTooLong?: boolean;
  /** Its place in a table, such as “line 3”. */
  line?: string;
  /** Why it is not imported. */
  skip?: Skip | undefined;
  /** The source's feeds that contain it; a table has none. */
  feeds?: readonly SourceFeed[];
  /** Plain text, HTML or WordPress' own mixture. */
  text: string;
  /** Names of each of its categories, as the source has them. */
  categories: readonly (readonly string[])[];
  /** The fields of its document, in which files still have the URLs of the source. */
  fields: Readonly<Record<string, FieldValue | undefined>>;
  /** The parts that have no place here, such as a second recording. */
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

/** The names of WordPress' authors without an account, by host and login. */
export type Authors = Map<string, string>;

/** Elements in the order of preference: beside the first, the next with other words is a summary. */
const texts =
  'content:encoded content turbo:content yandex:full-text description summary itunes:summary media:description'.split(
    ' ',
  );
/** WordPress' local date is the only one of some old posts. */
const created = [
  'wp:post_date_gmt',
  'pubDate',
  'dc:date',
  'published',
  'issued',
  'created',
  'wp:post_date',
  'updated',
];
/** The keys under which plugins of WordPress store a post's language. */
const languageKeys = [
  '_wpml_import_language_code',
  'wpml_language',
  '_icl_lang',
  'language',
  'lang',
  '_locale',
  'locale',
];

const modified = ['wp:post_modified_gmt', 'wp:post_modified', 'updated', 'modified'];

/** The taxonomies of WordPress that say something else of a post than its categories. */
const taxonomies: Readonly<Record<string, 'language' | 'author' | 'other'>> = {
  language: 'language',
  lang: 'language',
  locale: 'language',
  author: 'author',
  byline: 'author',
  ppma_author: 'author',
  post_tag: 'other',
  tag: 'other',
  post_format: 'other',
  post_translations: 'other',
  term_language: 'other',
  term_translations: 'other',
  translation_priority: 'other',
};

/**
 * A post of WordPress, or an item of a feed. Adds what WordPress exports beside its posts to `library` (the files of
 * its media library) and `authors` (those without an account).
 */
export function toPost(
  feedItem: FeedItem,
  {
    library,
    authors,
    languages = ['hy'],
  }: { library: Library; authors: Authors; languages?: readonly string[] },
): Post {
  const { item, channel, isCut } = feedItem;
  const find = (...names: readonly string[]): string | undefined => findText(item, ...names);
  const findDate = (names: readonly string[]): Timestamp | undefined =>
    names
      .map((name) => parseDate(find(name), name.endsWith('_gmt') ? 'UTC' : 'Yerevan'))
      .find((date) => date !== undefined);
  const meta = readMeta(item);
  const home = findLink(channel);
  const host = URL.parse(findText(channel, 'wp:base_blog_url') ?? home ?? '')?.host ?? '';
  const number = find('wp:post_id');
  const url = find('wp:attachment_url');
  if (url !== undefined) {
    library.set(`${host}/${number}`, {
      url,
      alt: findMeta(meta, '_wp_attachment_image_alt'),
      caption: stripTags(find('excerpt:encoded')),
      parent: `${host}/${find('wp:post_parent')}`,
      order: Number(find('wp:menu_order') ?? 0) * 1e9 + Number(number),
    });
  }
  const guest = findMeta(meta, 'cap-user_login');
  if (guest !== undefined) authors.set(`${host}/${guest}`, findMeta(meta, 'cap-display_name') ?? guest);
  const own = find('feedburner:origLink') ?? findLink(item);
  const link = own && (URL.canParse(own) ? own : URL.parse(own, home)?.href);
  const [whole = '', ...others] = findAll(item, ...texts)
    .map(toHtml)
    .filter(Boolean);
  const say = (text: string | undefined) => text && pickLanguage(text, languages);
  const written = pickLanguage(whole, languages);
  const title = findAll(item, 'title').map(toHtml).find(Boolean);
  const summary = others.find((other) => stripTags(other) !== stripTags(whole));
  const createdAt = findDate(created);
  const updatedAt = findDate(modified);
  const id = find('guid', 'id') ?? number ?? own ?? '';
  const cover = library.get(`${host}/${findMeta(meta, '_thumbnail_id')}`);
  const { fields: media, dropped } = pickMedia(feedItem, own);
  // If there is no guid, feed readers take the link, and podcast apps the recording's URL.
  const guid = find('guid', 'id') ?? item.attribs['rdf:about'] ?? media.audio ?? own;
  const claims = listClaims(item);
  const recordings = pickRecordings(meta, (each) => library.get(`${host}/${each}`)?.url);
  const text = addFootnotes(written, findMeta(meta, 'footnotes'));
  const fields = {
    guid,
    title: stripTags(say(title)),
    description: stripTags(say(find('excerpt:encoded', 'itunes:subtitle') ?? summary)),
    author: findAuthors(feedItem, (login) => authors.get(`${host}/${login}`)),
    createdAt,
    updatedAt: updatedAt && createdAt && updatedAt > createdAt ? updatedAt : undefined,
    ...media,
    audio: media.audio ?? recordings.audio,
    video: media.video ?? recordings.video,
    duration: media.duration ?? recordings.duration,
    ...(cover && { image: cover.url, imageAlt: cover.alt, imageCaption: cover.caption }),
  };
  return {
    // A guid that is no URL is its feed's own.
    sourceId: id === '' || id.includes(':') ? id : `${host}/${id}`,
    host,
    number,
    link,
    feeds: findFeeds(feedItem),
    text: text ?? written,
    // Whether it is published may have stood behind.
    isTooLong: written.length > textFileLimitBytes || (isCut && claims.length === 0),
    claims,
    languages: listLanguages(item, {
      code: findMeta(meta, ...languageKeys),
      link,
      marked: `${title}${whole}`,
    }),
    categories: listCategories(item).map((names) => names.map((name) => pickLanguage(name, languages))),
    fields,
    dropped: [
      ...dropped,
      ...(text === undefined ? ['the footnotes'] : []),
      ...nameFiles(meta, [written, fields.image, fields.audio, fields.video]),
    ],
  };
}

/** The claims of an item: elements, those of Atom's controls, and the kind that Blogger names by a category. */
function listClaims(item: Element): readonly Claim[] {
  const said = item.children.filter(isTag);
  const controls = said
    .filter(({ name }) => /^\w+:control$/.test(name))
    .flatMap(({ children }) => children.filter(isTag));
  const kinds = findAll(item, 'category').filter(({ attribs }) => attribs.scheme?.endsWith('#kind'));
  return [
    ...[...said, ...controls]
      .filter(({ name }) => isClaim(name))
      .map((each): Claim => [each.name, DomUtils.textContent(each).trim() || (each.attribs.state ?? '')]),
    ...kinds.map(({ attribs }): Claim => ['kind', attribs.term?.split('#').at(-1) ?? '']),
    ...findAll(item, 'thr:in-reply-to').map((): Claim => ['kind', 'comment']),
  ];
}

/** The languages as Polylang, WPML and qTranslate, feeds and URLs name them. */
function listLanguages(
  item: Element,
  { code, link, marked }: { code: string | undefined; link: string | undefined; marked: string },
): readonly string[] {
  const terms = findAll(item, 'category').filter(
    ({ attribs }) => taxonomies[attribs.domain ?? ''] === 'language',
  );
  const said = [
    ...terms.flatMap((term) => [term.attribs.nicename, DomUtils.textContent(term).trim()]),
    code,
    findText(item, 'dc:language', 'language'),
    item.attribs['xml:lang'],
    URL.parse(link ?? '')?.searchParams.get('lang'),
    ...listMarkedLanguages(marked),
  ];
  return said.flatMap((each) => each || []);
}

/** The URL of a page: of RSS it is a text, of Atom an attribute. */
function findLink(parent: ParentNode): string | undefined {
  const page = findAll(parent, 'link').find(({ attribs: { rel = 'alternate' } }) => rel === 'alternate');
  const guid = findAll(parent, 'guid').find(({ attribs }) => attribs.isPermaLink !== 'false');
  const permalink = guid && URL.parse(DomUtils.textContent(guid))?.href;
  return findText(parent, 'link') ?? (page?.attribs.href || permalink);
}

/** All authors of a post, by the names that are shown. */
function findAuthors(
  { item, channel }: FeedItem,
  findGuest: (login: string) => string | undefined,
): string | undefined {
  // A post of WordPress names its authors' logins.
  const accounts = findAll(channel, 'wp:author').map(
    (each) => [findText(each, 'wp:author_login'), findText(each, 'wp:author_display_name')] as const,
  );
  const findName = (login: string) => accounts.find(([each]) => each === login)?.[1] ?? findGuest(login);
  const list = (...paths: readonly string[]) =>
    findAll(item, ...paths).flatMap((each) => DomUtils.textContent(each).trim() || []);
  const terms = findAll(item, 'category').filter(
    ({ attribs }) => taxonomies[attribs.domain ?? ''] === 'author',
  );
  const together = terms.map((term) => {
    const login = term.attribs.nicename?.replace(/^cap-/, '') ?? '';
    const name = DomUtils.textContent(term).trim();
    return findName(name) ?? findName(login) ?? (name || login);
  });
  const named = list('author/name');
  // RSS has “address@news.example (Name)”.
  const written = (named.length > 0 ? named : list('author')).map((each) =>
    each.replace(/^.*\(([^()]*)\)$/, '$1'),
  );
  const lists = [
    together,
    list('itunes:author'),
    list('dc:creator').map((login) => findName(login) ?? login),
    written.filter((each) => !each.includes('@')),
    [findText(channel, 'author/name') ?? ''],
  ];
  return [...new Set(lists.find((each) => each.length > 0))].join(', ') || undefined;
}

function listCategories(item: Element): readonly (readonly string[])[] {
  const categories = findAll(item, 'dc:subject', 'category').map((element) => {
    const { nicename, term, label, domain = '', scheme = '' } = element.attribs;
    if (scheme.endsWith('#kind') || domain in taxonomies) return [];
    const names = [label, DomUtils.textContent(element).trim(), nicename, term].flatMap((name) => name || []);
    // A taxonomy of somebody's own may be what the map names; in RSS it is a URL that says nothing.
    const isCategory = domain === '' || domain === 'category' || domain.includes(':');
    return isCategory ? names : [`${domain}: ${names[0]}`, ...names];
  });
  return categories.filter((names) => names.length > 0);
}

/** HTML as plain text in one line. */
export function stripTags(html: string | undefined): string | undefined {
  let text = '';
  let hiddenDepth = 0;
  const pass = (name: string, step: 1 | -1): void => {
    if (elements.get(name)?.becomes === 'nothing') hiddenDepth += step;
    // Words of two paragraphs are two words.
    if (parting.has(name)) text += ' ';
  };
  const parser = new Parser({
    ontext: (words) => void (hiddenDepth === 0 && (text += words)),
    onopentagname: (name) => pass(name, 1),
    onclosetag: (name) => pass(name, -1),
  });
  parser.end(html ?? '');
  return text.replaceAll(/\s+/g, ' ').trim() || undefined;
}

const parting = new Set('p br div li h1 h2 h3 h4 h5 h6'.split(' '));
