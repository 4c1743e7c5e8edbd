import { pickSection } from 'newsroom/testing/builders';
import { createFeedRedirects } from './feedRedirects.ts';

const url = 'https://old.example/show.rss';
const heard = { categories: ['veritas', 'fair'], isHeard: true };

test.each([
  [
    'one series that is heard',
    [heard, { categories: ['fair'], isHeard: true }],
    '/programs/category/fair/podcast.xml',
  ],
  [
    'one series, of which one is not heard',
    [heard, { ...heard, isHeard: false }],
    '/programs/category/veritas/feed.xml',
  ],
  [
    'several series',
    [
      { ...heard, categories: ['fair'] },
      { ...heard, categories: ['veritas'] },
    ],
    '/programs/feed.xml',
  ],
] as const)('the feed of %s leads to the feed here that has it all', (_, places, path) => {
  const redirects = createFeedRedirects(pickSection('programs'));
  for (const place of places) redirects.add([{ url }], place);
  expect(redirects.list()).toStrictEqual([{ link: url, path }]);
});

test('the feed of a whole site leads to that of this one, with a slash at its end and without', () => {
  const redirects = createFeedRedirects(pickSection('analyses'));
  redirects.add([{ url: 'https://old.example/feed/', isOfSite: true }], heard);
  expect(redirects.list()).toStrictEqual([
    { link: 'https://old.example/feed', path: '/feed.xml' },
    { link: 'https://old.example/feed/', path: '/feed.xml' },
  ]);
});
