import { isDocumentId } from './documentId.ts';
import { fields, type Field, type FieldValues } from './fields.ts';
import { parseFields, parseItem, type Item } from './item.ts';
import { sections, type Section } from './sections.ts';

// A document `drafts/{id}` is not public yet; only editors read and write it (firestore.rules). It has an item's
// fields, and those below. Published, it becomes the document `{collection}/{targetId}`, or `{collection}/{id}` without
// a `targetId`.

/** The fields that a draft has beside those of an item. */
export const draftFields = {
  /** The collection of the section that the draft is for. */
  collection: { kind: 'line' },
  /** The id of the item that it becomes, or whose next version it is. Where there is none, it is the draft's own id. */
  targetId: { kind: 'line' },
  /** For an item's next version: the item's `updatedAt` when it was begun, or its `createdAt` if it had none. */
  basedOn: { kind: 'moment' },
  /** When the site publishes it by itself. */
  publishAt: { kind: 'moment' },
  /** Why it was not published then: an `Obstacle`. */
  heldBack: { kind: 'line' },
  /** When it should have been published. */
  wasDueAt: { kind: 'moment' },
  /** The editor who saved it last. */
  savedBy: { kind: 'line' },
} as const satisfies Readonly<Record<string, Field>>;

export type Draft = {
  [Name in Exclude<keyof typeof draftFields, 'collection'>]?: FieldValues[(typeof draftFields)[Name]['kind']];
} & {
  id: string;
  /** Undefined where its collection is none of the site's. */
  section: Section | undefined;
  /** The item as readers will see it. */
  item: Item;
};

type Fields = Readonly<Record<string, unknown>>;

/** Parses a document of a draft as `parseItem` does one of an item. Never throws. */
export function parseDraft(id: string, data: unknown): Draft {
  const { collection, ...own } = parseFields(data, draftFields) as { collection?: string; targetId?: string };
  const section = sections.find((each) => each.collection === collection);
  return { ...own, id, section, item: parseItem(own.targetId ?? id, data) };
}

/** Why the site does not publish a draft at its hour, as it stores it in `heldBack`. */
export type Obstacle =
  | 'unknownCollection'
  | 'impossibleId'
  | 'noTitle'
  | 'badHour'
  | 'takenId'
  | 'itemChanged'
  | 'itemWithdrawn'
  | 'refused';

/** Why a draft cannot be published as it is; undefined where it can. */
export function findObstacle({ section, item }: Draft): Obstacle | undefined {
  if (section === undefined) return 'unknownCollection';
  if (!isDocumentId(item.id)) return 'impossibleId';
  return item.title === undefined ? 'noTitle' : undefined;
}

/** The moment that identifies a version of an item, as Firestore stores it. Undefined without an item. */
export function pickVersion(item: Fields | undefined): unknown {
  return item?.updatedAt ?? item?.createdAt ?? undefined;
}

/** Whether two moments, in the form of any of Firestore's SDKs, are equal, or both are absent. */
export function isSameMoment(one: unknown, other: unknown): boolean {
  const areTimestamps = [one, other].every(
    (each) => typeof (each as Timestamp | null)?.isEqual === 'function',
  );
  return areTimestamps ? (one as Timestamp).isEqual(other) : (one ?? undefined) === (other ?? undefined);
}

type Timestamp = { isEqual: (other: unknown) => boolean };

/**
 * The fields of the item that a draft becomes when it is published at `now`, a Timestamp: the draft's own, and what
 * only the earlier item has, such as its views. Moments are as Firestore holds them.
 */
export function toItemFields(draft: Fields, before: Fields | undefined, now: unknown): Fields {
  const others = Object.entries(before ?? {}).filter(([name, value]) =>
    name === 'views' ? value !== null : !Object.hasOwn(fields, name),
  );
  const own = Object.entries(draft).filter(([name]) => !Object.hasOwn(draftFields, name));
  return {
    views: 0,
    createdAt: before?.createdAt ?? now,
    ...Object.fromEntries([...own.filter(([, value]) => value !== null), ...others]),
    // Each server notices the change by it.
    updatedAt: now,
  };
}

/** The fields of the draft that an item becomes when it is taken back, or when an editor begins its next version. */
export function toDraftFields(collection: string, id: string, item: Fields): Fields {
  return { ...item, collection, targetId: id };
}
