import { getSuggestions } from '@/lib/search/search.server';
import { GET } from './route';

// The index is a thread of its own: e2e/suggestions.spec.ts.
jest.mock('@/lib/search/search.server');

afterEach(() => jest.resetAllMocks());

const request = async (query: string) => {
  const response = await GET(new Request(`https://news.example/api/search/suggest${query}`));
  return {
    status: response.status,
    cacheControl: response.headers.get('Cache-Control'),
    retryAfter: response.headers.get('Retry-After'),
    body: (await response.json()) as unknown,
  };
};

test.each(['?q=', '?q=%20', `?q=${encodeURIComponent('Ս')}`, '?q=%E2%80%A6'])(
  'before the second letter (%s) nothing is suggested, and nothing searched',
  async (query) => {
    expect(await request(query)).toMatchObject({ status: 200, body: { suggestions: [] } });
    expect(getSuggestions).not.toHaveBeenCalled();
  },
);

test('while there is no index the response is a 503 that nobody caches', async () => {
  jest.mocked(getSuggestions).mockRejectedValueOnce(new Error('14 UNAVAILABLE'));
  expect(await request('?q=sevan')).toMatchObject({
    status: 503,
    cacheControl: 'no-store',
    retryAfter: '30',
  });
});
