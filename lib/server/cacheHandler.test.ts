import { getSharedState } from '../runtime/sharedState.node.ts';
import type * as Handler from './cacheHandler.ts';
import { currentRender, type Render } from './nextServer.ts';

// It writes by itself, not to `process.stdout`.
const mockLog = { error: jest.fn() };
jest.mock('../runtime/createLog.node.ts', () => ({ getLog: () => mockLog }));

let CacheHandler: typeof Handler.default;
beforeAll(async () => {
  ({ default: CacheHandler } = await import('./cacheHandler.ts'));
});
test('data, which are constants, are not stored: each render has its tags from them anew', async () => {
  const value = { kind: 'FETCH', data: { body: '{}' } };
  await new CacheHandler().set('tag', value, {});
  expect(await new CacheHandler().get('tag', { kind: 'FETCH' })).toBeNull();
});

test.each([
  ['programs', ['programs']],
  [
    ['events', 'programs'],
    ['events', 'programs'],
  ],
])('revalidateTag of Next.js is a publication: %j', async (tags, expected) => {
  const expireTags = jest.fn();
  getSharedState().expireTags = expireTags;
  await new CacheHandler().revalidateTag(tags);
  expect(expireTags).toHaveBeenCalledWith(expected);
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
  await new CacheHandler().set('/programs', { kind, headers: {} }, {});
  expect(mockLog.error).toHaveBeenCalledTimes(count);
});
