import { missingPageTag } from '../content/cacheTags.ts';
import { checkPageCache } from './checkPageCache.ts';
import type { Handle } from './handleRequest.ts';
import PageCache from './pageCache.ts';
import { missingPath } from './routes.ts';

// It writes by itself, not to `process.stdout`.
jest.mock('../settings/createLog.node.ts', () => ({ createLog: () => ({ error: () => {} }) }));

const page = '<p>';
const key = `/route-cache/APP_PAGE/${'0a'.repeat(32)}/$${missingPath}`;
const tags = { 'x-next-cache-tags': missingPageTag };

/** Responds as Next.js does, and stores this. */
function respondAndStore(stored?: { key?: string; html?: string; headers?: object }): Handle {
  return async (_, response) => {
    if (stored !== undefined) {
      const value = { kind: 'APP_PAGE', html: page, headers: tags, ...stored };
      await new PageCache().set(stored.key ?? key, value as never, { cacheControl: { revalidate: 60 } });
    }
    response.end(page);
  };
}

afterEach(() => new PageCache().set(key, null, {}));

test('the server starts where Next.js stores the page that it sends, with its tags', async () => {
  await expect(checkPageCache(respondAndStore({}))).resolves.toBeUndefined();
});

test.each([
  ['nothing', undefined, 'did not store the page'],
  ['the page under another key', { key: `/changed${missingPath}` }, 'did not store the page'],
  ['other HTML than it sends', { html: '<p>changed' }, 'does not send the HTML that it stores'],
  ['the page without its tags', { headers: {} }, 'without their tags'],
])('the server does not start where Next.js stores %s', async (_, stored, message) => {
  await expect(checkPageCache(respondAndStore(stored), { withinMs: 50 })).rejects.toThrow(message);
});
