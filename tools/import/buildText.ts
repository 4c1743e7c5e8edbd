import sanitizeHtml from 'sanitize-html';
import { bodyRules, hasTooManyTags, markFrames, tagLimit } from '../../lib/content/sanitizeBody.node.ts';
import { parseVideo } from '../../lib/media/video.ts';
import type { Library } from './library.ts';
import { findMediaType, isRecording } from './mediaType.ts';
import { addParagraphs } from './paragraphs.ts';
import { stripTags, type Post } from './post.ts';
import { replaceShortcodes } from './shortcodes.ts';

const titleLimit = 70;

/** The text of a post as HTML that the site shows. `hosts` are those of its source. */
export function buildText(post: Post, library: Library, hosts: ReadonlySet<string>) {
  /** The files it names. */
  const urls = new Set<string>();
  /** The post's, and the first recordings of the text, which are shown above it instead. */
  const fields = { ...post.fields };
  /** What is left out: shortcodes as “[gallery]”, tags as “<form>”. */
  const dropped = new Set(post.dropped);

  function resolve(url: string | undefined): string | undefined {
    const whole = url ? URL.parse(url.trim(), post.link) : null;
    return whole !== null && /^https?:$/.test(whole.protocol) ? whole.href : undefined;
  }

  const describeLink: sanitizeHtml.Transformer = (tagName, attribs) => {
    const href = resolve(attribs.href);
    // A file of another host is its own affair.
    const isOwn = href !== undefined && hosts.has(new URL(href).host);
    if (isOwn && findMediaType(href) !== undefined) urls.add(href);
    return { tagName, attribs: { ...attribs, ...(href !== undefined && { href }) } };
  };

  /** A recording becomes the post's own, or a link where it has one already. */
  const describeRecording: sanitizeHtml.Transformer = (tagName, { src }) => {
    const url = resolve(src);
    if (url === undefined) return { tagName, attribs: {} };
    const mediaType = parseVideo(url).kind === 'youtube' ? 'video/' : findMediaType(url);
    const kind = mediaType?.startsWith('video') ? 'video' : 'audio';
    if (mediaType === undefined && tagName !== 'iframe') dropped.add(`<${tagName}> of an unknown type`);
    if (!isRecording(mediaType) || (fields[kind] ?? url) !== url)
      return { ...describeLink('a', { href: url }), text: url };
    fields[kind] = url;
    return { tagName, attribs: {} };
  };

  const describePicture: sanitizeHtml.Transformer = (tagName, attribs) => {
    const number = /\bwp-image-(\d+)/.exec(attribs.class ?? '')?.[1];
    const picture = library.get(`${post.host}/${number}`);
    // What loads pictures late puts a placeholder into their src.
    const named = [picture?.url, attribs['data-src'], attribs['data-lazy-src'], attribs.src];
    const src = named.map(resolve).find((url) => url !== undefined) ?? '';
    if (src === '') dropped.add('<img> without a URL');
    else urls.add(src);
    return { tagName, attribs: { ...attribs, src, alt: attribs.alt || picture?.alt || '' } };
  };

  const text = prepare(post, library, dropped);
  // Of one with more the site would show nothing, and parsing would take minutes.
  const tooManyTags = hasTooManyTags(text);
  if (tooManyTags) dropped.add(`a text of more than ${tagLimit} tags`);
  const html = sanitizeHtml(tooManyTags ? '' : text, {
    ...bodyRules,
    allowedAttributes: { ...bodyRules.allowedAttributes, img: ['src', 'alt', 'width', 'height'] },
    onOpenTag: (name) => void (known.has(name) || dropped.add(`<${name}>`)),
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    transformTags: {
      ...bodyRules.transformTags,
      audio: describeRecording,
      video: describeRecording,
      source: describeRecording,
      iframe: describeRecording,
      a: describeLink,
      img: describePicture,
    },
  });
  const shown = removeEmpty(html);
  fields.title ??= cutWords(stripTags(shown));
  return { html: shown, urls, fields, dropped };
}

/** The first words of a text, for a post without a title. */
function cutWords(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= titleLimit) return text;
  const cut = text.slice(0, titleLimit);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1).trim() || cut}…`;
}

// Nothing is lost of these: their text is shown, or something in their place.
const handled =
  'html head body div section article main header footer aside center font wbr h1 h5 h6 audio video source iframe picture noscript';
const known = new Set([...bodyRules.allowedTags, ...handled.split(' ')]);

/** Without what a recording that was moved leaves behind, such as a paragraph within a figure. */
function removeEmpty(html: string): string {
  const text = html.replaceAll(
    /<(p|span|figure|figcaption)>((?:\s|&nbsp;)*)<\/\1>\n?/g,
    // A space between two words, which some editors mark up.
    (_, name: string, space: string) => (name === 'span' && space !== '' ? ' ' : ''),
  );
  return text === html ? text.trim() : removeEmpty(text);
}

const background = /<[a-z]+\s[^<>]*style=["'][^<>]*background(?:-image)?:\s*url\(([^()<>]+)\)[^<>]*>/gi;

function prepare(post: Post, library: Library, dropped: Set<string>): string {
  const text = post.text.replaceAll(/\r\n?/g, '\n');
  const html = removeComments(replaceShortcodes({ ...post, text }, library, dropped), dropped)
    // WordPress shows what a line with nothing but a URL leads to.
    .replaceAll(/^[ \t]*(https?:\/\/[^\s<>"'[\]]+)[ \t]*$/gm, '<iframe src="$1"></iframe>')
    .replaceAll(background, (tag, value: string) => {
      const url = value.replaceAll(/&quot;|&#0?39;|["'\s]/g, '');
      return text.includes(`src="${url}"`) ? tag : `${tag}<img src="${url}">`;
    });
  // The block editor of WordPress marks paragraphs itself, and so do feeds whose text is more than words.
  const hasElements = post.isWordPress ? /<!-- wp:/.test(text) : /<(?:p|br|div|li|h\d|td)\b/i.test(text);
  return addParagraphs(markFrames(html), hasElements ? 'elements' : 'lines');
}

/** Without comments, of which blocks that WordPress fills itself are named. */
function removeComments(html: string, dropped: Set<string>): string {
  let kept = '';
  let at = 0;
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', at)) {
    const end = html.indexOf('-->', start);
    // Without an end it hides nothing.
    if (end < 0) return kept + html.slice(at).replaceAll('<!--', '');
    const [, block] = /^\s*wp:([\w/-]+)(?:\s[^]*)?\/$/.exec(html.slice(start + 4, end)) ?? [];
    if (block !== undefined) dropped.add(`the block ${block}`);
    kept += html.slice(at, start);
    at = end + 3;
  }
  return kept + html.slice(at);
}
