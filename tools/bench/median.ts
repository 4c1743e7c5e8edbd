/** The median of some numbers, the lower of two in the middle. Throws when there are none. */
export function findMedian(numbers: readonly number[]): number {
  const median = numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)];
  if (median === undefined) throw new Error('There are no numbers to take the median of');
  return median;
}
