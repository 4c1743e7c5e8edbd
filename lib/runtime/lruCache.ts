export type LruCache<Key, Value> = {
  /** Counts as a use: what was used last stays longest. */
  get: (key: Key) => Value | undefined;
  set: (key: Key, value: Value) => void;
  delete: (key: Key) => void;
};

/** A map of at most `limit` entries; the least recently used one is evicted first. */
export function createLruCache<Key, Value>(limit: number): LruCache<Key, Value> {
  // A Map iterates in the order of insertion: its first entry is the least recently used one.
  const entries = new Map<Key, Value>();

  function set(key: Key, value: Value): void {
    entries.delete(key);
    entries.set(key, value);
    if (entries.size > limit) entries.delete(entries.keys().next().value!);
  }

  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    delete: (key) => void entries.delete(key),
  };
}
