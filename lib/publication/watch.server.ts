import 'server-only';
import {
  getDatabase,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from '@/lib/firebase/admin.node';
import { checkDatabase } from '@/lib/firebase/health.server';
import { findCategory, findSection, sections, seriesCollection, type Section } from '@/lib/model/sections';
import { log } from '@/lib/settings/log.server';
import { getSharedState } from '@/lib/settings/sharedState.node';
import { createChangeFinder, isEdited } from './findChanges.server';
import { publishSoon } from './publishSoon.server';

/** How many of a section's newest items, and of its latest edits, are watched. */
const windowSize = 50;
// The SDK connects again by itself, and does not say that it has lost the connection.
const checkEveryMs = 15_000;

/** A query, and the handler of its results. */
type Watched = { query: Query; publishChanges: (result: QuerySnapshot) => void };

/**
 * Publishes what editors store, edit and delete in Firestore, from now on: the newest items of each section, and older
 * ones whose `updatedAt`, a Timestamp, is set. Other edits of older items show after the minute's revalidation.
 */
export function watchContent(): void {
  const state = getSharedState();
  const watches = [...sections.flatMap(listWatches), watchSeries()];
  const awaited = new Set<Watched>();
  let unsubscribes: readonly (() => void)[] = [];
  state.contentWatch = 'connecting';
  listen();
  setInterval(() => void check(), checkEveryMs).unref();

  function listen(): void {
    for (const unsubscribe of unsubscribes) unsubscribe();
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
    // At once: the SDK's own next attempt may lie a minute ahead.
    else if (state.contentWatch === 'lost') listen();
  }
}

function listWatches(section: Section): readonly Watched[] {
  const collection = getDatabase().collection(section.collection);
  const newest = collection.orderBy('createdAt', 'desc').limit(windowSize);
  const edited = collection
    .where('updatedAt', '>', new Date())
    .orderBy('updatedAt', 'desc')
    .limit(windowSize);
  return [newest, edited].map((query) => {
    const findChanges = createChangeFinder();
    return {
      query,
      publishChanges: (result) => {
        const { changed, gone, isCut } = findChanges(result);
        // More came or went at once than are watched.
        if (isCut && Math.max(gone.length, result.docs.length) === windowSize)
          publishSoon({ section }, Date.now());
        for (const { id, updateTime } of changed) publishSoon({ section, id }, updateTime.toMillis());
        for (const document of gone) void publishUnlessDisplaced(section, document);
      },
    };
  });
}

function watchSeries(): Watched {
  const findChanges = createChangeFinder();
  const section = findSection('programs');
  return {
    query: getDatabase().collection(seriesCollection).limit(windowSize),
    publishChanges: (result) => {
      const { changed, gone } = findChanges(result);
      for (const { id } of [...changed, ...gone]) {
        if (findCategory(section, id)) publishSoon({ section, series: id }, Date.now());
      }
    },
  };
}

/** A document that newer ones displaced from the query is unchanged. */
async function publishUnlessDisplaced(section: Section, before: QueryDocumentSnapshot): Promise<void> {
  // One that cannot be read may have been deleted.
  const after = await before.ref.get().catch(() => undefined);
  if (!after?.exists || isEdited(before, after)) publishSoon({ section, id: before.id }, Date.now());
}
