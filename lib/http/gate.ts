import { createFairQueue } from './fairQueue.ts';

type LaneLimits = {
  /** The number of tasks of the lane that run at once. */
  permits: number;
  /** The number of tasks that may wait for a permit; `waitMs` is for how long. */
  waiting: number;
  waitMs: number;
};

/** Bounds the work that clients cause: each kind of work has a lane. */
type Gate<Lane extends string> = {
  /** Counts, for each lane, the tasks that wait now and those refused so far. */
  readCounts: () => Record<Lane, { waiting: number; refused: number }>;
  /**
   * Does the work once its lane has a permit. Everybody's first work goes before anybody's second. Rejects with a
   * BusyError once the work has waited for too long. If too much work waits, the last work of the client with the
   * most waiting work is rejected.
   */
  pass: <T>(lane: Lane, client: string, work: () => Promise<T>) => Promise<T>;
};

/** Work that was not begun, as there is too much of it: a 503. */
export class BusyError extends Error {}

export function createGate<Lane extends string>(limits: Readonly<Record<Lane, LaneLimits>>): Gate<Lane> {
  const names = Object.keys(limits) as Lane[];
  const lanes = new Map(names.map((name) => [name, createLane(limits[name])]));
  return {
    readCounts: () =>
      Object.fromEntries([...lanes].map(([name, { readCounts }]) => [name, readCounts()])) as ReturnType<
        Gate<Lane>['readCounts']
      >,
    async pass(name, client, work) {
      const lane = lanes.get(name)!;
      await lane.acquire(client);
      try {
        return await work();
      } finally {
        lane.release();
      }
    },
  };
}

type Waiting = { begin: () => void; refuse: (reason: string) => void };

function createLane({ permits, waiting, waitMs }: LaneLimits) {
  const queue = createFairQueue<Waiting>();
  let refused = 0;
  let free = permits;
  return {
    readCounts: () => ({ waiting: queue.size(), refused }),
    async acquire(client: string): Promise<void> {
      if (free > 0) {
        free -= 1;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const entry: Waiting = {
          begin: () => {
            clearTimeout(timer);
            resolve();
          },
          refuse: (reason) => {
            clearTimeout(timer);
            refused += 1;
            reject(new BusyError(reason));
          },
        };
        const timer = setTimeout(() => {
          queue.remove(client, entry);
          entry.refuse(`no turn within ${waitMs} ms`);
        }, waitMs);
        queue.add(client, entry);
        if (queue.size() > waiting) queue.takeFromLongest()!.refuse('too much is waiting');
      });
    },
    release(): void {
      const next = queue.takeNext();
      if (next === undefined) free += 1;
      else next.begin();
    },
  };
}
