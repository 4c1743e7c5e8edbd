import sanitizeHtml from 'sanitize-html';
import { escapeXml } from '../http/xml.ts';
import * as texts from '../i18n/strings.ts';
import { findEmbed, findFrame, type Embed } from '../media/embeds.ts';

const blockTags = ['p', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'hr', 'br'];
const listTags = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const markTags = ['strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup'];
const phraseTags = ['a', 'span', 'cite', 'q', 'abbr', 'time', 'code'];
const pictureTags = ['figure', 'figcaption', 'img'];
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const allowedTags = [blockTags, listTags, markTags, phraseTags, pictureTags, tableTags].flat();

const allowedAttributes = {
  '*': ['lang', 'dir'],
  a: ['href', 'hreflang', 'rel'],
  abbr: ['title'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  ol: ['start', 'reversed'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  time: ['datetime'],
};

/** A tag's parsing time grows with its depth: a megabyte of them would stop the server. */
export const tagLimit = 10_000;

/** Whether HTML has more tags than a page shows. */
export function hasTooManyTags(html: string): boolean {
  return html.split('<', tagLimit + 2).length > tagLimit + 1;
}

/** What an <img> of a text becomes; without `srcset` it is left out. */
export type DescribePicture = (attributes: sanitizeHtml.Attributes) => sanitizeHtml.Attributes;

/** The HTML of a text, safe to show; undefined when it is empty. */
export function sanitizeBody(text: string, describePicture: DescribePicture): string | undefined {
  const html = markLinks(sanitize(markFrames(text), describePicture)).trim();
  // An editor's tool leaves “<p></p>” or “<p>&nbsp;</p>” of a text that was deleted.
  const isEmpty = !html.includes('<img ') && html.replaceAll(/<[^>]*>/g, '').trim() === '';
  return isEmpty ? undefined : html;
}

/** What an item's text may consist of, as options of sanitize-html. */
export const bodyRules = {
  allowedTags,
  allowedAttributes,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite'],
  allowProtocolRelative: false,
  // The library's own list, and the <title> of a whole HTML page: a page shows the item's.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'title'],
  // No text needs more, and a browser's stack is limited too.
  nestingLimit: 100,
  // The page has its one h1: the title.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
};

function sanitize(html: string, describePicture: DescribePicture): string {
  let openLinks = 0;
  return sanitizeHtml(html, {
    ...bodyRules,
    allowedAttributes: { ...allowedAttributes, a: [...allowedAttributes.a, ...embedAttributes] },
    onOpenTag: (name) => void (name === 'a' && (openLinks += 1)),
    onCloseTag: (name) => void (name === 'a' && (openLinks -= 1)),
    // A picture of another host would disclose readers to that host.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.srcset,
    transformTags: {
      ...bodyRules.transformTags,
      // A link within a link, which a table lets through, is parsed differently by each browser.
      a: (tagName, attribs) =>
        openLinks > 1 ? { tagName: 'span', attribs: {} } : { tagName, attribs: describeLink(attribs) },
      iframe: (tagName, { src = '' }) => {
        const embed = openLinks > 0 ? undefined : findFrame(src);
        return embed ? { tagName: 'a', ...describeEmbed(embed) } : { tagName, attribs: {} };
      },
      img: (tagName, attribs) => ({ tagName, attribs: describePicture(attribs) }),
    },
  });
}

// Films and posts of other services: a link in the page, which requests nothing from them before the reader presses
// (lib/browser/earlyTaps.inline.ts), and has none of these attributes in feeds.
const embedAttributes = ['data-embed', 'data-color-scheme'];
const quoteOrScript =
  /<(?:blockquote|div|script)\b[^<>]*\s(?:cite|data-href|data-instgrm-permalink|data-telegram-post)="([^"<>]+)"[^<>]*>/gi;
const loneLink =
  /(^|<(?:p|figure)(?: [^<>]*)?>)\s*(?:<a href="([^"<>]*)"[^<>]*>\s*(https?:[^\s<]+)\s*<\/a>|(https?:[^\s<]+))(?=\s*(?:$|<\/(?:p|figure)>|<figcaption))/g;

/**
 * Posts as frames, which the services' own scripts would make of their quotations; frames without what stands in for
 * them.
 */
export function markFrames(html: string): string {
  const frames = html.replaceAll(/(<iframe\b[^<>]*>)[^<>]+(?=<\/iframe)/gi, '$1');
  return frames.replaceAll(quoteOrScript, (tag, value: string) => {
    const url = [value, `https://t.me/${value}`].find((each) => findEmbed(each.replaceAll('&amp;', '&')));
    return url === undefined ? tag : `<iframe src="${url}"></iframe>${tag}`;
  });
}

/** A URL that stands alone in a paragraph shows what it leads to, as in WordPress. */
function markLinks(html: string): string {
  return html.replaceAll(loneLink, (whole, start: string, href?: string, _text?: string, words?: string) => {
    const embed = findEmbed((href ?? words ?? '').replaceAll('&amp;', '&'));
    if (embed === undefined) return whole;
    const { attribs, text } = describeEmbed(embed);
    const written = Object.entries(attribs).map(([name, value]) =>
      value === '' ? ` ${name}` : ` ${name}="${escapeXml(value)}"`,
    );
    return `${start}<a${written.join('')}>${escapeXml(text)}</a>`;
  });
}

function describeEmbed({ service, author, url, playerUrl, isPage }: Embed) {
  // Dark in both schemes, as films are.
  const player = {
    'data-embed': playerUrl ?? '',
    ...(playerUrl !== undefined && { 'data-color-scheme': 'dark' }),
  };
  const link = isPage ? texts.watchVideoAt(service) : texts.embeddedPost(service, author);
  const text = playerUrl === undefined ? link : texts.embeddedFilm(service);
  return { attribs: { href: url, rel: 'noopener', ...player }, text };
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
