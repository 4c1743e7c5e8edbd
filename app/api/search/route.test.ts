import { searchEndpoint } from 'newsroom/model/paths';
import { foundPath } from 'newsroom/model/searchQuery';
import { buildItem, pickSection } from 'newsroom/testing/builders';
import { searchItems } from '@/lib/search/search.server';
import { GET } from './route';

// The index is a thread of its own: e2e/desk/list.spec.ts.
jest.mock('@/lib/search/search.server');

afterEach(() => jest.resetAllMocks());

const request = async (query: string) => {
  const response = await GET(new Request(`https://news.example/api/search${query}`));
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
};

test('the desk, of whatever origin, is given the paths of a page of results and the number of all', async () => {
  const items = [{ section: pickSection('events'), item: buildItem({ id: 'ա' }) }];
  const result = {
    items,
    count: 12,
    isCut: false,
    isSimilar: false,
    sections: {},
    terms: [],
    isComplete: true,
  };
  jest.mocked(searchItems).mockResolvedValueOnce(result);
  const { headers, body } = await request('?q=sevan&section=events&page=2');
  expect(searchItems).toHaveBeenLastCalledWith({ query: 'sevan', section: 'events', page: 2 });
  expect(body).toEqual({ count: 12, paths: [`/events/${encodeURIComponent('ա')}`] });
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(headers.get('Cache-Control')).toContain('private');
});

test.each([
  ['', 200],
  ['?q=Ս', 200],
  ['?q=sevan&page=0', 400],
  ['?q=sevan&section=sport', 400],
  [`?q=${'a'.repeat(201)}`, 400],
])('without a query that can be searched (%s) nothing is: %d', async (query, status) => {
  expect((await request(query)).status).toBe(status);
  expect(searchItems).not.toHaveBeenCalled();
});

test('the desk searches within a category, and among the items of an editor', async () => {
  const search = {
    query: 'sevan',
    page: 1,
    section: 'programs',
    category: 'fair',
    ids: ['ա', 'b,c'],
  } as const;
  await request(foundPath(search).slice(searchEndpoint.length));
  expect(searchItems).toHaveBeenLastCalledWith(search);
});

test('while there is no index the response is a 503', async () => {
  jest.mocked(searchItems).mockRejectedValueOnce(new Error('14 UNAVAILABLE'));
  expect((await request('?q=sevan')).status).toBe(503);
});
