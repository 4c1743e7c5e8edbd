/** The waiting entries of clients. Everybody's first entry comes before anybody's second; then clients have turns. */
type FairQueue<Entry> = {
  readonly size: () => number;
  add: (client: string, entry: Entry) => void;
  /** Removes the entry whose turn it is; undefined where nothing waits. */
  takeNext: () => Entry | undefined;
  /** Removes the last entry of the client that has most; of several such clients, that of the one that came last. */
  takeFromLongest: () => Entry | undefined;
  remove: (client: string, entry: Entry) => void;
};

export function createFairQueue<Entry>(): FairQueue<Entry> {
  // Maps and sets keep the order of insertion. A client without entries is forgotten, and is a newcomer again.
  const newcomers = new Map<string, Set<Entry>>();
  const others = new Map<string, Set<Entry>>();
  let size = 0;

  function remove(client: string, entry: Entry): void {
    for (const clients of [newcomers, others]) {
      const entries = clients.get(client);
      if (entries?.delete(entry)) size -= 1;
      if (entries?.size === 0) clients.delete(client);
    }
  }

  return {
    size: () => size,
    add(client, entry) {
      const entries = newcomers.get(client) ?? others.get(client);
      if (entries === undefined) newcomers.set(client, new Set([entry]));
      else entries.add(entry);
      size += 1;
    },
    takeNext() {
      const clients = newcomers.size > 0 ? newcomers : others;
      for (const [client, entries] of clients) {
        const [entry] = entries;
        // The client goes to the end, behind the others.
        clients.delete(client);
        others.set(client, entries);
        remove(client, entry!);
        return entry;
      }
      return undefined;
    },
    takeFromLongest() {
      let longest: [client: string, entries: ReadonlySet<Entry>] | undefined;
      for (const each of [...others, ...newcomers]) {
        if (each[1].size >= (longest?.[1].size ?? 1)) longest = each;
      }
      if (longest === undefined) return undefined;
      const last = [...longest[1]].at(-1)!;
      remove(longest[0], last);
      return last;
    },
    remove,
  };
}
