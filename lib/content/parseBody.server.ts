import 'server-only';
import { getImageProps } from 'next/image';
import sanitizeHtml from 'sanitize-html';
import { type Body, type Content, isHtml, splitParagraphs } from '@/lib/model/body';
import { log } from '@/lib/runtime/log.server';
import { isAllowedUrl } from '@/lib/model/allowedOrigins';
import { getEnv } from '@/lib/runtime/env.server';

const blockTags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'hr',
  'br',
  'pre',
];
const markTags = [
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'cite',
  'q',
  'abbr',
  'time',
  'code',
];
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
/** What an item's text may consist of. */
export const allowedTags = [
  ...blockTags,
  ...markTags,
  ...tableTags,
  'a',
  'span',
  'figure',
  'figcaption',
  'img',
];

export const allowedAttributes = {
  '*': ['lang', 'dir'],
  a: ['href', 'hreflang', 'rel'],
  abbr: ['title'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  ol: ['start', 'reversed'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  time: ['datetime'],
};

/** Each tag costs the parser time that grows with the depth it stands at: a megabyte of them would stop the server. */
export const tagLimit = 10_000;

// A picture without a size of its own gets that of a 16:9 frame, so that the text below it never jumps.
const frame = { width: 1200, height: 675 };

/** Widths a picture within a text is shown at: the phone's, less the margins, and the measure of the text. */
const pictureSizes = '(min-width: 760px) 720px, calc(100vw - 32px)';

/**
 * Turns a content text into what a page can show: sanitised HTML, or paragraphs. Undefined when it says nothing, or has
 * more tags than any article; the log says so.
 */
export function parseBody(content: Content): Body | undefined {
  if (!isHtml(content)) {
    const paragraphs = splitParagraphs(content.text);
    return paragraphs.length > 0 ? { kind: 'text', paragraphs } : undefined;
  }
  if (content.text.split('<', tagLimit + 2).length > tagLimit + 1) {
    log.warn({ event: 'content refused', reason: `more than ${tagLimit} tags` });
    return undefined;
  }
  const html = sanitize(content.text).trim();
  return saysSomething(html) ? { kind: 'html', html } : undefined;
}

// An editor's tool leaves «<p></p>» or «<p>&nbsp;</p>» of a text that was deleted.
function saysSomething(html: string): boolean {
  return html.includes('<img ') || html.replaceAll(/<[^>]*>/g, '').trim() !== '';
}

function sanitize(html: string): string {
  let openLinks = 0;
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowedSchemesAppliedToAttributes: ['href', 'src', 'cite'],
    allowProtocolRelative: false,
    // The library's own list, and the <title> of a whole HTML page: a page shows the item's.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'title'],
    // No text needs more, and a browser's stack is not without end either.
    nestingLimit: 100,
    onOpenTag: (name) => void (name === 'a' && (openLinks += 1)),
    onCloseTag: (name) => void (name === 'a' && (openLinks -= 1)),
    // A picture of another host would disclose to it who reads what.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.srcset,
    transformTags: {
      // The page has its one h1: the title.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      // A link within a link, which a table lets through, would be another text each time a browser parses it.
      a: (tagName, attribs) =>
        openLinks > 1 ? { tagName: 'span', attribs: {} } : { tagName, attribs: describeLink(attribs) },
      img: (tagName, attribs) => ({ tagName, attribs: describePicture(attribs) }),
    },
  });
}

function describeLink({ href, hreflang, lang }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const isExternal = href !== undefined && /^\s*https?:/i.test(href);
  return {
    ...(href !== undefined && { href }),
    ...(hreflang !== undefined && { hreflang }),
    ...(lang !== undefined && { lang }),
    ...(isExternal && { rel: 'noopener' }),
  };
}

function describePicture({ src, alt, width, height }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (src === undefined || !isAllowedUrl(src, getEnv().allowedOrigins)) return {};
  const { props } = getImageProps({
    src,
    alt: alt ?? '',
    width: parsePixels(width) ?? frame.width,
    height: parsePixels(height) ?? frame.height,
    sizes: pictureSizes,
  });
  return {
    src: props.src,
    srcset: props.srcSet ?? props.src,
    sizes: pictureSizes,
    alt: alt ?? '',
    width: String(props.width),
    height: String(props.height),
    loading: 'lazy',
    decoding: 'async',
  };
}

function parsePixels(value: string | undefined): number | undefined {
  return value !== undefined && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : undefined;
}
