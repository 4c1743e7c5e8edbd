import { getDatabase } from '@/lib/firebase/admin.node';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { setUpServerFirebase } from '@/lib/testing/serverFirebase';
import { POST } from './route';

const { put } = setUpServerFirebase();
let client = 0;

beforeEach(async () => {
  // The limits go by the clock, and a busy machine takes longer than a minute.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  await put('articles', { a: { views: 41 } });
  client += 1;
});

afterEach(async () => {
  await writeViews();
});

/** Does what the process does at its end. */
const writeViews = () => Promise.all(getSharedState().beforeEnd.map((finish) => finish()));

async function readViews(): Promise<unknown> {
  await writeViews();
  return (await getDatabase().doc('articles/a').get()).get('views');
}

async function post(body: unknown, headers: Record<string, string> = {}) {
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

const view = (id = 'a') => post({ section: 'analyses', id });

test('[V2][C7] a view that a browser hands over adds one, and nothing else of the item changes', async () => {
  await put('articles', { a: { title: 'Ա', views: 41 } });
  expect(await view()).toMatchObject({ status: 202, text: '' });
  expect(await readViews()).toBe(42);
  expect((await getDatabase().doc('articles/a').get()).data()).toStrictEqual({ title: 'Ա', views: 42 });
});

test('a view of a crawler is not added', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' };
  expect(await post({ section: 'analyses', id: 'a' }, headers)).toMatchObject({ status: 204, text: '' });
  expect(await readViews()).toBe(41);
});

test.each([
  ['{', 400, 'the body is not JSON'],
  [[], 400, 'expected object'],
  [{ section: 'analyses' }, 400, 'id: Invalid input'],
  [{ section: 'users', id: 'a' }, 400, 'section: '],
  [{ section: 'analyses', id: 'a/b' }, 400, 'id: no document can have this id'],
  [{ section: 'analyses', id: 'a', views: 1000 }, 400, 'Unrecognized key'],
  [{ section: 'analyses', id: 'a'.repeat(20_000) }, 413, ''],
])('%j is refused with %d and the reason', async (body, status, reason) => {
  expect(await post(body)).toMatchObject({ status, text: expect.stringContaining(reason) });
  expect(await readViews()).toBe(41);
});

test('a client may view an item 600 times a minute, and others as well', async () => {
  for (let count = 0; count < 600; count += 1) expect((await view()).status).toBe(202);
  expect(await view()).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) });
  expect((await view('b')).status).toBe(202);
  client += 1;
  expect((await view()).status).toBe(202);
  expect(await readViews()).toBe(642);
});

test('a view of more items than may wait at once is refused for a second', async () => {
  for (let count = 0; count < 100; count += 1) expect((await view(`item-${count}`)).status).toBe(202);
  expect(await view()).toMatchObject({ status: 503, retryAfter: '1' });
});
