/** Levenshtein's distance of two words, two letters that changed places as one; more than `most` where it is more. */
export function countDifferences(one: string, other: string, most: number): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  let second: readonly number[] = [];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = above[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1);
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const swapped = isSwapped ? (second[at - 2] ?? Infinity) + 1 : Infinity;
      line.push(Math.min(replaced, above[at]! + 1, line[at - 1]! + 1, swapped));
    }
    if (Math.min(...line) > most) return most + 1;
    [second, above] = [above, line];
  }
  return above[other.length]!;
}
