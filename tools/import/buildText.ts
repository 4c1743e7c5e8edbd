import sanitizeHtml from 'sanitize-html';
import {
  allowedAttributes,
  allowedTags,
  hasTooManyTags,
  tagLimit,
} from '../../lib/content/sanitizeBody.node.ts';
import { parseVideo } from '../../lib/media/video.ts';
import { findFileType } from './fileTypes.ts';
import type { Post } from './post.ts';

export type BuiltText = {
  /** HTML as the site shows it. */
  html: string;
  /** The files it names, with the URLs they have now. */
  urls: ReadonlySet<string>;
  /** The first recordings in it, which are shown above it instead, if the post has none. */
  recordings: { audio?: string; video?: string };
  /** What is left out: shortcodes as “[gallery]”, tags as “<form>”. */
  dropped: ReadonlySet<string>;
};

/** The text of a post as HTML. `toUrl` returns the URL to be written for a file of the text. */
export function buildText(post: Post, toUrl: (url: string) => string): BuiltText {
  const urls = new Set<string>();
  const recordings: BuiltText['recordings'] = {};
  const dropped = new Set<string>();

  function resolve(url: string | undefined): string | undefined {
    const whole = url ? URL.parse(url.trim(), post.link) : null;
    return whole !== null && /^https?:$/.test(whole.protocol) ? whole.href : undefined;
  }

  function moveFile(url: string): string {
    urls.add(url);
    return toUrl(url);
  }

  /** A recording becomes the post's own, or a link where it has one already. */
  const describeRecording: sanitizeHtml.Transformer = (_, { src }) => {
    const url = resolve(src);
    if (url === undefined) return { tagName: 'span', attribs: {} };
    const isYouTube = parseVideo(url).kind === 'youtube';
    const kind = isYouTube ? 'video' : findFileType(url)?.field;
    if (
      (kind === 'audio' || kind === 'video') &&
      [undefined, url].includes(post.files[kind] ?? recordings[kind])
    ) {
      recordings[kind] = url;
      return { tagName: 'span', attribs: {} };
    }
    return {
      tagName: 'a',
      attribs: { href: kind === undefined || isYouTube ? url : moveFile(url) },
      text: url,
    };
  };

  const text = prepare(post.text ?? '', dropped);
  if (hasTooManyTags(text)) {
    // The site would show none of it, and parsing would take minutes.
    return { html: '', urls, recordings, dropped: dropped.add(`a text of more than ${tagLimit} tags`) };
  }
  const html = sanitizeHtml(text, {
    allowedTags: [...allowedTags, 'h1', 'h5', 'h6'],
    allowedAttributes: { ...allowedAttributes, img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'title'],
    nestingLimit: 100,
    onOpenTag: (name) => void (isKnown(name) || dropped.add(`<${name}>`)),
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    transformTags: {
      audio: describeRecording,
      video: describeRecording,
      source: describeRecording,
      iframe: describeRecording,
      a: (tagName, attribs) => {
        const url = resolve(attribs.href);
        const href =
          url !== undefined && findFileType(url) !== undefined ? moveFile(url) : (url ?? attribs.href);
        return { tagName, attribs: href === undefined ? {} : { ...attribs, href } };
      },
      img: (tagName, attribs) => {
        const picture = post.pictures[/\bwp-image-(\d+)/.exec(attribs.class ?? '')?.[1] ?? ''];
        const url = picture?.url ?? resolve(attribs.src ?? attribs['data-src']);
        if (url === undefined) dropped.add('<img> without a URL');
        const { width, height } = attribs;
        return {
          tagName,
          attribs: {
            ...(url !== undefined && { src: moveFile(url) }),
            alt: attribs.alt || picture?.alt || '',
            ...(width && height && { width, height }),
          },
        };
      },
    },
  });
  return { html: removeEmpty(html), urls, recordings, dropped };
}

const containers = 'html head body div section article main header footer aside center font wbr h1 h5 h6';
const handled = 'audio video source iframe picture';

/** Whether nothing is lost of an element: it is shown, or its text is, or something in its place. */
function isKnown(name: string): boolean {
  return [...allowedTags, ...containers.split(' '), ...handled.split(' ')].includes(name);
}

/** What a recording that was moved and an editor's tool leave behind. */
function removeEmpty(html: string): string {
  let text = html;
  for (let level = 0; level < 3; level += 1) {
    text = text.replaceAll(/<(p|span|figure|figcaption)>(?:\s|&nbsp;)*<\/\1>/g, '');
  }
  return text
    .replaceAll(/<span>([^<]*)<\/span>/g, '$1')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

function prepare(text: string, dropped: Set<string>): string {
  const html = embedLines(replaceShortcodes(text.replaceAll(/\r\n?/g, '\n'), dropped));
  // Both mark paragraphs themselves: the block editor of WordPress, and most feeds.
  return /<!-- wp:|<p[\s>]/i.test(html) ? html : addParagraphs(html);
}

/** WordPress shows what a line with nothing but a URL leads to. */
function embedLines(text: string): string {
  return text.replaceAll(/^[ \t]*(https?:\/\/[^\s<>"'[\]]+)[ \t]*$/gm, '<iframe src="$1"></iframe>');
}

// No part of it matches “[”, so that a text of nothing else takes no longer than others.
const shortcode = /\[(\/?)([a-z][\w-]*)([^[\]<>]*)\]/gi;

/** Captions and recordings as HTML; other shortcodes are removed, unless they are words in brackets. */
function replaceShortcodes(text: string, dropped: Set<string>): string {
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name]) => name));
  const html = text.replaceAll(shortcode, (whole, slash: string, name: string, attributes: string) => {
    switch (name) {
      case 'caption':
      case 'wp_caption':
        return slash ? '</figcaption></figure>' : '<figure>';
      case 'embed':
        return '\n';
      case 'audio':
      case 'video': {
        const url = /\w+=["']?(https?:\/\/[^\s"']+)/.exec(attributes)?.[1];
        return slash || url === undefined ? '' : `<${name} src="${url}"></${name}>`;
      }
      default:
        if (!attributes.includes('=') && !closed.has(name)) return whole;
        dropped.add(`[${name}]`);
        return '';
    }
  });
  // What follows the picture of a caption, and its link, is its words.
  return html.replaceAll(
    /<figure>(\s*(?:<a [^<>]*>\s*)?<img [^<>]*>(?:\s*<\/a>)?)/g,
    '<figure>$1<figcaption>',
  );
}

const block = 'p|h[1-6]|ul|ol|dl|table|blockquote|pre|figure|div|hr|section|article|audio|video|iframe|form';
const inner = 'li|dt|dd|t[rdh]|thead|tbody|tfoot|caption|figcaption|script|style|!--';
const startsBlock = new RegExp(`^</?(?:${block}|${inner})`, 'i');

/** As WordPress shows what its older editor stores: an empty line between paragraphs, a line break within them. */
function addParagraphs(text: string): string {
  return text
    .replaceAll(new RegExp(`<(?:${block})[\\s/>]`, 'gi'), '\n\n$&')
    .replaceAll(new RegExp(`</(?:${block})>`, 'gi'), '$&\n\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (startsBlock.test(part) ? part : `<p>${part.replaceAll('\n', '<br>\n')}</p>`))
    .join('\n');
}
