import type { ProtoTimestamp, TransactionSelector } from '../firestore/messages.ts';
import { toMicros, toTimestamp, type Micros } from './clock.ts';
import type { History, Overlay } from './history.ts';
import type { Transaction, Transactions } from './transactions.ts';

/** The state that a read sees: the present, or the documents as they were at a time. */
export type ReadPoint = {
  overlay: Overlay | undefined;
  readTime: Micros;
  /** The read-write transaction that has to notice when what was read changes. */
  watcher?: Transaction;
  /** The field that the response has besides its documents. */
  readTimeField: { readTime: ProtoTimestamp };
  transactionField: { transaction?: Uint8Array };
};

/**
 * Opens the state that a request reads, by its transaction or its read time. Throws INVALID_ARGUMENT and
 * FAILED_PRECONDITION.
 */
export function openReadPoint(
  { transaction: id, newTransaction, readTime }: TransactionSelector,
  { transactions, history, now }: { transactions: Transactions; history: History; now: Micros },
): ReadPoint {
  const started = newTransaction && transactions.begin(newTransaction, now);
  const transaction = started ?? (id && id.length > 0 ? transactions.get(id) : undefined);
  const time = transaction?.readTime ?? (readTime && toMicros(readTime));
  return {
    overlay: time === undefined ? undefined : history.getOverlay(time, now),
    readTime: time ?? now,
    ...(transaction && transaction.readTime === undefined && { watcher: transaction }),
    readTimeField: { readTime: toTimestamp(time ?? now) },
    transactionField: started ? { transaction: started.id } : {},
  };
}
