import { allowedAttributes, listElements, renamed } from 'newsroom/text/elements';
import { findEmbed, findFrame, type Embed } from 'newsroom/text/embeds';
import { escapeXml } from 'newsroom/text/xml';
import * as texts from 'newsroom/words/strings';
import sanitizeHtml from 'sanitize-html';
import { restoreMeaning } from './restoreMeaning.node.ts';

/** Elements whose words become paragraphs, under one name until then. */
const block = 'div';
const allowedTags = [...listElements('itself'), block];

/** What an <img> of a text becomes; without `srcset` it is left out. */
export type DescribePicture = (attributes: sanitizeHtml.Attributes) => sanitizeHtml.Attributes;

/** The HTML of a text, safe to show; undefined when it is empty. */
export function sanitizeBody(text: string, describePicture: DescribePicture): string | undefined {
  const restored = markFrames(restoreMeaning(text));
  const html = markLinks(partParagraphs(sanitize(restored, describePicture))).trim();
  // An editor's tool leaves “<p></p>” or “<p>&nbsp;</p>” of a text that was deleted.
  const isEmpty = !html.includes('<img ') && html.replaceAll(/<[^<>]*>/g, '').trim() === '';
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
  nonTextTags: [...listElements('nothing')],
  selfClosing: ['br', 'hr', 'img', 'wbr'],
  // No text needs more, and a browser's stack is limited too.
  nestingLimit: 100,
  transformTags: {
    ...renamed,
    ...Object.fromEntries(listElements('paragraphs').map((name) => [name, block])),
  },
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
        openLinks > 1
          ? { tagName: 'span', attribs: pickId(attribs) }
          : { tagName, attribs: describeLink(attribs) },
      // Its frame stands beside it already.
      blockquote: (tagName, { cite, ...attribs }) => ({
        tagName,
        attribs: { ...attribs, ...(cite !== undefined && findEmbed(cite) === undefined && { cite }) },
      }),
      iframe: (tagName, { src = '' }) => {
        const embed = openLinks > 0 ? undefined : findFrame(src);
        return embed ? { tagName: 'a', ...describeEmbed(embed) } : { tagName, attribs: {} };
      },
      img: (tagName, attribs) => ({ tagName, attribs: { ...pickId(attribs), ...describePicture(attribs) } }),
    },
  });
}

// Films and posts of other services. In the page each is a link that requests nothing before a press
// (lib/browser/earlyTaps.inline.ts); in feeds it has none of these attributes.
const embedAttributes = ['data-embed', 'data-color-scheme'];
const quoteOrScript = /<(?:blockquote|div|script)\b[^<>]*>/gi;
const postUrl = /\s(?:cite|data-href|data-instgrm-permalink|data-telegram-post)="([^"<>]+)"/gi;
const loneLink =
  /(^|<(?:p|figure)(?: [^<>]*)?>)\s*(?:<a href="([^"<>]*)"[^<>]*>\s*(https?:[^\s<]+)\s*<\/a>|(https?:[^\s<]+))(?=\s*(?:$|<\/(?:p|figure)>|<figcaption))/g;

/**
 * Posts as frames, which the services' own scripts would make of their quotations; frames without what stands in for
 * them.
 */
export function markFrames(html: string): string {
  const frames = html.replaceAll(/(<iframe\b[^<>]*>)[^<>]+(?=<\/iframe)/gi, '$1');
  return frames.replaceAll(quoteOrScript, (tag) => {
    const value = [...tag.matchAll(postUrl)].at(-1)?.[1];
    if (value === undefined) return tag;
    const url = [value, `https://t.me/${value}`].find((each) => findEmbed(each.replaceAll('&amp;', '&')));
    return url === undefined ? tag : `<iframe src="${url}"></iframe>${tag}`;
  });
}

const inBlock = String.raw`(?:[^<]|<(?!\/?(?:${block}|p|h[2-4]|pre|hr|ul|ol|li|dl|dt|dd|blockquote|figure|figcaption|table|details|summary)\b))*`;
const wordsAlone = new RegExp(
  String.raw`(<figure\b[^<>]*>\s*)?<${block}( [^<>]*)?>(${inBlock})<\/${block}>`,
  'g',
);
const blockTag = new RegExp(String.raw`\n?<\/?${block}\b[^<>]*>\s*`, 'g');

/** Blocks that have words alone as paragraphs; of others the content, on lines of its own. */
function partParagraphs(html: string): string {
  return (
    html
      .replaceAll(
        wordsAlone,
        (whole: string, ...[figure, attributes = '', words = '']: (string | undefined)[]) =>
          figure !== undefined || words.replaceAll(/<[^<>]*>/g, '').trim() === ''
            ? whole
            : `<p${attributes}>${words.trim()}</p>`,
      )
      .replaceAll(blockTag, '\n')
      // What is left of a paragraph that a block within it has ended.
      .replaceAll(/<p>\s*<\/p>/g, '')
  );
}

/** A URL that stands alone in a paragraph shows what it leads to, as in WordPress. */
function markLinks(html: string): string {
  return html.replaceAll(loneLink, (whole: string, ...[start, href, , words]: (string | undefined)[]) => {
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

// Not what makes a link a film: an author could have a page of their own opened in its place.
function describeLink(given: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const attributes = Object.entries(given).filter(
    ([name]) => name !== 'rel' && !embedAttributes.includes(name),
  );
  const isExternal = given.href !== undefined && /^\s*https?:/i.test(given.href);
  return { ...Object.fromEntries(attributes), ...(isExternal && { rel: 'noopener' }) };
}

function pickId({ id }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return id === undefined ? {} : { id };
}
