import 'server-only';
import { pickDocument, publicDocuments, type PublicDocument } from 'newsroom/model/documents';
import { sections, type Section } from 'newsroom/model/sections';
import {
  getDatabase,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from '@/lib/firebase/admin.node';
import { checkDatabase } from '@/lib/firebase/health.server';
import { withDeadline } from '@/lib/runtime/deadline';
import { log } from '@/lib/runtime/log.server';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { getAnnouncements, parseAnnouncement } from './announcements.server';
import { createChangeFinder, isEdited, nothingKnown, type Changes } from './findChanges.server';
import { publishSoon } from './publishSoon.server';

/** The number of a section's newest items, and of its latest edits, that are watched. */
const windowSize = 50;
// The SDK connects again by itself, and does not say that it has lost the connection.
const checkEveryMs = 15_000;
/** The largest expected difference between the clocks of this server and of Firestore. */
const clockMarginMs = 60_000;

/** A query, and the handler of its results. */
type Watched = { query: Query; publishChanges: (result: QuerySnapshot) => void };

/**
 * Publishes what editors store, edit and delete in Firestore from now on: the newest items of each section, and older
 * ones whose `updatedAt`, a Timestamp, is set. Also publishes what other servers announce. Other edits of older items
 * show after the minute's revalidation. Returns a function that stops it.
 */
export function watchContent(): () => void {
  const state = getSharedState();
  const since = new Date(Date.now() - clockMarginMs);
  const watches = [
    ...sections.flatMap((section) => [watchNewest(section), watchEdited(section, since)]),
    ...publicDocuments.map(watchDocuments),
    watchAnnouncements(since),
  ];
  const awaited = new Set<Watched>();
  let unsubscribes: readonly (() => void)[] = [];
  state.contentWatch = 'connecting';
  listen();
  const timer = setInterval(() => void check(), checkEveryMs).unref();
  return () => {
    clearInterval(timer);
    stopListening();
  };

  function stopListening(): void {
    for (const unsubscribe of unsubscribes) unsubscribe();
  }

  function listen(): void {
    stopListening();
    for (const watched of watches) awaited.add(watched);
    unsubscribes = watches.map((watched) =>
      watched.query.onSnapshot((result) => {
        watched.publishChanges(result);
        noteResult(watched);
      }, noteLoss),
    );
  }

  function noteResult(watched: Watched): void {
    awaited.delete(watched);
    state.watchedAt = Date.now();
    if (awaited.size > 0 || state.contentWatch === 'connected') return;
    state.contentWatch = 'connected';
    log.info({ event: 'content watch connected' });
  }

  function noteLoss(error: unknown): void {
    for (const watched of watches) awaited.add(watched);
    if (state.contentWatch !== 'lost') log.warn({ event: 'content watch lost', error });
    state.contentWatch = 'lost';
  }

  async function check(): Promise<void> {
    const { state: database, failures } = await checkDatabase();
    if (database === 'failing') noteLoss(failures.join('; '));
    // Listens again at once: the SDK's own next attempt may lie a minute ahead.
    else if (state.contentWatch === 'lost') listen();
  }
}

function watchNewest(section: Section): Watched {
  const findChanges = createChangeFinder(windowSize);
  return {
    query: getDatabase().collection(section.collection).orderBy('createdAt', 'desc').limit(windowSize),
    publishChanges: (result) => publishItems(section, findChanges(result)),
  };
}

function watchEdited(section: Section, since: Date): Watched {
  const findChanges = createChangeFinder(windowSize, nothingKnown);
  return {
    query: getDatabase()
      .collection(section.collection)
      .where('updatedAt', '>', since)
      .orderBy('updatedAt', 'desc')
      .limit(windowSize),
    publishChanges: (result) => publishItems(section, findChanges(result)),
  };
}

function publishItems(section: Section, { changed, gone, isCut }: Changes): void {
  if (isCut) publishSoon({ section }, Date.now());
  for (const { id, updateTime } of changed) publishSoon({ section, id }, updateTime.toMillis());
  for (const document of gone) void publishUnlessDisplaced(section, document);
}

function watchDocuments(document: PublicDocument): Watched {
  const findChanges = createChangeFinder(windowSize);
  const { findPath } = pickDocument(document);
  return {
    query: getDatabase().collection(document).limit(windowSize),
    publishChanges: (result) => {
      const { changed, gone } = findChanges(result);
      for (const { id } of [...changed, ...gone]) {
        if (findPath?.(id) !== undefined) publishSoon({ document, id }, Date.now());
      }
    },
  };
}

function watchAnnouncements(since: Date): Watched {
  const findChanges = createChangeFinder(windowSize, nothingKnown);
  return {
    query: getAnnouncements({ since, limit: windowSize }),
    publishChanges: (result) => {
      const { changed, isCut } = findChanges(result);
      // More than are watched: anything may have been published.
      if (isCut) for (const section of sections) publishSoon({ section }, Date.now());
      for (const document of changed) publishAnnouncement(document);
    },
  };
}

function publishAnnouncement(document: QueryDocumentSnapshot): void {
  try {
    const publication = parseAnnouncement(document.data());
    if (publication !== undefined) publishSoon(publication, document.updateTime.toMillis());
  } catch (error) {
    log.warn({ event: 'publication refused', reason: (error as Error).message });
  }
}

/** A document that newer ones displaced from the query is unchanged. */
async function publishUnlessDisplaced(section: Section, before: QueryDocumentSnapshot): Promise<void> {
  // A document that cannot be read may have been deleted.
  const after = await withDeadline(`Reading ${before.ref.path}`, before.ref.get()).catch(() => undefined);
  if (!after?.exists || isEdited(before, after)) publishSoon({ section, id: before.id }, Date.now());
}
