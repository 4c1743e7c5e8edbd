const origin = 'http://localhost';

/** Stands in for a Response that is put into a cache. */
class FakeResponse {
  text: () => Promise<string>;
  constructor(body: string) {
    this.text = async () => body;
  }
}

/** Stands for the browser's CacheStorage, which jsdom does not have: caches in the order of their creation. */
export function setFakeCaches(stored: Readonly<Record<string, Readonly<Record<string, string>>>>): void {
  const all = new Map(Object.entries(stored).map(([name, pages]) => [name, buildCache(pages)]));
  const caches = {
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      if (!all.has(name)) all.set(name, buildCache({}));
      return all.get(name);
    },
  };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  globalThis.Response ??= FakeResponse as unknown as typeof Response;
}

function buildCache(pages: Readonly<Record<string, string>>) {
  const entries = new Map(Object.entries(pages).map(([url, text]) => [new URL(url, origin).href, text]));
  const pathOf = (url: string) => new URL(url, origin).pathname;
  return {
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    put: async (url: string, response: { text: () => Promise<string> }) =>
      void entries.set(new URL(url, origin).href, await response.text()),
    match: async (url: string) => ({ text: async () => entries.get(new URL(url, origin).href) ?? '' }),
    delete: async (url: string, options: { ignoreSearch?: boolean } = {}) => {
      const unwanted = [...entries.keys()].filter((key) =>
        options.ignoreSearch === true ? pathOf(key) === pathOf(url) : key === new URL(url, origin).href,
      );
      for (const key of unwanted) entries.delete(key);
      return unwanted.length > 0;
    },
  };
}
