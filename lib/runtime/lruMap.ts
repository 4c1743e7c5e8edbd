export type RecentMap<Key, Value> = {
  get: (key: Key) => Value | undefined;
  set: (key: Key, value: Value) => void;
  delete: (key: Key) => void;
};

/** A map that holds no more than `limit` entries: the one put in or asked for longest ago goes first. */
export function createRecentMap<Key, Value>(limit: number): RecentMap<Key, Value> {
  const entries = new Map<Key, Value>();

  function set(key: Key, value: Value): void {
    // A map keeps the order things were put in.
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
