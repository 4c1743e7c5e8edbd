import 'server-only';
import {
  FieldValue,
  getDatabase,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
} from '@/lib/firebase/admin.node';
import { withDeadline } from '@/lib/firebase/deadline.node';
import type { DocumentName } from '@/lib/model/documents';
import { findObstacle, parseDraft, pickVersion, toItemFields, type Draft } from '@/lib/model/drafts';
import { log } from '@/lib/settings/log.server';
import { publishSoon } from './publishSoon.server';

/** Drafts looked at together: of more that are due, those that follow come as soon as these are published. */
const windowSize = 20;
const retryAfterMs = 5_000;
/** What a timer of Node can wait for. */
const longestWaitMs = 2 ** 31 - 1;

/** What became of a draft: a text says why it was held back. `left`: it is not due, or gone. */
type Outcome = 'published' | 'left' | { heldBack: string };

export type DueDrafts = { published: readonly string[]; heldBack: readonly string[] };

const soonest = () =>
  getDatabase()
    .collection('drafts' satisfies DocumentName)
    .orderBy('publishAt')
    .limit(windowSize);

/**
 * Publishes each draft at its hour, from now on, and what fell due before. Any number of servers may run: a draft is
 * published by one of them. Never throws. Returns what ends it.
 */
export function watchDrafts(): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let unsubscribe = (): void => {};

  const wait = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), Math.min(Math.max(0, delayMs), longestWaitMs)).unref();
  };
  const run = async (): Promise<void> => {
    // Drafts that fall due meanwhile are published by the same run: it looks for more at its end.
    if (isRunning) return;
    isRunning = true;
    try {
      const { dueInMs } = await publishDue();
      if (dueInMs !== undefined) wait(dueInMs);
    } catch (error) {
      log.warn({ event: 'drafts not published', error });
      wait(retryAfterMs);
    }
    isRunning = false;
  };
  const listen = (): void => {
    unsubscribe = soonest().onSnapshot(
      ({ docs, readTime }) => {
        const soonestAt = Math.min(...docs.map((document) => readDueAt(document) ?? 0));
        if (docs.length > 0) wait(soonestAt - readTime.toMillis());
      },
      (error) => {
        log.warn({ event: 'drafts not published', error });
        setTimeout(listen, retryAfterMs).unref();
      },
    );
  };
  listen();
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

/**
 * Publishes the drafts whose hour has come by Firestore's clock, as that of this server may be wrong; the next one's
 * comes in `dueInMs`. Throws when Firestore does not respond.
 */
export async function publishDue(): Promise<DueDrafts & { dueInMs: number | undefined }> {
  const published: string[] = [];
  const heldBack: string[] = [];
  for (;;) {
    const { docs, readTime } = await withDeadline('Listing drafts', soonest().get());
    const findDueInMs = (document: DocumentSnapshot) => (readDueAt(document) ?? 0) - readTime.toMillis();
    const due = docs.filter((document) => findDueInMs(document) <= 0);
    if (due.length === 0)
      return { published, heldBack, dueInMs: docs[0] === undefined ? undefined : findDueInMs(docs[0]) };
    const outcomes = await Promise.allSettled(
      due.map(({ ref }) => withDeadline(`Publishing ${ref.path}`, publishDraft(ref))),
    );
    for (const [index, outcome] of outcomes.entries()) {
      // The others are published first.
      if (outcome.status === 'rejected') continue;
      const { id } = due[index]!;
      if (outcome.value === 'published') published.push(id);
      else if (outcome.value !== 'left') heldBack.push(id);
    }
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }
}

/** Epoch ms; undefined of what is no moment, which is held back at once. */
function readDueAt(document: DocumentSnapshot): number | undefined {
  return parseDraft(document.id, document.data()).publishAt;
}

async function publishDraft(reference: DocumentReference): Promise<Outcome> {
  const database = getDatabase();
  let draft: Draft | undefined;
  // oxlint-disable-next-line deadlines/of-requests -- the caller's; of one that is late the outcome is reported still
  const outcome = await database.runTransaction(async (transaction): Promise<Outcome> => {
    const snapshot = await transaction.get(reference);
    const fields = snapshot.data();
    const now = snapshot.readTime;
    if (fields?.publishAt === undefined) return 'left';
    draft = parseDraft(reference.id, fields);
    if (draft.publishAt !== undefined && draft.publishAt > now.toMillis()) return 'left';
    const obstacle = draft.publishAt === undefined ? 'publishAt: must be a Timestamp' : findObstacle(draft);
    const target =
      obstacle === undefined ? database.doc(`${draft.section!.collection}/${draft.item.id}`) : undefined;
    const before = target && (await transaction.get(target)).data();
    const heldBack = obstacle ?? findConflict(fields.basedOn, before);
    if (heldBack !== undefined || target === undefined) {
      // Without its hour it is no longer in the way of others.
      const due = { publishAt: FieldValue.delete(), wasDueAt: fields.publishAt as unknown };
      transaction.update(reference, { ...due, heldBack });
      return { heldBack: heldBack! };
    }
    transaction.set(target, toItemFields(fields, before, now));
    transaction.delete(reference);
    return 'published';
  });
  report(draft, outcome);
  return outcome;
}

/** Why a version that was begun at `basedOn` does not follow the present item. Undefined where it does. */
function findConflict(
  basedOn: unknown,
  before: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
  if (isSameMoment(pickVersion(before), basedOn)) return undefined;
  if (before === undefined) return 'the item whose next version it is was withdrawn';
  return basedOn === undefined || basedOn === null
    ? 'an item has its id'
    : 'the item was changed since this version was begun';
}

function isSameMoment(one: unknown, other: unknown): boolean {
  if (one instanceof Timestamp && other instanceof Timestamp) return one.isEqual(other);
  return (one ?? undefined) === (other ?? undefined);
}

function report(draft: Draft | undefined, outcome: Outcome): void {
  if (draft === undefined || outcome === 'left') return;
  const { id, section, item } = draft;
  if (outcome === 'published') {
    log.info({ event: 'draft published', id, section: section!.name, item: item.id });
    // Without waiting for the watch.
    publishSoon({ section: section!, id: item.id }, Date.now());
  } else log.warn({ event: 'draft held back', id, reason: outcome.heldBack });
}
