import { dropHeaders, dropQuery, findRefusal, isRouterState, normalizeUrl } from './validateRequest.ts';

test.each([
  ['GET', '/'],
  ['HEAD', '/programs/%D5%86%D5%B8%D6%80?x=%F0'],
  ['GET', `/programs/${'%D5%86'.repeat(750)}`],
  ['POST', '/api/revalidate'],
])('%s %s is passed on', (method, url) => {
  expect(findRefusal(method, url)).toBeUndefined();
});

test.each([
  ['GET', '/programs/%F0', 400],
  ['GET', '/a%00b', 400],
  ['OPTIONS', '*', 400],
  ['GET', '', 400],
  ['POST', '/programs', 405],
])('%s %s is refused: %i', (method, url, status) => {
  const refusal = findRefusal(method, url);
  expect(refusal?.status).toBe(status);
  expect(refusal?.reason).not.toBe('');
});

test('the refusal of a method names those that pages have', () => {
  expect(findRefusal('PUT', '/programs')?.headers).toStrictEqual({ Allow: 'GET, HEAD' });
});

test.each([
  ['/api/health/%6cive?%6c', '/api/health/live?%6c'],
  ['/%41%5A%61%7a%30%39%2d%2E%5f%7E', '/AZaz09-._~'],
  ['/a%2fb%3f%25%40%5b%60%7b%7f', '/a%2Fb%3F%25%40%5B%60%7B%7F'],
  ['/%d5%86?%d5', '/%D5%86?%d5'],
  ['//programs', '/programs'],
  ['/%D5%86%2561', '/%D5%86%2561'],
])('%s is the same URL as %s', (sent, expected) => {
  expect(normalizeUrl(sent)).toBe(expected);
});

test.each([
  ['/programs/a?utm_source=x&_rsc=y', '/programs/a', '/programs/a?_rsc=y'],
  ['/programs/a?t=90', '/programs/a', '/programs/a'],
  ['/programs?category=veritas&x=y', '/programs', '/programs'],
  ['/?%5Frsc=x', '/', '/?_rsc=x'],
  ['/search?q=a&page=2', '/search?q=a&page=2', '/search?q=a&page=2'],
  ['/api/search/suggest?q=a', '/api/search/suggest?q=a', '/api/search/suggest?q=a'],
])('of %s Next.js gets %s, and of a navigation %s', (url, page, navigation) => {
  expect([dropQuery(url, false), dropQuery(url, true)]).toEqual([page, navigation]);
});

test('headers that no response depends on do not reach Next.js', () => {
  const headers = {
    accept: '*/*',
    cookie: 'a',
    range: 'bytes=9-5',
    'if-match': '*',
    'x-middleware-prefetch': '1',
  };
  dropHeaders(headers);
  expect(headers).toEqual({ accept: '*/*' });
});

test.each([
  [encodeURIComponent('["",{"children":["search",{}]},null,null,true]'), true],
  ['x', false],
  ['%E0', false],
  ['[]', false],
  ['null', false],
  ['["",1]', false],
])('the router state %s: %s', (header, isOne) => {
  expect(isRouterState(header)).toBe(isOne);
});
