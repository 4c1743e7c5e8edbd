import { RpcError } from '../firestore/rpcError.ts';

const windowMs = 1000;

/**
 * Refuses more writes to one document within a second than allowed, as production does in a surge.
 * https://firebase.google.com/docs/firestore/best-practices#updates_to_a_single_document
 */
export class WriteRate {
  readonly #maxPerSecond: number;
  readonly #times = new Map<string, number[]>();

  constructor(maxPerSecond: number) {
    this.#maxPerSecond = maxPerSecond;
  }

  /** Counts a write to each of the documents; throws ABORTED and counts none when one has had its share. */
  assertWritable(names: ReadonlySet<string>, nowMs = Date.now()): void {
    if (this.#maxPerSecond === Infinity) return;
    const recent = [...names].map((name): [string, number[]] => [
      name,
      (this.#times.get(name) ?? []).filter((time) => time > nowMs - windowMs),
    ]);
    if (recent.some(([, times]) => times.length >= this.#maxPerSecond)) {
      throw new RpcError('ABORTED', 'Too much contention on these documents. Please try again.');
    }
    for (const [name, times] of recent) this.#times.set(name, [...times, nowMs]);
  }
}
