import { buildItem } from '@/lib/testing/builders';
import { POST } from './route';

jest.mock('@/lib/content/read.server', () => ({
  getItem: async (_: unknown, id: string) => (id === 'gone' ? undefined : buildItem({ id })),
}));

beforeAll(() => (process.env.SITE_URL = 'https://news.example'));
afterAll(() => delete process.env.SITE_URL);

test.each([
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://news.example' }, 200],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  [{}, 403],
])('saved pages are compared for pages of this site alone: %j gets %d', async (headers, status) => {
  const response = await POST(
    new Request('https://news.example/api/withdrawn', {
      method: 'POST',
      headers: { 'x-client-ip': '192.0.2.1', ...headers } as Record<string, string>,
      body: JSON.stringify({ paths: ['/programs/gone', '/programs/there', '/'] }),
    }),
  );
  expect(response.status).toBe(status);
  const body: unknown = await response.json();
  expect(body).toStrictEqual(
    status === 200 ? { withdrawn: ['/programs/gone'] } : { error: 'saved pages are those of this site' },
  );
});
