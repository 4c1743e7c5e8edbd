import 'server-only';
import type { Section } from '@/lib/model/sections';
import { log } from '@/lib/runtime/log.server';

export type Opening = { section: Section; id: string };

export type ViewCounter = {
  /** Counts one view; false where the views of too many items are waiting already. */
  count: (opening: Opening) => boolean;
  /** Resolves when all that was counted is written. */
  flush: () => Promise<void>;
};

type Waiting = { opening: Opening; views: number };

const writeEveryMs = 1_000;
const logEveryMs = 60_000;
/** So many items' views wait or are being written at once. */
const itemsLimit = 1_000;

/**
 * Adds up views that browsers hand over, and writes each item's sum at most once a second. Where `write` rejects, it is
 * tried again; a write of which only the response was lost then counts twice, as with a browser's own.
 */
export function createViewCounter(write: (opening: Opening, views: number) => Promise<void>): ViewCounter {
  const waiting = new Map<string, Waiting>();
  const writing = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let loggedAt = -Infinity;

  return {
    count(opening) {
      if (waiting.size + writing.size >= itemsLimit && !waiting.has(toKey(opening))) return false;
      add(opening, 1);
      timer ??= startTimer();
      return true;
    },
    async flush() {
      for (;;) {
        writeWaiting();
        await Promise.all(writing.values());
        if (waiting.size === 0) return;
        await new Promise((resolve) => setTimeout(resolve, writeEveryMs));
      }
    },
  };

  function add(opening: Opening, views: number): void {
    const sum = (waiting.get(toKey(opening))?.views ?? 0) + views;
    waiting.set(toKey(opening), { opening, views: sum });
  }

  function startTimer(): NodeJS.Timeout {
    return setTimeout(() => {
      timer = undefined;
      writeWaiting();
      if (waiting.size + writing.size > 0) timer = startTimer();
    }, writeEveryMs).unref();
  }

  function writeWaiting(): void {
    for (const [key, { opening, views }] of waiting) {
      if (writing.has(key)) continue;
      waiting.delete(key);
      writing.set(
        key,
        writeOne(opening, views).finally(() => writing.delete(key)),
      );
    }
  }

  async function writeOne(opening: Opening, views: number): Promise<void> {
    try {
      await write(opening, views);
    } catch (error) {
      add(opening, views);
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
