import { randomBytes } from 'node:crypto';
import { pageStatusMark } from '../model/pageStatus.ts';
import type PageCacheClass from './pageCache.ts';

let PageCache: typeof PageCacheClass;

beforeEach(async () => {
  jest.useFakeTimers({ now: 1_000_000 });
  // Each test has a cache of its own.
  jest.resetModules();
  ({ default: PageCache } = await import('./pageCache.ts'));
});
afterEach(() => jest.useRealTimers());

/** Next.js makes an instance for each request. */
const get = (key: string) => new PageCache().get(key);

const cacheControl = { revalidate: 60 };

const makePage = (html: string, tags = '') => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from(html),
  headers: { 'x-next-cache-tags': `_N_T_/layout,${tags}` },
});

async function render(key: string, page: object, whileRendering = async () => {}): Promise<void> {
  const request = new PageCache();
  await request.get(key);
  await whileRendering();
  await request.set(key, page as never, { cacheControl });
}

const invalidate = (...tags: readonly string[]) => new PageCache().revalidateTag(tags);

test('a page is found as it was stored, dated by the start of its render, with the time for which it is fresh', async () => {
  const page = makePage('<p>');
  await render('/programs', page, async () => jest.setSystemTime(1_005_000));
  expect(await get('/programs')).toMatchObject({ value: page, lastModified: 1_000_000, cacheControl });
  expect(await get('/none')).toBeNull();
});

test.each([
  ['/programs', '_N_T_/programs', '_N_T_/programs'],
  [
    'an id with letters',
    '_N_T_/events/%D5%86%D5%B8%D6%80 %D6%85%D6%80',
    '_N_T_/events/%D5%86%D5%B8%D6%80%20%D6%85%D6%80',
  ],
  ['an id with a comma', '_N_T_/events/a:b, c', '_N_T_/events/a%3Ab%2C%20c'],
  ['a picture of it', '_N_T_/events/a%3Ab%2C%20c/card.jpg', '_N_T_/events/a%3Ab%2C c/card.jpg'],
  ['an id with percent signs', '_N_T_/events/50%25 «a»+b', '_N_T_/events/50%25 «a»+b'],
  ['an id that looks escaped', '_N_T_/events/%252F and %41', '_N_T_/events/%252F%20and%20%2541'],
  ['a route of many pages', '_N_T_/[section]/after/[id]/page', '_N_T_/[section]/after/[id]/page'],
])('an invalidated page is gone at once, others stay: %s', async (_, tag, invalidated) => {
  await render('/it', makePage('<p>', `${tag},_N_T_/[section]/page`));
  await render('/other', makePage('<p>', '_N_T_/other'));
  jest.advanceTimersByTime(1);
  await invalidate(invalidated);
  expect(await get('/it')).toBeNull();
  expect(await get('/other')).not.toBeNull();
});

test('a page that a publication overtook is not stored, and the next one is', async () => {
  await render('/programs', makePage('<p>old', '_N_T_/programs'), () => invalidate('_N_T_/programs'));
  expect(await get('/programs')).toBeNull();
  jest.advanceTimersByTime(1);
  await render('/programs', makePage('<p>new', '_N_T_/programs'));
  expect(await get('/programs')).toMatchObject({ value: { html: '<p>new' } });
});

test('a publication of something else does not cost a page that is being regenerated', async () => {
  await render('/programs', makePage('<p>', '_N_T_/programs'));
  jest.advanceTimersByTime(60_000);
  await render('/programs', makePage('<p>new', '_N_T_/programs'), () => invalidate('_N_T_/events'));
  expect(await get('/programs')).toMatchObject({ value: { html: '<p>' } });
});

test('the last good page that Next.js stores again after a failure does not survive an invalidation', async () => {
  const page = makePage('<p>', '_N_T_/programs');
  await render('/programs', page);
  jest.advanceTimersByTime(60_000);
  await render('/programs', page, () => invalidate('_N_T_/programs'));
  expect(await get('/programs')).toBeNull();
});

const mark = `<meta name="${pageStatusMark}" content="404"/>`;

test.each([
  ['marked by the page', (text: string) => makePage(mark + text)],
  ['by its status', (text: string) => ({ kind: 'APP_ROUTE', status: 404, body: Buffer.from(text) })],
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
  // Random, so that it takes as much compressed.
  const page = makePage(randomBytes(4 * 1024 * 1024).toString('base64'));
  await render('/first', page);
  await render('/second', page);
  for (let count = 0; count < 10; count += 1) {
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
  await new PageCache().set('/programs/a', null, {});
  expect(await get('/programs/a')).toBeNull();
});
