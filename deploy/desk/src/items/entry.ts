import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  Timestamp,
  where,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite';
import { draftFields, isSameMoment, pickVersion, toDraftFields } from 'newsroom/model/drafts';
import { fieldNames, fields as itemFields } from 'newsroom/model/fields';
import type { Section } from 'newsroom/model/sections';
import { applyValues, listFields, readMoment, toValues, type Fields, type Values } from './values.ts';

/**
 * The draft that an editor works on: a new item, or the next version of one. The desk writes drafts alone; the
 * site publishes them (docs/documents.md), now or at their hour, so that there is one way for both.
 */
export type Entry = {
  section: Section;
  /** The id of the item. */
  id: string;
  draftId: string;
  /** The documents as they were when the entry was opened: what a save follows, whatever came after it. */
  item: Fields | undefined;
  draft: Fields | undefined;
};

/** Another editor has saved meanwhile. */
export class ConflictError extends Error {
  readonly theirs: Fields;

  constructor(theirs: Fields) {
    super('saved by another editor');
    this.theirs = theirs;
  }
}

/** The addresses that the desk allows: they are read aloud, typed and printed. */
export const addressPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/i;

/** Another item, or another editor's draft, has the address that a new one was to have. */
export class AddressTakenError extends Error {}

const storedNames: readonly string[] = ['imported', ...fieldNames.filter((name) => name !== 'views')];

export type Editor = { database: Firestore; name: string };

/** The draft of an item's next version, by which two editors of one item meet. */
export function toDraftId({ collection: name }: Section, id: string): string {
  return `${name}~${id}`;
}

/** A new item's id: 20 letters, as those that Firestore gives. */
export function createId(database: Firestore): string {
  return doc(collection(database, 'drafts')).id;
}

/** Reads an item with the draft of its next version, or a draft alone. Undefined where there is neither. */
export async function openEntry(
  database: Firestore,
  section: Section,
  place: { id: string; draftId?: string | undefined },
): Promise<Entry | undefined> {
  const draftId = place.draftId ?? toDraftId(section, place.id);
  const draft = (await getDoc(doc(database, 'drafts', draftId))).data();
  const target: unknown = draft?.targetId;
  // Another tool's draft need not say what it becomes: an item of the draft's own id.
  const id = typeof target === 'string' ? target : draft === undefined ? place.id : draftId;
  const found = (await getDoc(doc(database, section.collection, id))).data();
  // An item that took the address of a new draft is not what the draft becomes the next version of.
  const isOther = draft !== undefined && draft.basedOn === undefined && pickVersion(found) !== undefined;
  const item = isOther ? undefined : found;
  return draft === undefined && item === undefined ? undefined : { section, id, draftId, item, draft };
}

export function startEntry(section: Section, id: string, draftId = toDraftId(section, id)): Entry {
  return { section, id, draftId, item: undefined, draft: undefined };
}

/** The fields that the form shows. */
export function pickFields({ item, draft }: Entry): Fields {
  return draft ?? item ?? {};
}

export function pickValues(entry: Entry): Values {
  return toValues(itemFields, listFields(entry.section), pickFields(entry));
}

export function pickPublishAt({ draft }: Entry): number | undefined {
  return readMoment(draft?.publishAt);
}

/** The item as it is now, where the draft does not follow it: it was published by somebody else. */
export function findNewer({ item, draft }: Entry): Fields | undefined {
  if (draft === undefined || item === undefined) return undefined;
  return isSameMoment(pickVersion(item), draft.basedOn) ? undefined : item;
}

/** Another editor's fields, saved since `mine` was opened, and the entry that follows what is chosen of both. */
export function pickTheirs(mine: Entry, current: Entry): { fields: Fields; followed: Entry } {
  const newer = findNewer(current);
  const isDraftSame = isSameMoment(mine.draft?.updatedAt, current.draft?.updatedAt);
  if (newer === undefined || !isDraftSame) return { fields: pickFields(current), followed: current };
  const own = Object.entries(current.draft!).filter(
    ([name]) => Object.hasOwn(draftFields, name) || name === 'updatedAt',
  );
  const draft = { ...pickKnown(newer), ...Object.fromEntries(own), basedOn: pickVersion(newer) };
  return { fields: newer, followed: { ...current, draft } };
}

export type Change = {
  /** The changed values of the form; `content` is the URL of the text. */
  values?: Values;
  /** The last part of a new item's URL, where that was changed. */
  targetId?: string | undefined;
  /** When the site publishes it: epoch ms; `now`; null for not by itself. */
  publishAt?: number | 'now' | null;
  /** Whether the versions get one more. */
  isVersion?: boolean;
};

