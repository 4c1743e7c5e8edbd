// jsdom does not time what a page loads.
performance.getEntriesByType = () => [];

/** Caches that hold these pages, in the order in which they were saved. */
function setCaches(pages: Readonly<Record<string, string>> | undefined): void {
  const cache = {
    keys: async () => Object.keys(pages ?? {}).map((url) => ({ url })),
    match: async (url: string) => ({ text: async () => pages?.[url] ?? '' }),
  };
  const caches = { has: async () => pages !== undefined, open: async () => cache };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
}

afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

test('lists the saved pages by path and heading, the last one first, without those that have no heading', async () => {
  const { listSavedPages } = await import('./savedPages.client');
  setCaches({
    'http://localhost/articles/1': '<h1> Առաջին </h1>',
    'http://localhost/broken': '<p>Սխալ</p>',
    'http://localhost/search?q=a': '<h1>Որոնում</h1>',
  });
  expect(await listSavedPages()).toStrictEqual([
    { path: '/search?q=a', title: 'Որոնում' },
    { path: '/articles/1', title: 'Առաջին' },
  ]);
});

test('lists none when nothing was saved yet, and in a browser without caches', async () => {
  const { listSavedPages } = await import('./savedPages.client');
  expect(await listSavedPages()).toStrictEqual([]);
  setCaches(undefined);
  expect(await listSavedPages()).toStrictEqual([]);
});
