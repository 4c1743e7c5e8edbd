type SemaphoreOptions = {
  /** How much work runs at once. */
  permits: number;
  /** How much more may wait for a permit, and for how long. */
  waiting: number;
  waitMs: number;
};

export type Semaphore = {
  /** Does the work once there is a permit. Rejects with a BusyError where too much waits, or has waited for too long. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Work that was not begun, as there is too much of it: a 503. */
export class BusyError extends Error {}

/** Bounds how much of some work is under way at once, and how much waits for it. */
export function createSemaphore({ permits, waiting, waitMs }: SemaphoreOptions): Semaphore {
  // The first one has waited longest: a Set iterates in the order of insertion.
  const queue = new Set<() => void>();
  let free = permits;

  async function acquire(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (queue.size >= waiting) throw new BusyError('too much is waiting');
    const turn = Promise.withResolvers<void>();
    queue.add(turn.resolve);
    const timer = setTimeout(() => {
      queue.delete(turn.resolve);
      turn.reject(new BusyError(`no turn within ${waitMs} ms`));
    }, waitMs);
    await turn.promise.finally(() => clearTimeout(timer));
  }

  function release(): void {
    const [next] = queue;
    if (next === undefined) free += 1;
    else {
      queue.delete(next);
      next();
    }
  }

  return {
    async run(work) {
      await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