/**
 * Stores a draft, and returns the entry as it is then. Throws a ConflictError where what was opened is not what is
 * there any more, or is older than the item: nothing is stored then.
 */
export async function saveDraft({ database, name }: Editor, opened: Entry, change: Change): Promise<Entry> {
  const entry = { ...opened, id: change.targetId ?? opened.id };
  let item: Fields | undefined;
  let draft: Record<string, unknown> = {};
  if (entry.id !== opened.id || (change.publishAt !== undefined && change.publishAt !== null))
    await assertUnclaimed(database, entry);
  await runTransaction(database, async (transaction) => {
    item = await assertFollowing(transaction, database, entry);
    draft = buildDraft(entry, item, change);
    draft.savedBy = name;
    transaction.set(doc(database, 'drafts', entry.draftId), {
      ...draft,
      ...(change.publishAt === 'now' && { publishAt: serverTimestamp() }),
    });
    if (change.isVersion) addVersion(transaction, database, { entry, fields: draft, name });
    // The published version can be restored as well.
    if (entry.draft === undefined && item !== undefined)
      addVersion(transaction, database, { entry, fields: item, name: '', savedAt: pickVersion(item) });
  });
  return { ...entry, item, draft };
}

/** Throws where another draft is to have the address of a new item: of two, the second would be held back. */
async function assertUnclaimed(database: Firestore, { section, id, draftId, item }: Entry): Promise<void> {
  if (item !== undefined) return;
  const { docs } = await getDocs(query(collection(database, 'drafts'), where('targetId', '==', id)));
  const other = docs.find((each) => each.id !== draftId && each.get('collection') === section.collection);
  if (other !== undefined) throw new AddressTakenError(id);
}

function findItem(database: Firestore, { section, id }: Entry): DocumentReference {
  return doc(database, section.collection, id);
}

function buildDraft(entry: Entry, item: Fields | undefined, change: Change): Record<string, unknown> {
  const { section, id, draft } = entry;
  const before: Fields = draft ?? (item === undefined ? {} : pickKnown(item));
  const fields = applyValues(itemFields, toDraftFields(section.collection, id, before), change.values ?? {});
  const version = pickVersion(item);
  if (version === undefined) delete fields.basedOn;
  else fields.basedOn = version;
  if (change.publishAt === null) delete fields.publishAt;
  else if (typeof change.publishAt === 'number') fields.publishAt = Timestamp.fromMillis(change.publishAt);
  if (change.publishAt !== undefined) {
    delete fields.heldBack;
    delete fields.wasDueAt;
  }
  // The clock of the editor sets it: lists of drafts are ordered by it, and show it. A save only compares whether it is
  // equal.
  fields.updatedAt = Timestamp.now();
  return fields;
}

/**
 * The fields that the rules let an editor store: those that the site does not know stay with the item. So do its views:
 * readers add to them meanwhile, and the rules refuse any others.
 */
function pickKnown(item: Fields): Fields {
  return Object.fromEntries(
    Object.entries(item).filter(([name, value]) => value !== null && storedNames.includes(name)),
  );
}

/** The item as it is now. Throws a ConflictError where it or the draft was changed since the entry was opened. */
async function assertCurrent(
  transaction: Transaction,
  database: Firestore,
  entry: Entry,
): Promise<Fields | undefined> {
  const [draft, item] = await Promise.all([
    transaction.get(doc(database, 'drafts', entry.draftId)),
    transaction.get(findItem(database, entry)),
  ]);
  const [draftNow, itemNow] = [draft.data(), item.data()];
  if (!isSameMoment(draftNow?.updatedAt, entry.draft?.updatedAt))
    throw new ConflictError(draftNow ?? itemNow ?? {});
  if (itemNow !== undefined && entry.item === undefined && entry.draft?.basedOn === undefined)
    throw new AddressTakenError(entry.id);
  if (!isSameMoment(pickVersion(itemNow), pickVersion(entry.item))) throw new ConflictError(itemNow ?? {});
  return itemNow;
}

/** Throws as well where the draft does not follow the item: it would otherwise undo what was published since. */
async function assertFollowing(
  transaction: Transaction,
  database: Firestore,
  entry: Entry,
): Promise<Fields | undefined> {
  const item = await assertCurrent(transaction, database, entry);
  const newer = findNewer(entry);
  if (newer !== undefined) throw new ConflictError(newer);
  return item;
}

/** The site's answer to a draft that was to be published now. */
export type Outcome = { kind: 'published' } | { kind: 'heldBack'; reason: string } | { kind: 'waiting' };

