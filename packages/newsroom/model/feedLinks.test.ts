import { listFeedLinks } from './feedLinks.ts';

test('a series with something to listen to offers a podcast as well', () => {
  const place = { section: 'programs', category: 'whatToDo' } as const;
  expect(listFeedLinks(place).map(({ path }) => path)).toStrictEqual([
    '/programs/category/whatToDo/feed.xml',
  ]);
  expect(listFeedLinks(place, { hasAudio: true })[1]).toStrictEqual({
    path: '/programs/category/whatToDo/podcast.xml',
    title: 'Ի՞նչ Անել՝ փոդքաստ',
  });
});

test('a category of the analyses is no series', () => {
  const feeds = listFeedLinks({ section: 'analyses', category: 'veritas' }, { hasAudio: true });
  expect(feeds.map(({ path, title }) => [path, title])).toStrictEqual([
    ['/analyses/category/veritas/feed.xml', 'Ճշմարտություն — Վերլուծություններ՝ RSS'],
  ]);
});
