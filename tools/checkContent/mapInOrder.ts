/** What `map` makes of each value, in the order of the values, with at most `width` of them at work at a time. */
export async function* mapInOrder<Value, Result>(
  values: AsyncIterable<Value>,
  width: number,
  map: (value: Value) => Promise<Result>,
): AsyncGenerator<Result> {
  const pending: Promise<Result>[] = [];
  for await (const value of values) {
    const result = map(value);
    // Awaited below: until then a rejection must not end the process.
    result.catch(() => {});
    pending.push(result);
    if (pending.length >= width) yield (await pending.shift()) as Result;
  }
  for (const result of pending) yield await result;
}
