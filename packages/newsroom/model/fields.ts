import type { Chapter } from './chapters.ts';
import type { SectionName } from './sections.ts';

/**
 * The most characters of a text, and of a URL: every list, feed and link preview repeats them. Those of chapters are
 * what the rules and the desk allow.
 */
export const fieldLimits = { line: 1_000, lead: 5_000, url: 2_000, chapters: 45_000 } as const;

/**
 * The most characters of a title that search engines do not cut:
 * https://developers.google.com/search/docs/appearance/structured-data/article
 */
export const headlineLimit = 110;

/** The statuses of an event that does not take place as it was announced. */
export const eventStatuses = ['cancelled', 'postponed'] as const;

type EventStatus = (typeof eventStatuses)[number];

export type PictureFocus = { x: number; y: number };

/**
 * The type of a field's parsed value, by the field's kind. packages/newsroom/model/item.ts has a parser of each. A
 * list of lines is stored as one text, as chapters are: rules, desk and import need nothing new for it.
 */
export type FieldValues = {
  line: string;
  lead: string;
  url: string;
  /** Epoch ms. */
  moment: number;
  count: number;
  seconds: number;
  keys: readonly string[];
  chapters: readonly Chapter[];
  /** The focus of a picture that is cut to a shape: in percent of what is cut away, from the left and from the top. */
  focus: PictureFocus;
  status: EventStatus;
  /** A tag of BCP 47, such as “hy”. */
  language: string;
};

export type Field = {
  kind: keyof FieldValues;
  /** Its name in an Item, where that is another one. */
  property?: string;
  /** The sections whose documents have it; without it all. */
  sections?: readonly SectionName[];
  /** The single-field indexes that queries need. Others are off: each index costs at every view. */
  indexed?: 'both' | 'ascending' | 'descending';
  /** The most days that an editor's date may lie ahead: the newest date leads every list, a pin the home page. */
  mostDaysAhead?: number;
  /** Whether search reads it. */
  isSearched?: true;
  /** Whether Firestore deletes the document then (the policy of firestore.indexes.json). */
  isExpiry?: true;
};

/**
 * The one table of fields of Firestore's documents. Parser, types, check:content, import, sample and property tests are
 * made of it. Both rules, indexes, desk and docs/documents.md are compared with it. Zod would say the same with a
 * package that browsers load: they parse items, too.
 */
export const fields = {
  categories: { kind: 'keys', indexed: 'both', isSearched: true },
  views: { kind: 'count', indexed: 'descending' },
  createdAt: { kind: 'moment', indexed: 'both', isSearched: true, mostDaysAhead: 1 },
  /** When the text was last changed, where the newsroom says so. */
  updatedAt: { kind: 'moment', indexed: 'both', mostDaysAhead: 1 },
  /** It leads the home page until then. */
  pinnedUntil: { kind: 'moment', indexed: 'ascending', mostDaysAhead: 3_660 },
  /** The text or HTML body. */
  content: { kind: 'url', property: 'contentUrl', isSearched: true },
  /** The guid by which feed readers knew the item at its source. */
  guid: { kind: 'line' },
  title: { kind: 'line', isSearched: true },
  description: { kind: 'lead', isSearched: true },
  /** The error that was in the text before, and its correction. */
  correction: { kind: 'line' },
  image: { kind: 'url' },
  /** The part of the picture that stays in view where it is cut to a shape. */
  imageFocus: { kind: 'focus' },
  /** The alternative text of the picture. */
  imageAlt: { kind: 'line' },
  imageCaption: { kind: 'line' },
  imageCredit: { kind: 'line' },
  video: { kind: 'url' },
  audio: { kind: 'url' },
  /** The recording's captions, WebVTT. */
  captions: { kind: 'url', isSearched: true },
  /** The parts of the recording, in their order. */
  chapters: { kind: 'chapters' },
  author: { kind: 'line', isSearched: true },
  duration: { kind: 'seconds', property: 'durationSeconds' },
  startsAt: { kind: 'moment', sections: ['events'], indexed: 'ascending' },
  endsAt: { kind: 'moment', sections: ['events'] },
  place: { kind: 'line', sections: ['events'], isSearched: true },
  status: { kind: 'status', sections: ['events'] },
} as const satisfies Readonly<Record<string, Field>>;

/** The fields of a document `series/{key}`, by the key of a category of the programs. Each may be absent. */
export const seriesFields = {
  description: { kind: 'lead' },
  image: { kind: 'url' },
  imageFocus: { kind: 'focus' },
  author: { kind: 'line' },
  /** When it comes out, in words. */
  schedule: { kind: 'line' },
  language: { kind: 'language' },
  /** The `podcast:guid` that the podcast had at its source. */
  guid: { kind: 'line' },
} as const satisfies Readonly<Record<string, Field>>;

export type FieldName = keyof typeof fields;

export const fieldNames = Object.keys(fields) as readonly FieldName[];

/** Looks up a field, with the optional properties that the table's own type lacks where an entry has none. */
export function pickField(name: FieldName): Field {
  return fields[name];
}
