import { Timestamp } from 'firebase-admin/firestore';
import sanitizeHtml from 'sanitize-html';

/** An item of a source: what its document will hold, before texts and files are in the storage. */
export type Post = {
  /** What the source calls it, the same in every export. */
  sourceId: string;
  /** The host it comes from; of a table there is none. */
  host: string;
  /** The URL of its page until now. */
  link: string | undefined;
  /** Why it is not imported. */
  skipped: string | undefined;
  /** Plain text, HTML or WordPress' own mixture. */
  text: string;
  /** Names and keys of its categories, as the source has them. */
  categories: readonly string[];
  fields: Readonly<Record<string, string | number | Timestamp | undefined>>;
  /** Fields whose values are URLs of files. */
  files: Readonly<Record<string, string | undefined>>;
  /** The URL of an episode's chapters (podcast:chapters). */
  chapters?: string | undefined;
};

/** Pictures of WordPress' media library by host and number. */
export type Library = Map<string, { url: string; alt: string | undefined; caption: string | undefined }>;

/** A date as RSS, WordPress (UTC) and editors write it; undefined for no date, such as WordPress' year 0. */
export function parseDate(text: string | undefined): Timestamp | undefined {
  // Of the year 0 in RSS the Date would make 2000.
  if (text === undefined || /(?:^|\s)0000(?:-|\s|$)/.test(text)) return undefined;
  const date = new Date(text.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, '$1T$2Z'));
  // A mistyped year would move the item to one end of every list.
  return date.getTime() > 0 && date.getUTCFullYear() < 2200 ? Timestamp.fromDate(date) : undefined;
}

/** Seconds of “1:02:03”, “62:03” or “3723”. */
export function parseDuration(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d+(?::\d\d?){0,2}$/.test(text)) return undefined;
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0) || undefined;
}

/** HTML as plain text in one line. */
export function stripTags(html: string | undefined): string | undefined {
  // Words of two paragraphs are two words.
  const spaced = html?.replaceAll(/<(?=\/?(?:p|br|div|li|h\d)\b)/gi, ' <') ?? '';
  const text = sanitizeHtml(spaced, { allowedTags: [] })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return text.replaceAll(/\s+/g, ' ').trim() || undefined;
}
