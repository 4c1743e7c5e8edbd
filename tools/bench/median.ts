/** The median of some numbers, the lower of two in the middle. Throws when there are none. */
export function findMedian(numbers: readonly number[]): number {
  return findQuantile(numbers, 0.5);
}

/** The smallest of some numbers that a share of them, from 0 to 1, does not exceed. Throws when there are none. */
export function findQuantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const quantile = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (quantile === undefined) throw new Error('There are no numbers to take a quantile of');
  return quantile;
}
