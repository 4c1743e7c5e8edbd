import { escapeXml } from 'newsroom/text/xml';
import { findMediaType } from './mediaType.ts';
import type { Library, LibraryFile, Post } from './post.ts';

// “[” stands nowhere but at the beginning: a text of nothing else would be read again from each of them.
const shortcode = /(\[?)\[(\/?)([a-z][\w-]*)((?:[^[\]<>"']|"[^"[\]]*"|'[^'[\]]*')*)\](\]?)/gi;
const attribute = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;
// Up to its end, unless another one begins before: what follows the picture is its words.
const captionParts =
  /\[(?:wp_)?caption\b([^[\]]*)\](\s*(?:<a [^<>]*>\s*)?<img [^<>]*>(?:\s*<\/a>)?)?((?:(?!\[(?:wp_)?caption\b)[^])*?)\[\/(?:wp_)?caption\]/gi;
/** Page builders store what is no text of theirs in base64. */
const encoded =
  /\[([a-z][\w-]*)\b[^[\]]*\]\s*([A-Za-z\d+/][A-Za-z\d+/\r\n]{10,}[A-Za-z\d+/]={0,2})\s*\[\/\1\]/gi;
const rawNames = /raw|code/i;
/** Footnotes of plugins stand within a sentence: in brackets they do not become part of it. */
const note = /^(?:efn_note|footnote|fn|mfn|note|ref|sidenote)$/;
const embed = /^(?:embed|embedyt|facebook|instagram|tiktok|tweet|twitter|vimeo|youtube)$/;

type Shortcode = { whole: string; isEnd: boolean; name: string; written: string };

/**
 * Captions, galleries and recordings of WordPress as HTML. Other shortcodes are removed and named in `dropped`, unless
 * they are words in brackets. The text between a pair stays.
 */
export function replaceShortcodes(post: Post, library: Library, dropped: Set<string>): string {
  const text = post.text
    .replaceAll(encoded, (whole: string, name: string, base64: string) => {
      const html = decodeHtml(base64);
      if (!rawNames.test(name)) return html?.includes('<') ? html : whole;
      if (html === undefined) dropped.add(`[${name}]`);
      return html ?? '';
    })
    .replaceAll(captionParts, formatCaption);
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name]) => name));

  /** The files that a gallery names, or else all that were uploaded for its post, in WordPress' order. */
  function listFiles(attributes: ReadonlyMap<string, string>, kind: string): readonly LibraryFile[] {
    const ids = (attributes.get('ids') ?? attributes.get('include'))?.match(/\d+/g);
    if (!ids) {
      const parent = `${post.host}/${attributes.get('id') ?? post.number}`;
      return [...library.values()]
        .filter((file) => file.parent === parent && findMediaType(file.url)?.startsWith(kind))
        .toSorted((a, b) => a.order - b.order);
    }
    const files = ids.flatMap((id) => library.get(`${post.host}/${id}`) ?? []);
    const lost = ids.length - files.length;
    if (lost > 0) dropped.add(`${lost} of ${ids.length} files of a [gallery], which are in no export`);
    return files;
  }

  function formatFiles(name: string, written: string, attributes: ReadonlyMap<string, string>): string {
    if (name === 'gallery') return formatGallery(listFiles(attributes, 'image'));
    const kind = name === 'playlist' ? (attributes.get('type') ?? 'audio') : name;
    const named = written.match(/https?:\/\/[^\s"'|<>]+/g) ?? [];
    const recording = named.find((url) => findMediaType(url)?.startsWith(kind)) ?? named[0];
    const uploaded = listFiles(attributes, kind).map(({ url }) => escapeXml(url));
    const urls =
      recording === undefined ? uploaded.slice(0, name === 'playlist' ? undefined : 1) : [recording];
    return urls.map((url) => `<${kind} src="${url}"></${kind}>`).join('\n');
  }

  function replace({ whole, isEnd, name, written }: Shortcode): string {
    if (embed.test(name)) return `\n${/https?:\/\/[^\s"'[\]<>]+/.exec(written)?.[0] ?? ''}\n`;
    if (note.test(name) && closed.has(name)) return isEnd ? ')' : ' (';
    // A caption without its other half stays out.
    if (/^(?:wp_)?caption$/.test(name)) return '';
    const attributes = new Map(
      [...written.matchAll(attribute)].map(([, key = '', ...values]) => [key, values.find(Boolean) ?? '']),
    );
    const html = rawNames.test(name) ? decodeHtml(attributes.get('content') ?? '') : undefined;
    if (html?.includes('<')) return html;
    const isOfFiles = /^(?:audio|gallery|playlist|video)$/.test(name);
    const files = isOfFiles && !isEnd ? formatFiles(name, written, attributes) : '';
    if (files !== '' || (isOfFiles && isEnd)) return files;
    if (!isOfFiles && attributes.size === 0 && !closed.has(name)) return whole;
    dropped.add(`[${name}]`);
    return '';
  }

  return text.replaceAll(
    shortcode,
    (...[whole, before = '', slash, name = '', written = '', after = '']: readonly string[]) => {
      const shortest = whole!.slice(before.length, whole!.length - after.length);
      // WordPress shows “[[gallery]]” as “[gallery]”.
      if (before !== '' && after !== '') return shortest;
      return `${before}${replace({ whole: shortest, isEnd: slash !== '', name: name.toLowerCase(), written })}${after}`;
    },
  );
}

/** Decodes HTML in base64, which WPBakery also escapes like a URL; undefined if the text is not base64 of UTF-8. */
function decodeHtml(base64: string): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'));
    return /^[\w\s.~*'()!-]*%[\da-f]{2}/i.test(text) ? decodeURIComponent(text) : text;
  } catch {
    return undefined;
  }
}

/** The oldest captions have their words as an attribute. */
function formatCaption(...[, written = '', picture = '', words = '']: readonly string[]): string {
  const older = /\scaption=(["'])(.*?)\1/.exec(written)?.[2] ?? '';
  return `<figure>${picture}<figcaption>${older}${words}</figcaption></figure>`;
}

function formatGallery(files: readonly LibraryFile[]): string {
  const figures = files.map(({ url, alt = '', caption }) => {
    const words = caption === undefined ? '' : `<figcaption>${escapeXml(caption)}</figcaption>`;
    return `<figure><img src="${escapeXml(url)}" alt="${escapeXml(alt)}">${words}</figure>`;
  });
  return figures.length === 0 ? '' : `<figure>${figures.join('')}</figure>`;
}
