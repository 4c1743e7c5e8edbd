import { parseChapters, type Chapter } from './chapters.ts';
import type { Cursor } from './cursor.ts';
import type { Section } from './sections.ts';

/** What the site shows of a Firestore document. Only the specification’s fields are required. */
export type Item = {
  id: string;
  categories: readonly string[];
  views: number;
  /** Epoch ms; absent where the stored value is not a date. */
  createdAt?: number;
  /** Epoch ms: when the text was last changed, where the newsroom says so. */
  updatedAt?: number;
  /** URL of the text or HTML body: the field `content` of the Firestore document. */
  contentUrl?: string;
  title?: string;
  description?: string;
  /** What was wrong in the text before, and what is right. */
  correction?: string;
  image?: string;
  /** What the picture shows, for those who do not see it. */
  imageAlt?: string;
  imageCaption?: string;
  /** Who made the picture. */
  imageCredit?: string;
  video?: string;
  audio?: string;
  /** URL of the recording's captions, WebVTT. */
  captions?: string;
  /** The parts of the recording, in their order. */
  chapters?: readonly Chapter[];
  author?: string;
  durationSeconds?: number;
  /** Epoch ms. */
  startsAt?: number;
  /** Epoch ms. */
  endsAt?: number;
  place?: string;
};

/** An item among those of several sections. */
export type SectionItem = { section: Section; item: Item };

/** An item with a date. One without is on no list, and Firestore does not count it. */
export type DatedItem = Item & { createdAt: number };

export function isDated(item: Item): item is DatedItem {
  return item.createdAt !== undefined;
}

// A newsroom's tool may set both dates a moment apart at the publication.
const updateAgeMs = 60_000;

/** When the item was last changed, as shown to readers: epoch ms; undefined within a minute of its publication. */
export function pickUpdate({ createdAt, updatedAt }: Item): number | undefined {
  return createdAt !== undefined && updatedAt !== undefined && updatedAt - createdAt >= updateAgeMs
    ? updatedAt
    : undefined;
}

/** A page of a list; the next one begins behind `last`, its last item. */
export type ItemPage = {
  items: readonly Item[];
  last: Cursor | undefined;
  /** All items matching the filter, on this page or not. */
  count: number;
};

/** Newest first; items without a usable moment last, in the order they came. */
export function sortNewestFirst(items: readonly Item[]): readonly Item[] {
  return items.toSorted((one, other) => (other.createdAt ?? -Infinity) - (one.createdAt ?? -Infinity) || 0);
}

/**
 * Parses a Firestore document of any shape into an Item; a field that cannot be used is left out, so that no document
 * can break a list. Never throws.
 *
 * Moments may be a Firestore Timestamp (anything with `toMillis()`), a Date or a number of epoch ms.
 * The fields of Firestore documents are in docs/documents.md, what is promised of them in docs/rows.md, E1.
 */
export function parseItem(id: string, data: unknown): Item {
  const fields = isRecord(data) ? data : {};
  const durationSeconds = isCount(fields.duration) && fields.duration >= 1 ? fields.duration : undefined;
  const chapters = isText(fields.chapters) ? parseChapters(fields.chapters, durationSeconds) : undefined;
  return withoutUndefined({
    id,
    categories: Array.isArray(fields.categories) ? fields.categories.filter(isText) : [],
    views: isCount(fields.views) ? fields.views : 0,
    createdAt: parseMoment(fields.createdAt),
    updatedAt: parseMoment(fields.updatedAt),
    contentUrl: parseUrl(fields.content),
    title: parseText(fields.title, lineLimit),
    description: parseText(fields.description, leadLimit),
    correction: parseText(fields.correction, lineLimit),
    image: parseUrl(fields.image),
    imageAlt: parseText(fields.imageAlt, lineLimit),
    imageCaption: parseText(fields.imageCaption, lineLimit),
    imageCredit: parseText(fields.imageCredit, lineLimit),
    video: parseUrl(fields.video),
    audio: parseUrl(fields.audio),
    captions: parseUrl(fields.captions),
    chapters: typeof chapters === 'number' ? undefined : chapters,
    author: parseText(fields.author, lineLimit),
    durationSeconds,
    startsAt: parseMoment(fields.startsAt),
    endsAt: parseMoment(fields.endsAt),
    place: parseText(fields.place, lineLimit),
  });
}

type WithoutUndefined<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>;
};

// An absent field, not one that is undefined: the two differ once an item is serialised into a page.
function withoutUndefined<T extends object>(value: T): WithoutUndefined<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, field]) => field !== undefined),
  ) as WithoutUndefined<T>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isCount(value: unknown): value is number {
  // Larger ones are printed as “1e+21”.
  return typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
}

// Every list, feed and link preview repeats them: a document may have a megabyte.
const lineLimit = 1_000;
const leadLimit = 5_000;
const urlLimit = 2_000;

function parseText(value: unknown, limit: number): string | undefined {
  // Not within a letter of two units.
  return isText(value)
    ? value
        .trim()
        .slice(0, limit)
        .replace(/[\uD800-\uDBFF]$/, '')
    : undefined;
}

function parseUrl(value: unknown): string | undefined {
  if (!isText(value)) return undefined;
  const url = URL.parse(value.trim());
  if (url === null || !/^https?:$/.test(url.protocol) || url.href.length > urlLimit) return undefined;
  return url.href;
}

// The range of a Firestore Timestamp, years 1 to 9999, as far as Yerevan has them too: the next year has five digits,
// which no date of a machine allows, and far beyond it a Date is invalid and formatting throws.
const firstMoment = -62_135_596_800_000;
const lastMoment = 253_402_286_399_999;

function parseMoment(value: unknown): number | undefined {
  const moment = readMoment(value);
  return moment !== undefined && moment >= firstMoment && moment <= lastMoment ? moment : undefined;
}

function readMoment(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (value instanceof Date) return value.getTime();
  if (isRecord(value) && typeof value.toMillis === 'function') {
    const moment: unknown = value.toMillis();
    return typeof moment === 'number' ? moment : undefined;
  }
  return undefined;
}
