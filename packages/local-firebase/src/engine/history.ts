import { RpcError } from '../firestore/rpcError.ts';
import type { Micros } from './clock.ts';
import type { DocumentChange, StoredDocument } from './documents.ts';

/** Documents as they were at a time, where that differs from now; undefined for one that was not there. */
export type Overlay = ReadonlyMap<string, StoredDocument | undefined>;

const maxChanges = 2_500;
// https://firebase.google.com/docs/firestore/understand-reads-writes-scale: reads of the past hour, without PITR.
const maxAge = 3_600_000_000;

/** The last changes, for reads at a time that is past. */
export class History {
  #changes: DocumentChange[] = [];
  /** Before this there is no history. */
  #start: Micros = 0;

  add(changes: readonly DocumentChange[]): void {
    this.#changes.push(...changes);
    // Twice the limit, so that not every commit copies the list.
    if (this.#changes.length > 2 * maxChanges) this.#dropBefore(this.#changes.length - maxChanges);
  }

  clear(start: Micros): void {
    this.#changes = [];
    this.#start = start;
  }

  /** Throws INVALID_ARGUMENT for the future, and FAILED_PRECONDITION for a time before all that is stored. */
  getOverlay(time: Micros, now: Micros): Overlay {
    if (time > now) throw new RpcError('INVALID_ARGUMENT', 'The read time is in the future.');
    if (time < this.#start || time < now - maxAge) {
      throw new RpcError('FAILED_PRECONDITION', 'The requested read time is too old.');
    }
    const overlay = new Map<string, StoredDocument | undefined>();
    for (let at = this.#changes.length - 1; at >= 0 && this.#changes[at]!.time > time; at -= 1) {
      overlay.set(this.#changes[at]!.name, this.#changes[at]!.before);
    }
    return overlay;
  }

  #dropBefore(place: number): void {
    this.#start = this.#changes[place - 1]!.time;
    this.#changes = this.#changes.slice(place);
  }
}
