import { listFeedAlternates, listFeedLinks } from './feedLinks.ts';

test('a series with something to listen to offers a podcast as well', () => {
  const place = { section: 'programs', category: 'whatToDo' } as const;
  expect(listFeedLinks(place).map(({ path }) => path)).toStrictEqual([
    '/programs/category/whatToDo/feed.xml',
    '/programs/category/whatToDo/feed.json',
  ]);
  expect(listFeedLinks(place, true)[2]).toStrictEqual({
    mediaType: 'application/rss+xml',
    path: '/programs/category/whatToDo/podcast.xml',
    title: 'Ի՞նչ Անել՝ փոդքաստ',
  });
});

test('a category of the analyses is no series', () => {
  const feeds = listFeedLinks({ section: 'analyses', category: 'veritas' }, true);
  expect(feeds.map(({ path, title }) => [path, title])).toStrictEqual([
    ['/analyses/category/veritas/feed.xml', 'Ճշմարտություն — Վերլուծություններ՝ RSS'],
    ['/analyses/category/veritas/feed.json', 'Ճշմարտություն — Վերլուծություններ՝ JSON Feed'],
  ]);
});

test('the alternates of a page group its feeds by media type', () => {
  expect(listFeedAlternates({ section: 'programs', category: 'fair' }, true)).toStrictEqual({
    'application/rss+xml': [
      { url: '/programs/category/fair/feed.xml', title: 'Արդար Հայը՝ RSS' },
      { url: '/programs/category/fair/podcast.xml', title: 'Արդար Հայը՝ փոդքաստ' },
    ],
    'application/feed+json': [{ url: '/programs/category/fair/feed.json', title: 'Արդար Հայը՝ JSON Feed' }],
  });
});
