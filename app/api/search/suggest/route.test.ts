import { GET } from './route';

const mockGetSuggestions = jest.fn<Promise<unknown[]>, [string]>(async () => [{ title: 'Սևան' }]);
jest.mock('@/lib/settings/log.server', () => ({ log: { error: () => {} } }));
jest.mock('@/lib/search/search.server', () => ({
  getSuggestions: (query: string) => mockGetSuggestions(query),
}));

let client = 0;

// The limit goes by the clock, and a busy machine takes longer than a minute.
beforeEach(() => {
  jest.useFakeTimers({
    now: Date.UTC(2025, 2, 20),
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'],
  });
  mockGetSuggestions.mockClear();
  client += 1;
});

afterEach(() => jest.useRealTimers());

const request = async (query: string) => {
  const headers = { 'x-client-ip': `192.0.2.${client}` };
  const response = await GET(new Request(`https://news.example/api/search/suggest${query}`, { headers }));
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
    expect(mockGetSuggestions).not.toHaveBeenCalled();
  },
);

test.each([
  ['', 'the parameter q is missing'],
  [`?q=${'a'.repeat(201)}`, 'q is longer than 200 characters'],
])('the request «%s» is refused with the reason', async (query, error) => {
  expect(await request(query)).toMatchObject({ status: 400, cacheControl: 'no-store', body: { error } });
});

test('while there is no index the response is a 503 that nobody caches', async () => {
  mockGetSuggestions.mockRejectedValueOnce(new Error('14 UNAVAILABLE'));
  expect(await request('?q=sevan')).toMatchObject({
    status: 503,
    cacheControl: 'no-store',
    retryAfter: '30',
  });
});
