import 'server-only';
import type { Section } from '@/lib/model/sections';
import { log } from '@/lib/settings/log.server';

export type Opening = { section: Section; id: string };

export type ViewCounter = {
  /** Counts one view; false where the views of too many items are waiting already, of all clients or of this one. */
  count: (opening: Opening, client: string) => boolean;
  /** Resolves when all that was counted is written. */
  flush: () => Promise<void>;
};

/** The views of an item, and the client that brought the first of them. */
type Waiting = { opening: Opening; views: number; client: string };

const writeEveryMs = 1_000;
const logEveryMs = 60_000;
/** So many items' views wait or are being written at once. */
const itemsLimit = 1_000;
/** And so many of those that one client was the first to open, or it could take all places from the others. */
const itemsPerClient = 100;

/**
 * Adds up views that browsers hand over, and writes each item's sum at most once a second. Where `write` rejects, it is
 * tried again; a write of which only the response was lost then counts twice, as with a browser's own.
 */
export function createViewCounter(write: (opening: Opening, views: number) => Promise<void>): ViewCounter {
  const waiting = new Map<string, Waiting>();
  const writing = new Map<string, { client: string; done: Promise<void> }>();
  let timer: NodeJS.Timeout | undefined;
  let loggedAt = -Infinity;

  return {
    count(opening, client) {
      if (!waiting.has(toKey(opening)) && !hasPlaceFor(client)) return false;
      add({ opening, views: 1, client });
      timer ??= startTimer();
      return true;
    },
    async flush() {
      for (;;) {
        writeWaiting();
        await Promise.all([...writing.values()].map(({ done }) => done));
        if (waiting.size === 0) return;
        await new Promise((resolve) => setTimeout(resolve, writeEveryMs));
      }
    },
  };

  function hasPlaceFor(client: string): boolean {
    const places = [...waiting.values(), ...writing.values()];
    return (
      places.length < itemsLimit && places.filter((place) => place.client === client).length < itemsPerClient
    );
  }

  function add({ opening, views, client }: Waiting): void {
    const before = waiting.get(toKey(opening));
    waiting.set(toKey(opening), { client, ...before, opening, views: (before?.views ?? 0) + views });
  }

  function startTimer(): NodeJS.Timeout {
    return setTimeout(() => {
      timer = undefined;
      writeWaiting();
      if (waiting.size + writing.size > 0) timer = startTimer();
    }, writeEveryMs).unref();
  }

  function writeWaiting(): void {
    for (const [key, sum] of waiting) {
      if (writing.has(key)) continue;
      waiting.delete(key);
      const done = writeOne(sum).finally(() => writing.delete(key));
      writing.set(key, { client: sum.client, done });
    }
  }

  async function writeOne(sum: Waiting): Promise<void> {
    const { opening, views } = sum;
    try {
      await write(opening, views);
    } catch (error) {
      add(sum);
      logFailure({ section: opening.section.name, id: opening.id, views, error });
    }
  }

  function logFailure(failure: object): void {
    if (performance.now() - loggedAt < logEveryMs) return;
    loggedAt = performance.now();
    log.warn({ event: 'views not written', ...failure });
  }
}

function toKey({ section, id }: Opening): string {
  return `${section.collection}/${id}`;
}