/** Waits until the site has published a draft: some seconds. */
export async function waitForPublication(database: Firestore, { draftId }: Entry): Promise<Outcome> {
  for (let tries = 0; tries < 40; tries += 1) {
    const draft = (await getDoc(doc(database, 'drafts', draftId))).data();
    if (draft === undefined) return { kind: 'published' };
    if (typeof draft.heldBack === 'string') return { kind: 'heldBack', reason: draft.heldBack };
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  return { kind: 'waiting' };
}

/** An item becomes a draft again, with its views: readers do not see it any more. */
export async function takeBack({ database, name }: Editor, entry: Entry): Promise<Entry> {
  let draft: Record<string, unknown> = {};
  await runTransaction(database, async (transaction) => {
    const item = await assertFollowing(transaction, database, entry);
    const { views, createdAt } = item ?? {};
    const unchanged = Object.fromEntries(
      Object.entries({ views, createdAt }).filter(([, value]) => value !== undefined),
    );
    draft = { ...buildDraft(entry, item, { publishAt: null }), ...unchanged, savedBy: name };
    delete draft.basedOn;
    transaction.set(doc(database, 'drafts', entry.draftId), draft);
    transaction.delete(findItem(database, entry));
    if (item !== undefined) addVersion(transaction, database, { entry, fields: item, name });
  });
  return { ...entry, item: undefined, draft };
}

/** Deletes the draft, and the item too where it is withdrawn for good. Its texts stay among the versions. */
export async function remove({ database, name }: Editor, entry: Entry, what: 'draft' | 'all'): Promise<void> {
  await runTransaction(database, async (transaction) => {
    await assertCurrent(transaction, database, entry);
    addVersion(transaction, database, { entry, fields: pickFields(entry), name });
    if (entry.draft !== undefined) transaction.delete(doc(database, 'drafts', entry.draftId));
    if (what === 'all' && entry.item !== undefined) transaction.delete(findItem(database, entry));
  });
}

/** An item as somebody saved it; `content` is '' where it had no text. */
export type Version = { id: string; title: string; content: string; savedAt: number; savedBy: string };

type NewVersion = { entry: Entry; fields: Fields; name: string; savedAt?: unknown };

function addVersion(
  transaction: Transaction,
  database: Firestore,
  { entry, fields, name, savedAt = serverTimestamp() }: NewVersion,
): void {
  const { content, title } = fields;
  transaction.set(doc(collection(database, 'versions')), {
    item: formatPlace(entry),
    ...(typeof content === 'string' && { content }),
    ...(typeof title === 'string' && { title }),
    savedAt,
    savedBy: name,
  });
}

/** Adds what a choice takes the place of, each with its title and the URL of its text. */
export async function addVersions(
  { database, name }: Editor,
  entry: Entry,
  replaced: readonly Fields[],
): Promise<void> {
  await runTransaction(database, async (transaction) => {
    for (const fields of replaced) addVersion(transaction, database, { entry, fields, name });
  });
}

/** The place of an item, for its versions: `articles/a`. */
function formatPlace({ section, id }: Entry): string {
  return `${section.collection}/${id}`;
}

/** The versions of one item, or of one editor, the newest first. */
async function readVersions(
  database: Firestore,
  { field, value, most }: { field: 'item' | 'savedBy'; value: string; most: number },
): Promise<readonly (Version & { item: string })[]> {
  const versions = collection(database, 'versions');
  const found = await getDocs(
    query(versions, where(field, '==', value), orderBy('savedAt', 'desc'), limit(most)),
  );
  return found.docs.map((each) => {
    const { item, title = '', content = '', savedAt, savedBy = '' } = each.data() as Record<string, string>;
    return { id: each.id, item: item!, title, content, savedAt: readMoment(savedAt) ?? 0, savedBy };
  });
}

/** The texts that an item had, the newest first. */
export async function listVersions(database: Firestore, entry: Entry): Promise<readonly Version[]> {
  const found = await readVersions(database, { field: 'item', value: formatPlace(entry), most: 50 });
  return found.filter(({ content }) => content !== '');
}

/** The ids of the items of a section that an editor saved of late. */
export async function listOwn({ database, name }: Editor, section: Section): Promise<readonly string[]> {
  const found = await readVersions(database, { field: 'savedBy', value: name, most: 100 });
  const start = `${section.collection}/`;
  const places = found.map(({ item }) => item).filter((place) => place.startsWith(start));
  return [...new Set(places)].map((place) => place.slice(start.length));
}
