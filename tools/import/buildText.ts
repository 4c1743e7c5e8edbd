import { hasTooManyTags, tagLimit } from 'newsroom/text/body';
import { elements } from 'newsroom/text/elements';
import { openRedirect } from 'newsroom/text/openRedirect';
import { parseHtml, type ReadElement } from 'newsroom/text/parseText';
import { printHtml } from 'newsroom/text/printHtml';
import type { RawAttributes } from 'newsroom/text/rawText';
import { renderMarkup, renderPicture, type Renderers } from 'newsroom/text/renderMarkup';
import { parseVideo } from 'newsroom/text/video';
import { findMediaType, isRecording } from './mediaType.ts';
import { addParagraphs } from './paragraphs.ts';
import { stripTags, type Library, type Post } from './post.ts';
import { replaceShortcodes } from './shortcodes.ts';

const titleLimit = 70;

/** The text of a post as HTML that the site shows. `hosts` are those of its source. */
export function buildText(post: Post, library: Library, hosts: ReadonlySet<string>) {
  /** The files that the text names. */
  const urls = new Set<string>();
  /** The post's fields, with the first recordings of the text, which are shown above the text instead. */
  const fields = { ...post.fields };
  /** The parts that are left out: shortcodes as “[gallery]”, tags as “<form>”. */
  const dropped = new Set(post.dropped);

  function resolve(url: string | undefined): string | undefined {
    const whole = url ? URL.parse(url.trim(), post.link) : null;
    return whole !== null && /^https?:$/.test(whole.protocol) ? whole.href : undefined;
  }

  /** Notes a file to copy. Files of hosts other than the source's are not copied. */
  function copyFile(url: string): void {
    if (hosts.has(new URL(url).host) && findMediaType(url) !== undefined) urls.add(url);
  }

  /** A recording becomes the post's own, or a link where it has one already. */
  function readRecording(name: string, { src }: RawAttributes): ReadElement {
    const url = resolve(src);
    if (url === undefined) return { nodes: [] };
    const mediaType = parseVideo(url).kind === 'youtube' ? 'video/' : findMediaType(url);
    const kind = mediaType?.startsWith('video') ? 'video' : 'audio';
    if (mediaType === undefined && name !== 'iframe') dropped.add(`<${name}> of an unknown type`);
    if (isRecording(mediaType) && (fields[kind] ?? url) === url) {
      fields[kind] = url;
      return { nodes: [] };
    }
    copyFile(url);
    return { nodes: [{ name: 'embed', embed: { service: new URL(url).host, url } }] };
  }

  function readPicture(attributes: RawAttributes): ReadElement {
    const number = /\bwp-image-(\d+)/.exec(attributes.class ?? '')?.[1];
    const picture = library.get(`${post.host}/${number}`);
    // Scripts that load pictures lazily put a placeholder into `src`.
    const named = [picture?.url, attributes['data-src'], attributes['data-lazy-src'], attributes.src];
    const src = named.map(resolve).find((url) => url !== undefined) ?? '';
    if (src === '') dropped.add('<img> without a URL');
    else urls.add(src);
    return { attributes: { ...attributes, src, alt: attributes.alt || picture?.alt || '' } };
  }

  function readElement(name: string, attributes: RawAttributes): ReadElement {
    if (!isHandled(name)) dropped.add(`<${name}>`);
    if (recordings.has(name)) return readRecording(name, attributes);
    if (name === 'img') return readPicture(attributes);
    // A fragment alone is an anchor of the text itself.
    const isLink = name === 'a' && !attributes.href?.trim().startsWith('#');
    const href = isLink ? resolve(openRedirect(attributes.href ?? '')) : undefined;
    if (href === undefined) return { attributes };
    copyFile(href);
    return { attributes: { ...attributes, href } };
  }

  /** The site would show nothing of a text with more tags, and parsing would take minutes. */
  function limitTags(html: string): string {
    if (!hasTooManyTags(html)) return html;
    dropped.add(`a text of more than ${tagLimit} tags`);
    return '';
  }

  // The block editor of WordPress marks paragraphs itself, and so do feeds whose text is more than words.
  const hasElements = (post.number !== undefined ? /<!-- wp:/ : /<(?:p|br|div|li|h\d|td)\b/i).test(post.text);
  const text = parseHtml(limitTags(prepare(post, library, dropped)), {
    isShownPicture: (url) => url !== '',
    pageUrl: post.link,
    readElement,
    arrange: (raw) => addParagraphs(raw, hasElements ? 'elements' : 'lines'),
  });
  const html = limitTags(printHtml(renderMarkup(text, renderers)));
  fields.title ??= cutWords(stripTags(html));
  return { html, urls, fields, dropped };
}

