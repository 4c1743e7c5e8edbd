import { parseChapters } from './chapters.ts';
import type { Cursor } from './cursor.ts';
import {
  eventStatuses,
  fieldLimits,
  fields,
  seriesFields,
  type Field,
  type FieldName,
  type FieldValues,
  type PictureFocus,
} from './fields.ts';
import { parseWebUrl } from './parseUrl.ts';
import type { Section } from './sections.ts';

type PropertyOf<Name extends FieldName> = (typeof fields)[Name] extends {
  property: infer Property extends string;
}
  ? Property
  : Name;

type ValueOf<Name extends FieldName> = FieldValues[(typeof fields)[Name]['kind']];

/** Fields that every item has, empty or 0 where its document has none. */
type AlwaysThere = 'categories' | 'views';

/** An item: a Firestore document's parsed fields (./fields.ts). */
export type Item = { id: string } & { [Name in AlwaysThere as PropertyOf<Name>]: ValueOf<Name> } & {
  [Name in Exclude<FieldName, AlwaysThere> as PropertyOf<Name>]?: ValueOf<Name>;
};

/** An item among those of several sections. */
export type SectionItem = { section: Section; item: Item };

/** An item with a date. An item without one is on no list, and Firestore does not count it. */
type DatedItem = Item & { createdAt: number };

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

/** The number that one view adds to an item's views (docs/rows.md, K1). */
export const viewIncrement = 1;

/** A page of a list, from `first` to `last`, behind which the next one begins. */
export type PageOfItems = {
  items: readonly Item[];
  first?: Cursor | undefined;
  last: Cursor | undefined;
  /** All items matching the filter, on this page or not. */
  count: number;
};

/** Newest first; items without a usable moment last, in the order they came. */
export function sortNewestFirst(items: readonly Item[]): readonly Item[] {
  return [...items].sort(compareNewest);
}

/** The items of several sections together, newest first. */
export function joinNewestFirst(
  lists: readonly { section: Section; items: readonly Item[] }[],
): readonly SectionItem[] {
  return lists
    .flatMap(({ section, items }) => items.map((item) => ({ section, item })))
    .sort((one, other) => compareNewest(one.item, other.item));
}

/** Sorts the newest first, and those without a date last. */
export function compareNewest(one: Item, other: Item): number {
  return (other.createdAt ?? -Infinity) - (one.createdAt ?? -Infinity) || 0;
}

/**
 * Parses a Firestore document of any shape. A field that cannot be used is left out, so that no document can break a
 * list. Never throws. Moments may be a Timestamp (anything with `toMillis()`), a Date or epoch ms (docs/rows.md, E1).
 */
export function parseItem(id: string, data: unknown): Item {
  return { categories: [], views: 0, ...parseFields(data, fields), id } as Item;
}

/** A series, beside its name: the parsed fields of its document. */
export type Series = {
  [Name in keyof typeof seriesFields]?: FieldValues[(typeof seriesFields)[Name]['kind']];
};

/** Parses a document of a series as `parseItem` does. */
export function parseSeries(data: unknown): Series {
  return parseFields(data, seriesFields);
}

export function parseFields(data: unknown, table: Readonly<Record<string, Field>>): object {
  const document = isRecord(data) ? data : {};
  // A field without a value is left out, not set to undefined: the two differ once an item is serialised into a page.
  const parsed = Object.entries(table).flatMap(([name, { kind, property = name }]) => {
    const value = parsers[kind](document[name], document);
    return value === undefined ? [] : [[property, value]];
  });
  return Object.fromEntries(parsed);
}

type Fields = Readonly<Record<string, unknown>>;

const parsers: {
  [Kind in keyof FieldValues]: (value: unknown, document: Fields) => FieldValues[Kind] | undefined;
} = {
  line: (value) => parseText(value, fieldLimits.line),
  lead: (value) => parseText(value, fieldLimits.lead),
  url: parseLink,
  moment: parseMoment,
  count: (value) => (isCount(value) ? value : undefined),
  seconds: parseSeconds,
  keys: (value) => (Array.isArray(value) ? value.filter(isText) : undefined),
  chapters: (value, { duration }) => {
    const { chapters = [] } = isText(value) ? parseChapters(value, parseSeconds(duration)) : {};
    return chapters.length > 0 ? chapters : undefined;
  },
  focus: parseFocus,
  status: (value) => eventStatuses.find((status) => status === value),
  language: (value) => (isText(value) && /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(value) ? value : undefined),
};

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

function parseSeconds(value: unknown): number | undefined {
  return isCount(value) && value >= 1 ? value : undefined;
}

function parseText(value: unknown, limit: number): string | undefined {
  // The text is not cut within a letter of two units.
  return isText(value)
    ? value
        .trim()
        .slice(0, limit)
        .replace(/[\uD800-\uDBFF]$/, '')
    : undefined;
}

function parseLink(value: unknown): string | undefined {
  const url = isText(value) ? parseWebUrl(value.trim())?.href : undefined;
  return url !== undefined && url.length <= fieldLimits.url ? url : undefined;
}

function parseFocus(value: unknown): PictureFocus | undefined {
  const [, x, y] = (isText(value) && /^\s*(\d+(?:\.\d+)?)%\s+(\d+(?:\.\d+)?)%\s*$/.exec(value)) || [];
  const focus = { x: Number(x), y: Number(y) };
  return focus.x <= 100 && focus.y <= 100 ? focus : undefined;
}

// The range of a Firestore Timestamp (years 1 to 9999) that Yerevan shares. The next year has five digits, which no
// date of a machine allows. Far beyond it a Date is invalid and formatting throws.
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
