import type { ProtoTimestamp } from '../firestore/messages.ts';

/** A time in whole microseconds since 1970, Firestore's precision; a double holds it exactly until the year 2255. */
export type Micros = number;

/** Commit times, each later than the one before, so that every version of a document has a time of its own. */
export class Clock {
  #last: Micros = 0;

  /** The time, never earlier than the last commit. */
  now(): Micros {
    return Math.max(this.#last, Date.now() * 1000);
  }

  tick(): Micros {
    this.#last = Math.max(this.#last + 1, Date.now() * 1000);
    return this.#last;
  }

  /** For saved documents: later commits are later than this one. */
  advanceTo(time: Micros): void {
    this.#last = Math.max(this.#last, time);
  }
}

export function toTimestamp(time: Micros): ProtoTimestamp {
  const seconds = Math.floor(time / 1_000_000);
  return { seconds: String(seconds), nanos: (time - seconds * 1_000_000) * 1000 };
}

export function toMicros({ seconds = 0, nanos = 0 }: ProtoTimestamp): Micros {
  return Number(seconds) * 1_000_000 + Math.floor(nanos / 1000);
}
