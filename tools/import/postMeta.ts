import type { Element } from 'domhandler';
import { parseVideo } from 'newsroom/text/video';
import { redactUrl } from '../../lib/runtime/createLog.node.ts';
import { parseDuration } from './chapters.ts';
import { findMediaType } from './mediaType.ts';
import { findAll, findText } from './readFeed.ts';

/** The meta fields that plugins and themes of WordPress add to a post: key and value, the value often PHP or JSON. */
export type Meta = readonly (readonly [key: string, value: string])[];

/**
 * The keys of recordings, with the kind where the URL does not tell it. They are of WordPress and PowerPress, Seriously
 * Simple Podcasting, the themes of tagDiv and TieLabs, and the post formats of many themes.
 */
const recordingKeys: Readonly<Record<string, 'audio' | 'video' | undefined>> = {
  enclosure: undefined,
  audio_file: 'audio',
  video_file: 'video',
  td_post_audio: undefined,
  td_post_video: undefined,
  tie_audio_mp3: 'audio',
  tie_video_self: 'video',
  tie_video_url: undefined,
  _format_audio_embed: undefined,
  _format_video_embed: undefined,
};
/** Keys of WordPress itself: its cache of embeds, and the description of a file of its library. */
const ownKeys = /^(?:_oembed_|_wp_attach)/;
/** A field with many is one of a page builder. */
const namedLimit = 3;

export function readMeta(item: Element): Meta {
  return findAll(item, 'wp:postmeta').map((meta) => [
    findText(meta, 'wp:meta_key') ?? '',
    findText(meta, 'wp:meta_value') ?? '',
  ]);
}

export function findMeta(meta: Meta, ...keys: readonly string[]): string | undefined {
  return meta.find(([key, value]) => keys.includes(key) && value !== '')?.[1];
}

/** The first recording of each kind, and its length. `findFile` gives the URL of a file of the library by number. */
export function pickRecordings(meta: Meta, findFile: (number: string) => string | undefined) {
  const found: { audio?: string; video?: string; duration?: number } = {};
  for (const [key, value] of meta) {
    // PowerPress has one for each further podcast: “_interviews:enclosure”.
    const name = key.replace(/^_[\w-]+:(?=enclosure$)/, '');
    const length = name === 'duration' ? value : /"duration";s:\d+:"([\d:.]+)"/.exec(value)?.[1];
    const duration = parseDuration(length);
    if (duration) found.duration ??= duration;
    if (!Object.hasOwn(recordingKeys, name)) continue;
    const said = /(?:^|")((?:audio|video)\/[\w.+-]+)(?:"|$)/m.exec(value)?.[1];
    const file = /^\d+$/.test(value) ? findFile(value) : undefined;
    for (const url of file === undefined ? listUrls(value) : [file]) {
      const kind = findRecordingKind(url, said) ?? recordingKeys[name];
      if (kind !== undefined) found[kind] ??= url;
    }
  }
  return found;
}

/**
 * Each key whose value has the URL of a file or of a YouTube video, unless one of the `shown` texts and URLs has it.
 */
export function nameFiles(meta: Meta, shown: readonly (string | undefined)[]): readonly string[] {
  const texts = shown.map((text) => text?.replaceAll('&amp;', '&'));
  return meta.flatMap(([key, value]) => {
    if (ownKeys.test(key)) return [];
    const isFile = (url: string): boolean =>
      Object.hasOwn(recordingKeys, key) ||
      findMediaType(url) !== undefined ||
      isStream(url) ||
      findRecordingKind(url) !== undefined;
    const path = /^\/(?!\/)[^\s"'<>|]+$/.exec(value)?.[0];
    const urls = [...listUrls(value), ...(path === undefined ? [] : [path])].filter(
      (url) => isFile(url) && !texts.some((text) => text?.includes(url)),
    );
    if (urls.length === 0) return [];
    const more = urls.length > namedLimit ? ` and ${urls.length - namedLimit} more` : '';
    return [`the field ${key}: ${urls.slice(0, namedLimit).map(redactFile).join(' ')}${more}`];
  });
}

/** A film or a sound in pieces, which is no file. */
const isStream = (url: string): boolean => /\.(?:m3u8|mpd)(?:[?#]|$)/i.test(url);

/** At YouTube the query names the video. */
function redactFile(url: string): string {
  return parseVideo(url).kind === 'youtube' ? url : redactUrl(url);
}

function findRecordingKind(url: string, said?: string): 'audio' | 'video' | undefined {
  if (parseVideo(url).kind === 'youtube') return 'video';
  return (['audio', 'video'] as const).find((kind) => findMediaType(url, said)?.startsWith(`${kind}/`));
}

/** The URLs of a text, of HTML, JSON or serialised PHP, each once. */
function listUrls(value: string): readonly string[] {
  const urls =
    value
      .replaceAll('\\/', '/')
      .replaceAll('&amp;', '&')
      .match(/(?:https?:)?\/\/[^\s"'<>\\|]+/g) ?? [];
  return [...new Set(urls.map((url) => url.replace(/^\/\//, 'https://')))];
}

/**
 * WordPress' footnotes are stored beside the text. This puts them into it: a list, with links between its entries and
 * the marks in the text. Undefined when they cannot be read.
 */
export function addFootnotes(text: string, json: string | undefined): string | undefined {
  if (json === undefined) return text;
  const block = /<!--\s*wp:footnotes\b[^<>]*\/-->/;
  const notes = parseFootnotes(json);
  if (notes === undefined) return undefined;
  const entries = notes.map(
    ({ id, content }) => `<li id="${id}">${content} <a href="#${id}-link">↩</a></li>`,
  );
  const list = entries.length === 0 ? '' : `<ol>${entries.join('')}</ol>`;
  return block.test(text) || list === '' ? text.replace(block, () => list) : `${text}\n\n${list}`;
}

function parseFootnotes(json: string): readonly { id: string; content: string }[] | undefined {
  try {
    const notes = JSON.parse(json) as unknown;
    const isNote = (note: unknown) =>
      typeof note === 'object' &&
      note !== null &&
      'id' in note &&
      'content' in note &&
      /^[\w-]+$/.test(String(note.id));
    return Array.isArray(notes) && notes.every(isNote) ? notes : undefined;
  } catch {
    return undefined;
  }
}
