import { normalizeUrl } from './requestContext.ts';

test.each([
  ['/api/health/%6cive?%6c', '/api/health/live?%6c'],
  ['/%41%5A%61%7a%30%39%2d%2E%5f%7E', '/AZaz09-._~'],
  ['/a%2fb%3f%25%40%5b%60%7b%7f', '/a%2Fb%3F%25%40%5B%60%7B%7F'],
  ['/%d5%86?%d5', '/%D5%86?%d5'],
  ['//programs', '/programs'],
  // The bytes of «ե», as Node reads them.
  ['/programs/\u00d5\u00a5', '/programs/%D5%A5'],
  ['/%D5%86%2561', '/%D5%86%2561'],
])('%s is the same URL as %s', (sent, expected) => {
  expect(normalizeUrl(sent)).toBe(expected);
});
