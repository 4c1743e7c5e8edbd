/**
 * The engine's time. It compares commit times and read times by the millisecond, so two commits must never share one,
 * and a commit must be later than every read before it: otherwise a transaction that read the document in the same
 * millisecond would not notice the change and an update would be lost.
 */
export class CommitClock {
  #last = 0;

  now(): Date {
    this.#last = Math.max(this.#last, Date.now());
    return new Date(this.#last);
  }

  /** To be called before each commit. In a burst it runs ahead of real time by a millisecond per commit. */
  tick(): void {
    this.#last = Math.max(this.#last + 1, Date.now());
  }
}
