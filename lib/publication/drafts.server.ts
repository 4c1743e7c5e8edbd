import 'server-only';
import { LRUCache } from 'lru-cache';
import type { DocumentName } from 'newsroom/model/documents';
import {
  findObstacle,
  isSameMoment,
  parseDraft,
  pickVersion,
  toItemFields,
  type Draft,
  type Obstacle,
} from 'newsroom/model/drafts';
import {
  FieldValue,
  getDatabase,
  type DocumentReference,
  type DocumentSnapshot,
  type QueryDocumentSnapshot,
} from '@/lib/firebase/admin.node';
import { isLate, withDeadline } from '@/lib/runtime/deadline';
import { log } from '@/lib/runtime/log.server';
import { shareInProcess } from '@/lib/runtime/sharedState.node';
import { publishSoon } from './publishSoon.server';

/** The number of drafts read at once; if more are due, the next read gets them. */
const windowSize = 20;
const retryAfterMs = 5_000;
/** The longest delay of a timer in Node. */
const longestWaitMs = 2 ** 31 - 1;

/** The outcome of an attempt to publish a draft. `left`: it is not due, or no longer exists. */
type Outcome = 'published' | 'left' | { heldBack: Obstacle; error?: unknown };

type DueDrafts = { published: readonly string[]; heldBack: readonly string[] };

const soonest = () =>
  getDatabase()
    .collection('drafts' satisfies DocumentName)
    // An editor's tool may store null to remove the hour.
    .where('publishAt', '!=', null)
    .orderBy('publishAt')
    .limit(windowSize);

/**
 * Publishes each draft at its hour, from now on, and what fell due before. Any number of servers may run: a draft is
 * published by one of them. Never throws. Returns a function that stops it.
 */