/** The first words of a text, for a post without a title. */
function cutWords(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= titleLimit) return text;
  const cut = text.slice(0, titleLimit);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1).trim() || cut}…`;
}

/** The site adds what links have beside their URL, and shows what a URL alone in a paragraph leads to. */
const renderers: Renderers = {
  picture: renderPicture,
  embed: ({ url }) => ({ name: 'a', attributes: { href: url }, children: [url] }),
  element: (element) => ({ ...element, attributes: { ...element.attributes, rel: undefined } }),
};

const recordings = new Set(['audio', 'video', 'source', 'iframe']);
/** Their content is all that they say. */
const wrappers = new Set(['font', 'picture', 'noscript', 'html', 'head']);

/** Whether an element is shown, or something in its place. */
function isHandled(name: string): boolean {
  const becomes = elements.get(name)?.becomes;
  const isShown = becomes !== undefined && becomes !== 'content' && becomes !== 'nothing' && name !== 'form';
  return isShown || recordings.has(name) || wrappers.has(name);
}

const styledTag = /<[a-z]+\s[^<>]*>/gi;
const background = /background(?:-image)?:\s*url\(([^()<>]+)\)/gi;

function prepare(post: Post, library: Library, dropped: Set<string>): string {
  const text = post.text.replaceAll(/\r\n?/g, '\n');
  const shown = new Set(Array.from(text.matchAll(/src="([^"]*)"/g), ([, url]) => url));
  const html = removeComments(replaceShortcodes({ ...post, text }, library, dropped), dropped)
    // WordPress shows what a line with nothing but a URL leads to.
    .replaceAll(/^[ \t]*(https?:\/\/[^\s<>"'[\]]+)[ \t]*$/gm, '<iframe src="$1"></iframe>')
    .replaceAll(styledTag, (tag) => {
      const url = findBackground(tag);
      return url === undefined || shown.has(url) ? tag : `${tag}<img src="${url}">`;
    });
  return closeRecordings(html);
}

/** The picture behind an element. */
function findBackground(tag: string): string | undefined {
  const [, ...style] = tag.split(/style=["']/i);
  const value = [...style.join('').matchAll(background)].at(-1)?.[1];
  return value?.replaceAll(/&quot;|&#0?39;|["'\s]/g, '');
}

/** Removes comments. Those of blocks that WordPress fills itself are named. A comment without an end hides nothing. */
function removeComments(html: string, dropped: Set<string>): string {
  const end = html.includes('-->') ? html.lastIndexOf('-->') + 3 : 0;
  const commented = html.slice(0, end).replaceAll(/<!--([^]*?)-->/g, (_, words: string) => {
    const [, block] = /^\s*wp:([\w/-]+)(?:\s[^]*)?\/$/.exec(words) ?? [];
    if (block !== undefined) dropped.add(`the block ${block}`);
    return '';
  });
  return commented + html.slice(end).replaceAll('<!--', '');
}

/** Recordings without words for browsers that do not know them, and with an end, which “<audio/>” has not. */
function closeRecordings(html: string): string {
  const ends = html.matchAll(/<\/(audio|iframe|video)\s*>/gi);
  const lastEnds = new Map([...ends].map(({ 1: name = '', index }) => [name.toLowerCase(), index]));
  return html
    .replaceAll(/<(audio|iframe|video)\b[^<>]*>/gi, (tag: string, name: string, at: number) =>
      tag.endsWith('/>') || at > (lastEnds.get(name.toLowerCase()) ?? 0) ? `${tag}</${name}>` : tag,
    )
    .replaceAll(/(<(audio|video)\b[^<>]*>(?:\s*<(?:source|track)\b[^<>]*>)*)[^<>]+(?=<\/\2)/gi, '$1');
}
