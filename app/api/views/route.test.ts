import type { ItemPlace } from '@/lib/model/parseItemPath';
import { POST } from './route';

const mockAdd = jest.fn<boolean, [ItemPlace]>();
jest.mock('@/lib/content/addViews.server', () => ({}));
jest.mock('@/lib/content/viewBuffer.server', () => ({
  createViewBuffer: () => ({ add: (item: ItemPlace) => mockAdd(item) }),
}));

let client = 0;

// The limits go by the clock, and a busy machine takes longer than a minute.
beforeEach(() => {
  jest.useFakeTimers({
    now: Date.UTC(2025, 2, 20),
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'],
  });
  mockAdd.mockReset().mockReturnValue(true);
  client += 1;
});

afterEach(() => jest.useRealTimers());

async function post(body: unknown, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  const response = await POST(
    new Request('https://news.example/api/views', {
      method: 'POST',
      headers: { 'x-client-ip': `192.0.2.${client}`, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  const text = await response.text();
  return { status: response.status, retryAfter: response.headers.get('Retry-After'), text };
}

test('a view of an item is added', async () => {
  expect(await post({ section: 'analyses', id: 'a' })).toMatchObject({ status: 202, text: '' });
  expect(mockAdd).toHaveBeenCalledTimes(1);
  expect(mockAdd.mock.lastCall).toMatchObject([{ section: { collection: 'articles' }, id: 'a' }]);
});

test('a view of a crawler is not added', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' };
  expect(await post({ section: 'programs', id: 'a' }, headers)).toMatchObject({ status: 204, text: '' });
  expect(mockAdd).not.toHaveBeenCalled();
});

test.each([
  ['{', 'the body is not JSON'],
  [[], 'expected object'],
  [{ section: 'programs' }, 'id: is missing'],
  [{ section: 'users', id: 'a' }, 'section: '],
  [{ section: 'programs', id: 'a/b' }, 'id: no document can have this id'],
  [{ section: 'programs', id: 'a', views: 1000 }, 'Unrecognized key'],
])('%j is refused with the reason', async (body, reason) => {
  const { status, text } = await post(body);
  expect([status, text]).toStrictEqual([400, expect.stringContaining(reason)]);
  expect(mockAdd).not.toHaveBeenCalled();
});

test('a large body and a page of another site are refused', async () => {
  expect((await post({ section: 'programs', id: 'a'.repeat(20_000) })).status).toBe(413);
  expect((await post({ section: 'programs', id: 'a' }, { origin: 'https://evil.example' })).status).toBe(403);
  expect(mockAdd).not.toHaveBeenCalled();
});

test('a client may view an item 600 times a minute, and others as well', async () => {
  const view = (id = 'a') => post({ section: 'programs', id });
  for (let count = 0; count < 600; count += 1) expect((await view()).status).toBe(202);
  expect(await view()).toMatchObject({ status: 429, retryAfter: '60' });
  expect((await view('b')).status).toBe(202);
  client += 1;
  expect((await view()).status).toBe(202);
});

test('with too many items a view is refused', async () => {
  mockAdd.mockReturnValue(false);
  expect(await post({ section: 'programs', id: 'a' })).toMatchObject({ status: 503, retryAfter: '1' });
});
