import 'server-only';
import { viewIncrement } from 'newsroom/model/item';
import type { ItemPlace } from 'newsroom/model/parseItemPath';
import { log } from '@/lib/runtime/log.server';

/** An item in the buffer, with the client that brought the first of its views. */
type BufferedItem = { item: ItemPlace; client: string; waiting: number; writing: Promise<void> | undefined };

const writeEveryMs = 1_000;
const logEveryMs = 60_000;
/** The number of items whose views wait or are being written. */
const itemsLimit = 1_000;
/** The number of items that one client may add, so that it cannot use up the buffer. */
const itemsPerClient = 100;

/**
 * Adds up views that browsers hand over, and writes each item's sum at most once a second. Where `write` rejects, it is
 * retried. If only its response was lost, its views are added twice, as with a browser's own.
 */
export function createViewBuffer(write: (item: ItemPlace, views: number) => Promise<void>) {
  const buffered = new Map<string, BufferedItem>();
  let timer: NodeJS.Timeout | undefined;
  let loggedAt = -Infinity;

  return {
    /** Adds one view. Returns false if the views of too many items wait already, of all clients or of this one. */
    add(item: ItemPlace, client: string): boolean {
      const key = `${item.section.collection}/${item.id}`;
      const one = buffered.get(key);
      if (one === undefined && !hasPlaceFor(client)) return false;
      if (one === undefined) buffered.set(key, { item, client, waiting: viewIncrement, writing: undefined });
      else one.waiting += viewIncrement;
      timer ??= startTimer();
      return true;
    },
    /** Resolves when all that was added is written. */
    async flush(): Promise<void> {
      for (;;) {
        writeWaiting();
        await Promise.all([...buffered.values()].map(({ writing }) => writing));
        if (buffered.size === 0) return;
        await new Promise((resolve) => setTimeout(resolve, writeEveryMs));
      }
    },
  };

  function hasPlaceFor(client: string): boolean {
    if (buffered.size >= itemsLimit) return false;
    return [...buffered.values()].filter((one) => one.client === client).length < itemsPerClient;
  }

  function startTimer(): NodeJS.Timeout {
    return setTimeout(() => {
      timer = undefined;
      writeWaiting();
      if (buffered.size > 0) timer = startTimer();
    }, writeEveryMs).unref();
  }

  function writeWaiting(): void {
    for (const [key, one] of buffered) one.writing ??= writeOne(key, one);
  }

  async function writeOne(key: string, one: BufferedItem): Promise<void> {
    const { item, waiting } = one;
    one.waiting = 0;
    try {
      await write(item, waiting);
    } catch (error) {
      one.waiting += waiting;
      logFailure({ section: item.section.name, id: item.id, views: waiting, error });
    }
    one.writing = undefined;
    if (one.waiting === 0) buffered.delete(key);
  }

  function logFailure(failure: object): void {
    if (performance.now() - loggedAt < logEveryMs) return;
    loggedAt = performance.now();
    log.warn({ event: 'views not written', ...failure });
  }
}
