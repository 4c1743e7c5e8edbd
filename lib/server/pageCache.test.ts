import { randomBytes } from 'node:crypto';
import { briefSeconds } from '../http/cacheControl.ts';
import { pageStatusMark } from '../http/pageStatus.ts';
import type * as PageCacheModule from './pageCache.ts';

// It writes by itself, not to `process.stdout`.
const mockLog = { error: jest.fn() };
jest.mock('../settings/createLog.node.ts', () => ({ createLog: () => mockLog }));

let PageCache: typeof PageCacheModule.default;
let invalidateTags: typeof PageCacheModule.invalidateTags;
let findCached: typeof PageCacheModule.findCached;
let regenerate: typeof PageCacheModule.regenerate;

beforeEach(async () => {
  jest.useFakeTimers({ now: 1_000_000 });
  // Each test has a cache of its own.
  jest.resetModules();
  ({ default: PageCache, invalidateTags, findCached, regenerate } = await import('./pageCache.ts'));
});
afterEach(() => jest.useRealTimers());

/** The key of Next.js for a path. */
const keyOf = (path: string) => `/route-cache/APP_PAGE/${'0a'.repeat(32)}/$${path}`;

/** Next.js makes an instance for each request. */
const get = (path: string) => new PageCache().get(keyOf(path));

const cacheControl = { revalidate: 60 };

const mark = `<meta name="${pageStatusMark}" content="404"/>`;

const makePage = (html: string, tags = '') => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from(html),
  headers: { 'x-next-cache-tags': `_N_T_/layout,${tags}` },
});

async function render(path: string, page: object, whileRendering = async () => {}): Promise<void> {
  const request = new PageCache();
  await request.get(keyOf(path));
  await whileRendering();
  await request.set(keyOf(path), page as never, { cacheControl });
}

const invalidate = async (...tags: readonly string[]) => invalidateTags(tags);

test('a page is found as it was stored, dated by the start of its render, with the time for which it is fresh', async () => {
  const page = makePage('<p>');
  await render('/programs', page, async () => jest.setSystemTime(1_005_000));
  expect(await get('/programs')).toMatchObject({ value: page, lastModified: 1_000_000, cacheControl });
  expect(await get('/none')).toBeNull();
});

test('a page without something whose host fails is sent for half a minute, while it is regenerated, and not later', async () => {
  const request = new PageCache();
  await request.set('/programs/a', makePage('<p>') as never, { cacheControl: { revalidate: briefSeconds } });
  await render('/programs/b', makePage('<p>'));
  jest.advanceTimersByTime(30_000);
  expect(await get('/programs/a')).not.toBeNull();
  jest.advanceTimersByTime(1);
  expect(await get('/programs/a')).toBeNull();
  jest.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(await get('/programs/b')).not.toBeNull();
});

test('an invalidated page is gone at once, others stay', async () => {
  await render('/programs/a', makePage('<p>', 'programs/a,programs/b'));
  await render('/programs/none', makePage(mark, 'programs/none'));
  await render('/programs/ab', makePage('<p>', 'programs/ab'));
  jest.advanceTimersByTime(1);
  await invalidate('programs/b', 'programs/none');
  expect(await get('/programs/a')).toBeNull();
  expect(await get('/programs/none')).toBeNull();
  expect(await get('/programs/ab')).not.toBeNull();
});

test('data are invalidated by the tags that they were stored with', async () => {
  const data = { kind: 'FETCH', data: { body: '{}' } };
  await new PageCache().set('most read', data as never, { tags: ['programs'] });
  jest.advanceTimersByTime(1);
  await invalidate('events');
  expect(await new PageCache().get('most read')).toMatchObject({ value: data });
  await invalidate('programs');
  expect(await new PageCache().get('most read')).toBeNull();
});

test('Next.js’ own revalidateTag and revalidatePath invalidate too, one tag or several', async () => {
  for (const path of ['/programs/a', '/programs/b']) await render(path, makePage('<p>', path));
  jest.advanceTimersByTime(1);
  await new PageCache().revalidateTag('/programs/a');
  expect(await get('/programs/a')).toBeNull();
  await new PageCache().revalidateTag(['/programs/b', 'none']);
  expect(await get('/programs/b')).toBeNull();
});