export function watchDrafts(): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  /** Whether drafts changed during a run, which may have listed them before the change. */
  let isStale = false;
  let unsubscribe = (): void => {};

  const wait = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), Math.min(Math.max(0, delayMs), longestWaitMs)).unref();
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      const { dueInMs } = await publishDue();
      if (dueInMs !== undefined) wait(dueInMs);
    } catch (error) {
      log.warn({ event: 'drafts not published', error });
      wait(retryAfterMs);
    }
    isRunning = false;
    if (isStale) wait(0);
    isStale = false;
  };
  const listen = (): void => {
    unsubscribe = soonest().onSnapshot(
      ({ docs, readTime }) => {
        const soonestAt = Math.min(...docs.map((document) => readDueAt(document) ?? 0));
        if (isRunning) isStale = true;
        else if (docs.length > 0) wait(soonestAt - readTime.toMillis());
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
 * Publishes the drafts whose hour has come by Firestore's clock, as that of this server may be wrong; the next draft's
 * hour comes in `dueInMs`. Throws when Firestore does not respond. If a draft failed that is to be tried again, throws
 * after all others were published.
 */
export async function publishDue(): Promise<DueDrafts & { dueInMs: number | undefined }> {
  const published: string[] = [];
  const heldBack: string[] = [];
  const failures = new Map<string, unknown>();
  for (;;) {
    const { outcomes, dueInMs } = await publishEach(failures);
    // Another round publishes the drafts that fell due meanwhile.
    if (outcomes.size === 0) {
      if (failures.size > 0) throw [...failures.values()][0];
      return { published, heldBack, dueInMs };
    }
    for (const [id, outcome] of outcomes) (outcome === 'published' ? published : heldBack).push(id);
  }
}

/** Tries each draft that is due and has not failed yet, in the order of their hours. */
async function publishEach(failures: Map<string, unknown>) {
  const outcomes = new Map<string, Outcome>();
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    const rest = last === undefined ? soonest() : soonest().startAfter(last);
    const { docs, readTime } = await withDeadline('Listing drafts', rest.get());
    const findDueInMs = (document: DocumentSnapshot) => (readDueAt(document) ?? 0) - readTime.toMillis();
    const next = docs.find((document) => findDueInMs(document) > 0);
    const due = docs.slice(0, next === undefined ? docs.length : docs.indexOf(next));
    await Promise.all(
      due
        .filter(({ id }) => !failures.has(id))
        .map(async (document) => {
          const outcome = await publishOrHoldBack(document).catch(
            (error: unknown) => void failures.set(document.id, error),
          );
          if (outcome !== undefined && outcome !== 'left') outcomes.set(document.id, outcome);
        }),
    );
    last = docs.at(-1);
    // Failed drafts stay at the beginning of the query; the others come after them.
    if (next !== undefined || docs.length < windowSize)
      return { outcomes, dueInMs: next === undefined ? undefined : findDueInMs(next) };
  }
}

/** Epoch ms; undefined if the value is no moment: such a draft is held back at once. */
function readDueAt(document: DocumentSnapshot): number | undefined {
  return parseDraft(document.id, document.data()).publishAt;
}

/** Rejects where the draft is to be tried again. */
async function publishOrHoldBack(document: QueryDocumentSnapshot): Promise<Outcome> {
  const { ref, updateTime } = document;
  try {
    return await withDeadline(`Publishing ${ref.path}`, publishDraft(ref));
  } catch (error) {
    if (!isRefused(error, `${ref.path} ${updateTime.valueOf()}`)) throw error;
    const outcome = { heldBack: 'refused', error } as const;
    const fields = toHeldBack(document.data(), outcome.heldBack);
    await withDeadline(`Holding back ${ref.path}`, ref.update(fields, { lastUpdateTime: updateTime }));
    report(parseDraft(ref.id, document.data()), outcome);
    return outcome;
  }
}

/** gRPC's codes (https://grpc.io/docs/guides/status-codes) of what fails whenever it is tried. */
const refusals: readonly unknown[] = [3, 11];
/** gRPC's codes of failures that have other causes than the draft: time, load, rights, a collision. */
const passing: readonly unknown[] = [1, 4, 7, 8, 10, 14, 16];
/** A draft that fails so often with any other error fails by itself. */
const mostTries = 3;

/** The number of failed attempts to publish a version of a draft. */
const failedTries = shareInProcess('failedDrafts', () => new LRUCache<string, number>({ max: 1_000 }));

function isRefused(error: unknown, version: string): boolean {
  // An error without a code is a missed deadline, or the SDK's refusal to send a value.
  const { code, message } = error as { code?: unknown; message: string };
  if (isLate(error) || passing.includes(code)) return false;
  if (message.includes('transaction has expired')) return false;
  const tries = (failedTries.get(version) ?? 0) + 1;
  failedTries.set(version, tries);
  return refusals.includes(code) || tries >= mostTries;
}

/** A draft that is held back loses its hour, and so is no longer in the way of others. */
function toHeldBack({ publishAt }: Readonly<Record<string, unknown>>, heldBack: Obstacle) {
  return { publishAt: FieldValue.delete(), wasDueAt: publishAt, heldBack };
}

async function publishDraft(reference: DocumentReference): Promise<Outcome> {
  const database = getDatabase();
  let draft: Draft | undefined;
  // oxlint-disable-next-line deadlines/of-requests -- the caller's; of one that is late the outcome is reported still
  const outcome = await database.runTransaction(async (transaction): Promise<Outcome> => {
    const snapshot = await transaction.get(reference);
    const fields = snapshot.data();
    const now = snapshot.readTime;
    if (fields === undefined || (fields.publishAt ?? undefined) === undefined) return 'left';
    draft = parseDraft(reference.id, fields);
    if (draft.publishAt !== undefined && draft.publishAt > now.toMillis()) return 'left';
    const obstacle = draft.publishAt === undefined ? 'badHour' : findObstacle(draft);
    const target =
      obstacle === undefined ? database.doc(`${draft.section!.collection}/${draft.item.id}`) : undefined;
    const before = target && (await transaction.get(target)).data();
    const heldBack = obstacle ?? findConflict(fields.basedOn, before);
    if (heldBack !== undefined || target === undefined) {
      transaction.update(reference, toHeldBack(fields, heldBack!));
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
): Obstacle | undefined {
  if (isSameMoment(pickVersion(before), basedOn)) return undefined;
  if (before === undefined) return 'itemWithdrawn';
  return basedOn === undefined || basedOn === null ? 'takenId' : 'itemChanged';
}

function report(draft: Draft | undefined, outcome: Outcome): void {
  if (draft === undefined || outcome === 'left') return;
  const { id, section, item } = draft;
  if (outcome === 'published') {
    log.info({ event: 'draft published', id, section: section!.name, item: item.id });
    // The publication does not wait for the watch.
    publishSoon({ section: section!, id: item.id }, Date.now());
  } else log.warn({ event: 'draft held back', id, reason: outcome.heldBack, error: outcome.error });
}
