import { setUpServerFirebase } from '@/lib/testing/serverFirebase';
import { POST } from './route';

// Next.js alone can tag what it renders.
jest.mock('@/lib/content/tagPage.server');

const { put } = setUpServerFirebase();

beforeAll(() => put('programs', { there: { title: 'Ա' } }));

test.each([
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, 200],
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
