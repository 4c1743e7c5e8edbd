import { setUpServerFirebase } from '@/lib/testing/serverFirebase';
import { POST } from './route';

// Next.js alone can tag what it renders.
jest.mock('@/lib/content/tagPage.server');

const { put } = setUpServerFirebase();

beforeAll(() => put('programs', { there: { title: 'Ա' } }));

/** Sends what a device at this IP address has saved. */
const compare = (client: string, paths: readonly string[]) =>
  POST(
    new Request('https://news.example/api/withdrawn', {
      method: 'POST',
      headers: { 'x-client-ip': client },
      body: JSON.stringify({ paths }),
    }),
  );

test('saved pages of items that do not exist are named', async () => {
  const response = await compare('192.0.2.1', ['/programs/gone', '/programs/there', '/']);
  expect(await response.json()).toStrictEqual({ withdrawn: ['/programs/gone'] });
});

test('a client has three hundred pages compared in a minute, each of which is a read, however it asks', async () => {
  const list = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => `/programs/${name}-${index}`);
  for (let turn = 0; turn < 6; turn += 1) {
    expect((await compare('192.0.2.2', list(50, `visit-${turn}`))).status).toBe(200);
  }
  // Paths of no item are not read, and an item that is named twice is read once.
  expect((await compare('192.0.2.2', ['/', '/programs'])).status).toBe(200);
  const refused = await compare('192.0.2.2', ['/programs/there']);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  for (let turn = 0; turn < 6; turn += 1) {
    const same = Array.from({ length: 50 }, () => '/programs/there');
    expect((await compare('192.0.2.3', same)).status).toBe(200);
  }
  expect((await compare('192.0.2.3', ['/programs/gone'])).status).toBe(200);
});
