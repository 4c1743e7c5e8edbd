type SemaphoreOptions = {
  /** How much work runs at once. */
  permits: number;
  /** How much more may wait for a permit, of one client half as much, and for how long. */
  waiting: number;
  waitMs: number;
};

type Semaphore = {
  /** How much work waits now, and how much was refused so far. */
  readCounts: () => { waiting: number; refused: number };
  /**
   * Does the work once there is a permit; clients that wait get theirs in turns. Rejects with a BusyError where too
   * much waits, or has waited for too long.
   */
  run: <T>(work: () => Promise<T>, client?: string) => Promise<T>;
};

/** Work that was not begun, as there is too much of it: a 503. */
export class BusyError extends Error {}

/** Bounds how much of some work is under way at once, and how much waits for it. */
export function createSemaphore({ permits, waiting, waitMs }: SemaphoreOptions): Semaphore {
  // Each client's queue. Maps and sets keep the order of insertion: the first client has its turn next.
  const queues = new Map<string | undefined, Set<() => void>>();
  let waitingNow = 0;
  let refused = 0;
  let free = permits;

  async function acquire(client: string | undefined): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    const queue = queues.get(client) ?? new Set();
    const most = client === undefined ? waiting : waiting / 2;
    if (waitingNow >= waiting || queue.size >= most) {
      refused += 1;
      throw new BusyError('too much is waiting');
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        leave(client, queue, begin);
        refused += 1;
        reject(new BusyError(`no turn within ${waitMs} ms`));
      }, waitMs);
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      queues.set(client, queue.add(begin));
      waitingNow += 1;
    });
  }

  function leave(client: string | undefined, queue: Set<() => void>, turn: () => void): void {
    queue.delete(turn);
    waitingNow -= 1;
    if (queue.size === 0) queues.delete(client);
  }

  function release(): void {
    for (const [client, queue] of queues) {
      const [next] = queue;
      // To the end, behind the other clients.
      queues.delete(client);
      queues.set(client, queue);
      leave(client, queue, next!);
      return next!();
    }
    free += 1;
  }

  return {
    readCounts: () => ({ waiting: waitingNow, refused }),
    async run(work, client) {
      await acquire(client);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
