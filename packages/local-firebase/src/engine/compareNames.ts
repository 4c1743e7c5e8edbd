import { compareText } from './compareText.ts';

const numericId = /^__id(-?\d+)__$/;

/**
 * Orders the ids of documents. Numeric ones, written __id7__, come first, by their number; the others go by their UTF-8
 * bytes. https://firebase.google.com/docs/firestore/manage-data/data-types (Reference)
 */
export function compareIds(a: string, b: string): number {
  if (a.startsWith('__id') || b.startsWith('__id')) {
    const left = numericId.exec(a)?.[1];
    const right = numericId.exec(b)?.[1];
    if (left !== undefined && right !== undefined) return Number(BigInt(left) - BigInt(right));
    if (left !== undefined) return -1;
    if (right !== undefined) return 1;
  }
  return compareText(a, b);
}

/** Orders resource names or paths by their segments, a document before those in its sub-collections. */
export function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  const left = a.split('/');
  const right = b.split('/');
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const order = compareIds(left[at]!, right[at]!);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
