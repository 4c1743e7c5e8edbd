// jsdom does not time what a page loads.
performance.getEntriesByType = () => [];

const removed: string[] = [];

/** Caches that hold these pages, in the order in which they were saved. */
function setCaches(pages: Readonly<Record<string, string>> | undefined): void {
  const cache = {
    keys: async () => Object.keys(pages ?? {}).map((url) => ({ url })),
    delete: async (path: string) => removed.push(path),
    match: async (url: string) => ({ text: async () => pages?.[url] ?? '' }),
  };
  const caches = { has: async () => pages !== undefined, open: async () => cache };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
}

afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

test('lists none when nothing was saved yet, and in a browser without caches', async () => {
  const { listSavedPages } = await import('./savedPages.client');
  expect(await listSavedPages()).toStrictEqual([]);
  setCaches(undefined);
  expect(await listSavedPages()).toStrictEqual([]);
});

test('removes the saved pages of withdrawn items, and requests nothing where no item is saved', async () => {
  const { removeWithdrawnPages } = await import('./savedPages.client');
  const bodies: string[] = [];
  globalThis.fetch = (async (_: string, init: RequestInit) => {
    bodies.push(String(init.body));
    return { ok: true, json: async () => ({ withdrawn: ['/programs/gone'] }) };
  }) as unknown as typeof fetch;
  setCaches({ 'http://localhost/': '', 'http://localhost/programs': '' });
  await removeWithdrawnPages();
  expect([bodies, removed]).toStrictEqual([[], []]);
  setCaches({
    'http://localhost/': '',
    'http://localhost/programs/gone?a': '',
    'http://localhost/events/b': '',
  });
  await removeWithdrawnPages();
  expect(bodies).toStrictEqual([JSON.stringify({ paths: ['/programs/gone', '/events/b'] })]);
  expect(removed).toStrictEqual(['/programs/gone']);
});
