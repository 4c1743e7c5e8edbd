import { feedPath } from './paths.ts';
import { sections } from './sections.ts';
import { findUsualFeed } from './usualFeeds.ts';

const find = (url: string) => {
  const [path = '', query] = url.split('?');
  return findUsualFeed(path, new URLSearchParams(query));
};

test.each([
  // WordPress
  ['/feed', '/feed.xml'],
  ['/feed/', '/feed.xml'],
  ['/feed/rss2/', '/feed.xml'],
  ['/feed/atom', '/feed.xml'],
  ['/index.php/feed/', '/feed.xml'],
  ['/blog/feed/', '/feed.xml'],
  ['/?feed=rss2', '/feed.xml'],
  ['/index.php?feed=atom', '/feed.xml'],
  ['/wp-rss2.php', '/feed.xml'],
  ['/category/veritas/feed/', '/programs/category/veritas/feed.xml'],
  ['/analyses/category/fair/feed/', '/analyses/category/fair/feed.xml'],
  ['/analyses/feed/', '/analyses/feed.xml'],
  // Blogger
  ['/feeds/posts/default', '/feed.xml'],
  ['/feeds/posts/default?alt=rss', '/feed.xml'],
  [`/feeds/posts/default/-/${encodeURIComponent('Արդար Հայը')}`, '/programs/category/fair/feed.xml'],
  // Ghost, Drupal, Jekyll, Hugo, Joomla, Squarespace
  ['/rss/', '/feed.xml'],
  ['/rss.xml', '/feed.xml'],
  ['/atom.xml', '/feed.xml'],
  ['/index.xml', '/feed.xml'],
  ['/?format=feed&type=rss', '/feed.xml'],
  ['/?format=rss', '/feed.xml'],
  // Podcasts
  ['/podcast/feed', '/programs/feed.xml'],
  ['/feed/podcast/', '/programs/feed.xml'],
  ['/feed/podcast/show', '/programs/feed.xml'],
  ['/?feed=podcast', '/programs/feed.xml'],
  ['/podcast.xml', '/programs/feed.xml'],
])('the feed at %s is at %s here', (url, feed) => {
  expect(find(url)).toBe(feed);
});

test.each([
  '/',
  '/?utm_source=feed',
  '/comments/feed/',
  '/feeds/comments/default',
  '/?feed=comments-rss2',
  '/?p=5&feed=rss2',
  '/2024/03/a-post/feed/',
  '/category/sport/feed/',
  '/tag/yerevan/feed/',
  '/feedback',
  '/feed.json',
  '/feedxxml',
  // Items may be called so.
  '/programs/feed',
  '/programs/rss',
])('there is no feed here for %s', (url) => {
  expect(find(url)).toBeUndefined();
});

test('a feed of the site is not redirected', () => {
  const places = sections.flatMap(({ name: section, categories }) => [
    { section },
    ...categories.map(({ name }) => ({ section, category: name })),
  ]);
  for (const place of [undefined, ...places]) expect(find(feedPath(place))).toBeUndefined();
});