test('a page that a publication overtook is not stored, and the next one is', async () => {
  await render('/programs', makePage('<p>old', 'programs'), () => invalidate('programs'));
  expect(await get('/programs')).toBeNull();
  jest.advanceTimersByTime(1);
  await render('/programs', makePage('<p>new', 'programs'));
  expect(await get('/programs')).toMatchObject({ value: { html: '<p>new' } });
});

test('while other things are published all the time, a page is rendered once and cached', async () => {
  await render('/programs', makePage('<p>', 'programs'), async () => {
    for (let count = 0; count < 1_000; count += 1) await invalidate('events', `events/${count}`);
  });
  expect(await get('/programs')).toMatchObject({ value: { html: '<p>' } });
});

test('a page is cached for its decoded path, and has a version', async () => {
  const path = '/programs/%D5%86';
  expect(findCached(path)).toBeUndefined();
  await render('/programs/Ն', makePage('<p>one'));
  const version = findCached(path)?.version;
  expect(version).toEqual(expect.any(String));
  jest.advanceTimersByTime(59_999);
  expect(findCached(path)).toEqual({ isFresh: true, version });
  jest.advanceTimersByTime(1);
  expect(findCached(path)).toEqual({ isFresh: false, version });
  await render('/programs/Ն', makePage('<p>two'));
  await render('/index', makePage('<p>home'));
  expect(findCached('/')).toBeDefined();
  expect(findCached(path)?.version).not.toBe(version);
});

test('Next.js learns that a page is stale only in its turn, which lasts until the new one is stored', async () => {
  await render('/programs', makePage('<p>one'));
  jest.advanceTimersByTime(60_000);
  expect(await get('/programs')).toMatchObject({ lastModified: 1_060_000 });
  const rendered = Promise.withResolvers<void>();
  let isOver = false;
  const turn = regenerate(async () => {
    expect(await get('/programs')).toMatchObject({ lastModified: 1_000_000 });
    // Behind the response.
    void rendered.promise.then(() => render('/programs', makePage('<p>two')));
  }).then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(isOver).toBe(false);
  rendered.resolve();
  await turn;
  expect(findCached('/programs')?.isFresh).toBe(true);
  await regenerate(async () => void (await get('/programs')));
});

test.each([
  ['APP_PAGE', 1],
  ['APP_ROUTE', 1],
  ['FETCH', 0],
])('what Next.js stores as %s without tags is logged as an error so often: %i', async (kind, count) => {
  mockLog.error.mockClear();
  await new PageCache().set('/programs', { kind, headers: {} } as never, { tags: ['programs'] });
  expect(mockLog.error).toHaveBeenCalledTimes(count);
});

test('the last good page that Next.js stores again after a failure does not survive an invalidation', async () => {
  const page = makePage('<p>', 'programs');
  await render('/programs', page);
  jest.advanceTimersByTime(60_000);
  await render('/programs', page, () => invalidate('programs'));
  expect(await get('/programs')).toBeNull();
});

test.each([
  ['marked by the page', (text: string) => makePage(mark + text)],
  [
    'by its status',
    (text: string) => ({ ...makePage(''), html: undefined, status: 404, body: Buffer.from(text) }),
  ],
])('thousands of missing pages take the place of none that exists: %s', async (_, makeMissing) => {
  await render('/programs', makePage('<p>'));
  const text = randomBytes(6_000).toString('base64');
  for (let count = 0; count < 1_500; count += 1) await render(`/none-${count}`, makeMissing(text));
  expect(await get('/programs')).not.toBeNull();
  // Bounded: the first ones are gone.
  expect(await get('/none-0')).toBeNull();
  expect(await get('/none-1499')).not.toBeNull();
});

test('the pages that were not requested for longest give way, by their bytes', async () => {
  // Random, so that it takes as much compressed: three have their place.
  const page = { ...makePage('<p>'), rscData: randomBytes(10 * 1024 * 1024) };
  await render('/first', page);
  await render('/second', page);
  for (let count = 0; count < 2; count += 1) {
    await get('/first');
    await render(`/programs/${count}`, page);
  }
  expect(await get('/first')).not.toBeNull();
  expect(await get('/second')).toBeNull();
});

test('a page that became missing, or whose route says that there is none, is not found as it was', async () => {
  await render('/programs/a', makePage('<p>'));
  await render('/programs/a', makePage(mark));
  expect(await get('/programs/a')).toMatchObject({ value: { html: mark } });
  await new PageCache().set(keyOf('/programs/a'), null, {});
  expect(await get('/programs/a')).toBeNull();
});
