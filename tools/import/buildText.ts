import sanitizeHtml from 'sanitize-html';
import { bodyRules, hasTooManyTags, tagLimit } from '../../lib/content/sanitizeBody.node.ts';
import { parseVideo } from '../../lib/media/video.ts';
import { splitParagraphs } from '../../lib/model/body.ts';
import { findMediaType, isRecording } from './copyFiles.ts';
import type { Library, Post } from './post.ts';

/** The text of a post as HTML that the site shows. */
export function buildText(post: Post, library: Library) {
  /** The files it names. */
  const urls = new Set<string>();
  /** The post's, and the first recordings of the text, which are shown above it instead. */
  const fields = { ...post.fields };
  /** What is left out: shortcodes as “[gallery]”, tags as “<form>”. */
  const dropped = new Set<string>();

  function resolve(url: string | undefined): string | undefined {
    const whole = url ? URL.parse(url.trim(), post.link) : null;
    return whole !== null && /^https?:$/.test(whole.protocol) ? whole.href : undefined;
  }

  const describeLink: sanitizeHtml.Transformer = (tagName, attribs) => {
    const href = resolve(attribs.href);
    if (href !== undefined && findMediaType(href) !== undefined) urls.add(href);
    return { tagName, attribs: { ...attribs, ...(href !== undefined && { href }) } };
  };

  /** A recording becomes the post's own, or a link where it has one already. */
  const describeRecording: sanitizeHtml.Transformer = (tagName, { src }) => {
    const url = resolve(src);
    if (url === undefined) return { tagName, attribs: {} };
    const mediaType = parseVideo(url).kind === 'youtube' ? 'video/' : findMediaType(url);
    const kind = mediaType?.startsWith('video') ? 'video' : 'audio';
    if (!isRecording(mediaType) || (fields[kind] ?? url) !== url)
      return { ...describeLink('a', { href: url }), text: url };
    fields[kind] = url;
    return { tagName, attribs: {} };
  };

  const describePicture: sanitizeHtml.Transformer = (tagName, attribs) => {
    const number = /\bwp-image-(\d+)/.exec(attribs.class ?? '')?.[1];
    const picture = library.get(`${post.host}/${number}`);
    const src = picture?.image ?? resolve(attribs.src ?? attribs['data-src']) ?? '';
    if (src === '') dropped.add('<img> without a URL');
    else urls.add(src);
    return { tagName, attribs: { ...attribs, src, alt: attribs.alt || picture?.imageAlt || '' } };
  };

  const text = prepare(post.text, dropped);
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
  return { html: removeEmpty(html), urls, fields, dropped };
}

// Nothing is lost of these: their text is shown, or something in their place.
const handled =
  'html head body div section article main header footer aside center font wbr h1 h5 h6 audio video source iframe picture';
const known = new Set([...bodyRules.allowedTags, ...handled.split(' ')]);

/** Without what a recording that was moved leaves behind, such as a paragraph within a figure. */
function removeEmpty(html: string): string {
  const text = html.replaceAll(/<(p|span|figure|figcaption)>(?:\s|&nbsp;)*<\/\1>/g, '');
  return text === html ? text.replaceAll(/\n{2,}/g, '\n').trim() : removeEmpty(text);
}

function prepare(text: string, dropped: Set<string>): string {
  const html = replaceShortcodes(text.replaceAll(/\r\n?/g, '\n'), dropped)
    // WordPress shows what a line with nothing but a URL leads to.
    .replaceAll(/^[ \t]*(https?:\/\/[^\s<>"'[\]]+)[ \t]*$/gm, '<iframe src="$1"></iframe>');
  // Both mark paragraphs themselves: the block editor of WordPress, and most feeds.
  return /<!-- wp:|<p[\s>]/i.test(html) ? html : addParagraphs(html);
}

// No part of it matches “[”, so that a text of nothing else takes no longer than others.
const shortcode = /\[(\/?)([a-z][\w-]*)([^[\]<>]*)\]/gi;

/** Captions and recordings as HTML; other shortcodes are removed, unless they are words in brackets. */
function replaceShortcodes(text: string, dropped: Set<string>): string {
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name]) => name));
  const html = text.replaceAll(shortcode, (whole, slash: string, name: string, attributes: string) => {
    if (/^(?:wp_)?caption$/.test(name)) return slash ? '</figcaption></figure>' : '<figure>';
    if (name === 'embed') return '\n';
    if (name === 'audio' || name === 'video') {
      const url = /\w+=["']?(https?:\/\/[^\s"']+)/.exec(attributes)?.[1];
      return slash || url === undefined ? '' : `<${name} src="${url}"></${name}>`;
    }
    if (!attributes.includes('=') && !closed.has(name)) return whole;
    dropped.add(`[${name}]`);
    return '';
  });
  // What follows the picture of a caption, and its link, is its words.
  return html.replaceAll(
    /<figure>(\s*(?:<a [^<>]*>\s*)?<img [^<>]*>(?:\s*<\/a>)?)/g,
    '<figure>$1<figcaption>',
  );
}

// Elements that stand within a paragraph, or a figure; all others end one.
const phrases =
  'a|abbr|b|big|br|cite|code|del|em|figcaption|font|i|img|ins|kbd|mark|q|s|small|span|strong|su[bp]|time|tt|u';
const isBlock = new RegExp(`^<(?!(?:${phrases})[\\s/>])[/a-z!]`, 'i');
const blockStart = new RegExp(`<(?!(?:${phrases})[\\s/>])[a-z!]`, 'gi');
const blockEnd = new RegExp(`</(?!(?:${phrases})>)[a-z][^<>]*>`, 'gi');

/** As WordPress shows what its older editor stores: an empty line between paragraphs, a line break within them. */
function addParagraphs(text: string): string {
  return splitParagraphs(text.replaceAll(blockStart, '\n\n$&').replaceAll(blockEnd, '$&\n\n'))
    .map((part) => (isBlock.test(part) ? part : `<p>${part.replaceAll('\n', '<br>\n')}</p>`))
    .join('\n');
}
