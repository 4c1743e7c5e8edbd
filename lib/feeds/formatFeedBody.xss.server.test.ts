/** @jest-environment jsdom */
import { listBodyProblems } from '@/lib/testing/listBodyProblems';
import { hostileUrls, hostileClasses } from '@/lib/testing/hostileContent';
import { formatFeedBody } from './formatFeedBody.server';
import { parseBody } from '@/lib/content/parseBody.server';

jest.mock('@/lib/runtime/env.server', () => ({
  getEnv: () => ({ allowedOrigins: ['https://cdn.example.org'], emulators: {} }),
}));

const page = 'https://www.example.org/programs/a';
const isResized = (url: string) => url.startsWith('/_next/image?url=https%3A%2F%2Fcdn.example.org%2F');

function sanitize(text: string): string {
  const body = parseBody({ text, mediaType: 'text/html' });
  return body?.kind === 'html' ? body.html : '';
}

describe.each(hostileClasses)('of $name', ({ vectors }) => {
  test.each(vectors.map((vector) => [vector.slice(0, 120), vector]))(
    'only allowed HTML is left, on the page and in feeds: %j',
    (_, vector) => {
      const before = '<p>Առաջ</p>';
      const html = sanitize(before + vector);
      expect(html).toMatch(/^<p>Առաջ<\/p>/);
      expect(listBodyProblems(html, isResized)).toStrictEqual([]);
      // A second pass finds nothing that the first one has left, or made.
      expect(sanitize(html)).toBe(html);
      const inFeed = formatFeedBody({ kind: 'html', html }, page);
      expect(listBodyProblems(inFeed, () => false)).toStrictEqual([]);
    },
  );

  test('nor is anything else left of all vectors together, in either order', () => {
    for (const all of [vectors, vectors.toReversed()]) {
      expect(listBodyProblems(sanitize(all.join('\n')), isResized)).toStrictEqual([]);
    }
  });
});

test.each(hostileUrls)('a hostile link target does not reach a feed: %j', (url) => {
  const body = { kind: 'html', html: sanitize(`<p><a href="${url}">ա</a></p>`) } as const;
  expect(listBodyProblems(formatFeedBody(body, page), () => false)).toStrictEqual([]);
});
