import 'server-only';
import { getDatabase, type Query, type QuerySnapshot } from '@/lib/firebase/admin.server';
import { getHealth } from '@/lib/firebase/health.server';
import { type Section, sections } from '@/lib/model/sections';
import { log } from '@/lib/settings/log.server';
import { type ContentWatch, getSharedState } from '@/lib/settings/sharedState.node';
import { createChangeFinder, formatContent } from './findChanges.server';
import { publishChange } from './publishChanges.server';

/** So many of a section's newest items, and of its latest edits, are watched. */
const windowSize = 50;
// The SDK connects again by itself, and does not say that it has lost the connection.
const checkEveryMs = 15_000;

/** One query that is being watched. */
type Watch = { open: () => void; close: () => void };

/**
 * Publishes what editors store, edit and delete in Firestore, from now on: the newest items of each section, and older
 * ones whose `updatedAt`, a Timestamp, is set. Other edits of older items show after the minute's revalidation.
 */
export function watchContent(): void {
  const state = getSharedState();
  state.contentWatch = 'connecting';
  const since = new Date();
  const awaited = new Set<Watch>();
  // While it is lost, each attempt to connect again fails too, and is not logged.
  let logged: ContentWatch | undefined;
  const watches = sections.flatMap((section) => {
    const collection = getDatabase().collection(section.collection);
    const newest = collection.orderBy('createdAt', 'desc').limit(windowSize);
    const edited = collection.where('updatedAt', '>', since).orderBy('updatedAt', 'desc').limit(windowSize);
    return [newest, edited].map((query) =>
      createWatch(section, query, { onSnapshot: noteSnapshot, onError: noteLoss }),
    );
  });
  openAll();
  setInterval(() => void check(), checkEveryMs).unref();

  function openAll(): void {
    for (const watch of watches) {
      awaited.add(watch);
      watch.open();
    }
  }

  function noteSnapshot(watch: Watch): void {
    awaited.delete(watch);
    // A lost watch is opened again by the next check, whatever still comes from it.
    if (awaited.size > 0 || state.contentWatch !== 'connecting') return;
    state.contentWatch = 'connected';
    logged = 'connected';
    log.info({ event: 'content watch connected' });
  }

  function noteLoss(error: unknown): void {
    if (state.contentWatch === 'lost') return;
    state.contentWatch = 'lost';
    if (logged !== 'lost') log.warn({ event: 'content watch lost', error });
    logged = 'lost';
  }

  async function check(): Promise<void> {
    const { isHealthy, failures } = await getHealth();
    if (!isHealthy) return noteLoss(failures.join('; '));
    if (state.contentWatch !== 'lost') return;
    // At once: the SDK's own next attempt may lie a minute ahead.
    state.contentWatch = 'connecting';
    for (const watch of watches) watch.close();
    openAll();
  }
}

type Events = { onSnapshot: (watch: Watch) => void; onError: (error: unknown) => void };

function createWatch(section: Section, query: Query, { onSnapshot, onError }: Events): Watch {
  const findChanges = createChangeFinder();
  let unsubscribe = (): void => {};
  const watch: Watch = {
    open() {
      unsubscribe = query.onSnapshot(handleSnapshot, onError);
    },
    close() {
      unsubscribe();
    },
  };
  return watch;

  function handleSnapshot(snapshot: QuerySnapshot): void {
    const { changed, gone } = findChanges(snapshot);
    for (const id of changed) publishChange(section.name, id);
    for (const [id, content] of gone) void publishUnlessDisplaced(section, id, content);
    onSnapshot(watch);
  }
}

/** A document that newer ones displaced from the window is stored as it was. */
async function publishUnlessDisplaced(section: Section, id: string, content: string): Promise<void> {
  try {
    const fields = (await getDatabase().collection(section.collection).doc(id).get()).data();
    if (fields !== undefined && formatContent(fields) === content) return;
  } catch (error) {
    log.warn({ event: 'content watch read failed', section: section.name, id, error });
  }
  publishChange(section.name, id);
}
