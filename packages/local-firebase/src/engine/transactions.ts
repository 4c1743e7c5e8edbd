import { randomBytes } from 'node:crypto';
import type { TransactionOptions } from '../firestore/messages.ts';
import { RpcError } from '../firestore/rpcError.ts';
import { toMicros, type Micros } from './clock.ts';

/** Whether what a transaction has read is still the same. */
type Check = () => boolean;

export type Transaction = {
  id: Buffer;
  /** The time a read-only transaction reads at; undefined for one that may write. */
  readTime: Micros | undefined;
  /** The checks by what was read, so that reading the same again adds nothing. */
  checks: Map<string, Check>;
};

const maxOpen = 10_000;

/**
 * Open transactions. They are optimistic: nothing is locked. A commit is ABORTED when a document or the results of a
 * query that the transaction has read have changed; the clients then retry.
 * https://firebase.google.com/docs/firestore/transaction-data-contention
 */
export class Transactions {
  readonly #open = new Map<string, Transaction>();

  /** A retryTransaction only raises the priority in production; it is not needed here. */
  begin(options: TransactionOptions | undefined, now: Micros): Transaction {
    const readOnly = options?.readOnly;
    const readTime = readOnly && (readOnly.readTime ? toMicros(readOnly.readTime) : now);
    const transaction: Transaction = { id: randomBytes(16), readTime, checks: new Map() };
    this.#open.set(toKey(transaction.id), transaction);
    // Those of clients that have gone away would stay for ever; production ends them after 270 seconds.
    if (this.#open.size > maxOpen) this.#open.delete(this.#open.keys().next().value!);
    return transaction;
  }

  /** Throws INVALID_ARGUMENT for one that is not open. */
  get(id: Uint8Array): Transaction {
    const transaction = this.#open.get(toKey(id));
    if (transaction) return transaction;
    throw new RpcError('INVALID_ARGUMENT', 'The referenced transaction has expired or is no longer valid.');
  }

  /** Ends a transaction, one that is not open as well: the Admin SDK rolls back after a failed commit. */
  end(id: Uint8Array): void {
    this.#open.delete(toKey(id));
  }

  clear(): void {
    this.#open.clear();
  }
}

/** Throws ABORTED when something that the transaction has read has changed since. */
export function assertUnchanged({ checks }: Transaction): void {
  for (const isUnchanged of checks.values()) {
    if (isUnchanged()) continue;
    throw new RpcError('ABORTED', 'Too much contention on these documents. Please try again.');
  }
}

function toKey(id: Uint8Array): string {
  return Buffer.from(id).toString('base64');
}
