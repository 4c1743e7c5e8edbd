import { playbackPositionsKey, readPositions } from '@/lib/media/playbackPositions';
import { setFakeCaches } from '@/lib/testing/fakeCaches';
import { listSavedItems } from './savedItems.client';

// jsdom does not time what a page loads.
performance.getEntriesByType = () => [];

const page = (title: string) => `<h1>${title}</h1>`;
const playedKeys = () => readPositions().map(({ key }) => key);

/** A server for which these paths are withdrawn; returns the paths of each request. */
function serveWithdrawn(gone: readonly string[]): (readonly string[])[] {
  const requests: (readonly string[])[] = [];
  globalThis.fetch = (async (_: string, init: RequestInit) => {
    const { paths } = JSON.parse(String(init.body)) as { paths: readonly string[] };
    requests.push(paths);
    return { ok: true, json: async () => ({ withdrawn: paths.filter((path) => gone.includes(path)) }) };
  }) as unknown as typeof fetch;
  return requests;
}

const dayMs = 24 * 60 * 60 * 1_000;
let now = Date.UTC(2026, 0, 1);

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

test('lists none when nothing was saved yet, and in a browser without caches', async () => {
  const { listSavedPages } = await import('./savedPages.client');
  expect([await listSavedPages(), await listSavedItems()]).toStrictEqual([[], []]);
  setFakeCaches({});
  expect([await listSavedPages(), await listSavedItems()]).toStrictEqual([[], []]);
});

test('the home page, which is always at hand, is no entry of the list', async () => {
  const { listSavedPages } = await import('./savedPages.client');
  setFakeCaches({ pages: { '/': page('Գլխավոր'), '/events': page('Միջոցառումներ') } });
  expect((await listSavedPages()).map(({ path }) => path)).toStrictEqual(['/events']);
});

test('removes all that the device has of items that are still withdrawn a day later, and nothing else', async () => {
  const { listSavedPages, removeWithdrawn } = await import('./savedPages.client');
  const requests = serveWithdrawn(['/programs/gone']);
  setFakeCaches({
    pages: { '/events': page('Միջոցառումներ'), '/programs/gone?a': page('Հին'), '/events/b': page('Նոր') },
    '/programs/gone': { '/programs/gone': page('Հին') },
    '/analyses/c': { '/analyses/c': page('Պահված') },
  });
  localStorage.setItem(
    playbackPositionsKey,
    '[{"key":"programs/gone","seconds":9},{"key":"specials/d","seconds":9}]',
  );
  await removeWithdrawn();
  now += dayMs - 1;
  await removeWithdrawn();
  expect(await listSavedItems()).toHaveLength(2);
  expect(await listSavedPages()).toHaveLength(3);
  expect(playedKeys()).toHaveLength(2);
  now += 1;
  await removeWithdrawn();
  expect(new Set(requests.map((paths) => paths.join(' ')))).toStrictEqual(
    new Set(['/analyses/c /programs/gone /specials/d /events/b']),
  );
  expect((await listSavedPages()).map(({ path }) => path)).toStrictEqual(['/events/b', '/events']);
  expect(await listSavedItems()).toStrictEqual([{ path: '/analyses/c', title: 'Պահված' }]);
  expect(playedKeys()).toStrictEqual(['specials/d']);
});

test('an item that was found between two visits that missed it is kept, and so is one the site cannot speak of', async () => {
  const { removeWithdrawn } = await import('./savedPages.client');
  setFakeCaches({ '/programs/a': { '/programs/a': page('Պահված') } });
  for (const gone of [['/programs/a'], [], ['/programs/a']]) {
    serveWithdrawn(gone);
    await removeWithdrawn();
    now += dayMs;
  }
  globalThis.fetch = (async () => ({ ok: false })) as unknown as typeof fetch;
  await removeWithdrawn();
  expect(await listSavedItems()).toHaveLength(1);
});

test('of a withdrawn item neither its card in saved pages stays, nor a picture that no other page has', async () => {
  const { removeWithdrawn } = await import('./savedPages.client');
  const picture = (name: string) => `<img src="/_next/image?url=${name}&amp;w=640&amp;q=75">`;
  const key = (name: string) => `http://localhost/_next/image?url=${name}&q=75`;
  serveWithdrawn(['/programs/gone']);
  setFakeCaches({
    pages: {
      '/programs/gone': picture('own.jpg') + picture('shared.jpg'),
      '/programs': `<a href="/programs/gone">Հին</a>${picture('own.jpg')}${picture('beside.jpg')}`,
      '/programs/gone-not': `<a href="/programs/gone-not">Նոր</a>${picture('shared.jpg')}`,
    },
    pictures: {
      [key('own.jpg')]: '',
      [key('shared.jpg')]: '',
      [key('beside.jpg')]: '',
      [key('other.jpg')]: '',
    },
    '/programs/kept': { '/programs/kept': '<a href="/programs/gone">Հին</a>' },
  });
  await removeWithdrawn();
  now += dayMs;
  await removeWithdrawn();
  const list = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url);
  expect(await list('pages')).toStrictEqual(['http://localhost/programs/gone-not']);
  expect(await list('pictures')).toStrictEqual([key('shared.jpg'), key('other.jpg')]);
  expect(await list('/programs/kept')).toHaveLength(1);
});

test('checks fifty items at a time for withdrawal, and requests nothing where the device has none', async () => {
  const { removeWithdrawn } = await import('./savedPages.client');
  const requests = serveWithdrawn([]);
  setFakeCaches({ pages: { '/': '', '/programs': '' } });
  await removeWithdrawn();
  expect(requests).toStrictEqual([]);
  setFakeCaches(Object.fromEntries(Array.from({ length: 50 }, (_, number) => [`/programs/${number}`, {}])));
  localStorage.setItem(playbackPositionsKey, '[{"key":"programs/x","seconds":9}]');
  await removeWithdrawn();
  expect(requests.map(({ length }) => length)).toStrictEqual([50, 1]);
});

test('“delete all” leaves none of the three lists, nor their pictures', async () => {
  const { clearMyList } = await import('./savedPages.client');
  setFakeCaches({ pages: { '/': '' }, pictures: {}, missing: {}, files: {}, '/programs/a': {} });
  localStorage.setItem(playbackPositionsKey, '[{"key":"programs/a","seconds":9}]');
  await clearMyList();
  expect(await caches.keys()).toStrictEqual(['files']);
  expect(playedKeys()).toStrictEqual([]);
});
