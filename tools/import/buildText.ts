import sanitizeHtml from 'sanitize-html';
import { renamed } from '../../lib/content/elements.ts';
import { restoreMeaning } from '../../lib/content/restoreMeaning.node.ts';
import { bodyRules, markFrames } from '../../lib/content/sanitizeBody.node.ts';
import { parseVideo } from '../../lib/media/video.ts';
import { hasTooManyTags, tagLimit } from '../../lib/model/body.ts';
import { findMediaType, isRecording } from './mediaType.ts';
import { addParagraphs } from './paragraphs.ts';
import { stripTags, type Library, type Post } from './post.ts';
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
    // An anchor of the text itself.
    const href = attribs.href?.startsWith('#text-') ? attribs.href : resolve(attribs.href);
    // A file of another host is its own affair.
    const isOwn = href !== undefined && URL.canParse(href) && hosts.has(new URL(href).host);
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
      return { ...describeLink('a', { href: url, 'data-alone': '' }), text: url };
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

  /** The site would show nothing of a text with more tags, and parsing would take minutes. */
  function limitTags(html: string): string {
    if (!hasTooManyTags(html)) return html;
    dropped.add(`a text of more than ${tagLimit} tags`);
    return '';
  }

  const safe = sanitizeHtml(restoreMeaning(limitTags(prepare(post, library, dropped)), post.link), {
    ...bodyRules,
    allowedTags: [...bodyRules.allowedTags, 'div'],
    allowedAttributes: {
      ...bodyRules.allowedAttributes,
      a: [...bodyRules.allowedAttributes.a, 'data-alone'],
      img: ['src', 'alt', 'width', 'height'],
    },
    onOpenTag: (name) => void (known.has(name) || dropped.add(`<${name}>`)),
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    transformTags: {
      ...bodyRules.transformTags,
      ...blocks,
      audio: describeRecording,
      video: describeRecording,
      source: describeRecording,
      iframe: describeRecording,
      a: describeLink,
      img: describePicture,
    },
  });
  // The block editor of WordPress marks paragraphs itself, and so do feeds whose text is more than words.
  const hasElements = (post.number !== undefined ? /<!-- wp:/ : /<(?:p|br|div|li|h\d|td)\b/i).test(post.text);
  const html = limitTags(addParagraphs(safe, hasElements ? 'elements' : 'lines'));
  fields.title ??= cutWords(stripTags(html));
  return { html, urls, fields, dropped };
}

/** The first words of a text, for a post without a title. */
function cutWords(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= titleLimit) return text;
  const cut = text.slice(0, titleLimit);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1).trim() || cut}…`;
}

/** Their words are paragraphs of their own. */
const containers =
  'article aside body center footer head header html main section address details fieldset legend nav summary';
const blocks = Object.fromEntries([...containers.split(' '), 'form'].map((name) => [name, 'div']));
/** Not named: the text is shown, or something in its place. */
const handled = 'div font audio video source iframe picture noscript';
const known = new Set([
  ...bodyRules.allowedTags,
  ...Object.keys(renamed),
  ...`${containers} ${handled}`.split(' '),
]);

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
  return markFrames(closeRecordings(html));
}

/** The picture behind an element. */
function findBackground(tag: string): string | undefined {
  const [, ...style] = tag.split(/style=["']/i);
  const value = [...style.join('').matchAll(background)].at(-1)?.[1];
  return value?.replaceAll(/&quot;|&#0?39;|["'\s]/g, '');
}

/** Removes comments. Those of blocks that WordPress fills itself are named. One that does not end hides nothing. */
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
