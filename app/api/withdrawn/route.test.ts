import { setUpServerFirebase } from '@/lib/testing/serverFirebase';
import { POST } from './route';

// Next.js alone can tag what it renders.
jest.mock('@/lib/content/tagPage.server');

const { put } = setUpServerFirebase();

beforeAll(() => put('programs', { there: { title: 'Ա' } }));

const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };

/** Sends what a device at this IP address has saved. */
const compare = (client: string, paths: readonly string[], headers: Readonly<Record<string, string>> = own) =>
  POST(
    new Request('https://news.example/api/withdrawn', {
      method: 'POST',
      headers: { 'x-client-ip': client, ...headers },
      body: JSON.stringify({ paths }),
    }),
  );

test.each([
  [own, 200],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  [{}, 403],
])('saved pages are compared for pages of this site alone: %j gets %d', async (headers, status) => {
  const response = await compare('192.0.2.1', ['/programs/gone', '/programs/there', '/'], headers as never);
  expect(response.status).toBe(status);
  const body: unknown = await response.json();
  expect(body).toStrictEqual(
    status === 200 ? { withdrawn: ['/programs/gone'] } : { error: 'saved pages are those of this site' },
  );
});

test('a client has three hundred pages compared in a minute, each of which is a read, however it asks', async () => {
  const list = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => `/programs/${name}-${index}`);
  for (let turn = 0; turn < 6; turn += 1) {
    expect((await compare('192.0.2.2', list(50, `visit-${turn}`))).status).toBe(200);
  }
  // What is no item, and what is named twice, is not read.
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
