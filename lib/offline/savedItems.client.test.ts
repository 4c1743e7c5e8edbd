import { setFakeCaches } from '@/lib/testing/fakeCaches';
import { listSavedItems, saveItem } from './savedItems.client';

const picture = 'http://localhost/_next/image?url=a.jpg&w=640&q=75';

function serve(status: number): void {
  globalThis.fetch = (async (url: string) => ({
    ok: status === 200 && !url.includes('broken'),
    status,
    text: async () =>
      `<main><article><header><h1>Քար\u00AD</h1><time>20 մարտի, 2025</time></header>
       <img src="/_next/image?url=a.jpg&w=1200&q=75" style="object-position:40% 10%"></article></main>`,
  })) as unknown as typeof fetch;
}

afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

test('an item is saved with its pictures, whatever their width, and without those that cannot be had', async () => {
  serve(200);
  setFakeCaches({});
  expect(await saveItem('/programs/a', [picture, 'http://localhost/broken'])).toBe(true);
  expect(await listSavedItems()).toStrictEqual([
    { path: '/programs/a', title: 'Քար', picture: 'a.jpg', focus: '40% 10%', published: '20 մարտի, 2025' },
  ]);
  const kept = await (await caches.open('/programs/a')).keys();
  expect(kept.map(({ url }) => url)).toStrictEqual([
    'http://localhost/programs/a',
    'http://localhost/_next/image?url=a.jpg&q=75',
  ]);
});

test('the fifty-first is refused, and the fifty stay', async () => {
  serve(200);
  setFakeCaches(Object.fromEntries(Array.from({ length: 50 }, (_, number) => [`/programs/${number}`, {}])));
  expect(await saveItem('/programs/a', [])).toBe(false);
  expect(await caches.keys()).toHaveLength(50);
});

test.each([
  ['the page is not there', 404, '/programs/a responded with 404'],
  ['the device is full', 200, 'full'],
])('where %s nothing is saved, and a message says so', async (_, status, message) => {
  serve(status);
  setFakeCaches({});
  const open = caches.open.bind(caches);
  caches.open = async (name) => {
    const cache = await open(name);
    cache.put = async () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    return cache;
  };
  await expect(saveItem('/programs/a', [])).rejects.toThrow(message);
  expect(await caches.keys()).toStrictEqual([]);
});
