import type * as Handler from './cacheHandler.ts';
import { currentRender, type Render } from './nextServer.ts';
import { expireTags } from './tagExpiry.ts';

// It writes by itself, not to `process.stdout`.
const mockLog = { error: jest.fn() };
jest.mock('../settings/createLog.node.ts', () => ({ createLog: () => mockLog }));

let CacheHandler: typeof Handler.default;
beforeAll(async () => {
  ({ default: CacheHandler } = await import('./cacheHandler.ts'));
});
let now = 1_000_000;
beforeEach(() => jest.useFakeTimers({ now: (now += 1_000) }));
afterEach(() => jest.useRealTimers());

const read = (key: string) => new CacheHandler().get(key, { kind: 'FETCH' });
const value = { kind: 'FETCH', data: { body: '{}' } };

test.each([
  ['a publication', async () => expireTags(['programs'])],
  ['revalidateTag of Next.js', () => new CacheHandler().revalidateTag('programs')],
  ['several tags at once', () => new CacheHandler().revalidateTag(['events', 'programs'])],
])('data are found until %s expires one of their tags', async (_, expire) => {
  await new CacheHandler().set('most read', value, { tags: ['programs'] });
  jest.advanceTimersByTime(1);
  expireTags(['other']);
  expect(await read('most read')).toMatchObject({ value, lastModified: now });
  await expire();
  expect(await read('most read')).toBeNull();
});

test('data that a publication overtook are not stored, and the next ones are', async () => {
  const before = new CacheHandler();
  expireTags(['overtaken']);
  await before.set('newest', value, { tags: ['overtaken'] });
  expect(await read('newest')).toBeNull();
  jest.advanceTimersByTime(1);
  await new CacheHandler().set('newest', value, { tags: ['overtaken'] });
  expect(await read('newest')).not.toBeNull();
});

test('data are bounded by their bytes', async () => {
  for (let index = 0; index < 30; index += 1) {
    const large = { kind: 'FETCH', data: { body: 'x'.repeat(300_000) } };
    await new CacheHandler().set(`large ${index}`, large, {});
  }
  expect(await read('large 0')).toBeNull();
  expect(await read('large 29')).not.toBeNull();
});

test('what is stored of a page goes to the render that requested it, and Next.js finds none', async () => {
  const page = {
    kind: 'APP_PAGE',
    headers: { 'x-next-cache-tags': 'a,b', 'x-nextjs-stale-time': '300' },
    rscData: Buffer.from('whole'),
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
  };
  const render: Render = {};
  await currentRender.run(render, () =>
    new CacheHandler().set('/a', page, { cacheControl: { revalidate: 60 } }),
  );
  expect(render.stored).toEqual({
    tags: ['a', 'b'],
    revalidate: 60,
    navigation: { whole: page.rscData, parts: page.segmentData },
    staleTime: '300',
  });
  expect(await new CacheHandler().get('/a', { kind: 'APP_PAGE' })).toBeNull();
});

test.each([
  ['APP_PAGE', 1],
  ['APP_ROUTE', 1],
  ['FETCH', 0],
])('what Next.js stores as %s without tags is logged as an error so often: %i', async (kind, count) => {
  mockLog.error.mockClear();
  await new CacheHandler().set('/programs', { kind, headers: {} }, { tags: ['programs'] });
  expect(mockLog.error).toHaveBeenCalledTimes(count);
});
