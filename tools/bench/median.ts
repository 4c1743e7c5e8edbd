/** The median of some numbers, the lower of two in the middle. Throws when there are none. */
export function findMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const median = sorted[Math.ceil(sorted.length / 2) - 1];
  if (median === undefined) throw new Error('There are no numbers to take a median of');
  return median;
}
