import { pickSection } from '@/lib/testing/builders';
import { listStaleFiles, listStalePaths } from './staleAfterPublication.server';

const laterPages = ['/[section]/after/[id]', '/[section]/category/[category]/after/[id]'];

test('an item makes stale its own page, card and pictures, every list of its section and the home page', () => {
  expect(listStalePaths({ section: pickSection('programs'), id: 'Նյութ/1' })).toStrictEqual({
    paths: [
      '/',
      '/programs',
      '/programs/category/veritas',
      '/programs/category/whatToDo',
      '/programs/category/revelation',
      '/programs/category/fair',
      '/programs/category/proverbial',
      '/programs/category/churchStage',
      '/programs/%D5%86%D5%B5%D5%B8%D6%82%D5%A9%2F1',
      '/programs/%D5%86%D5%B5%D5%B8%D6%82%D5%A9%2F1/card.jpg',
    ],
    routes: laterPages,
    pictures: [
      '/programs/%D5%86%D5%B5%D5%B8%D6%82%D5%A9%2F1/picture/16x9.jpg',
      '/programs/%D5%86%D5%B5%D5%B8%D6%82%D5%A9%2F1/picture/4x3.jpg',
      '/programs/%D5%86%D5%B5%D5%B8%D6%82%D5%A9%2F1/picture/1x1.jpg',
    ],
  });
});

test('a section alone makes stale its lists and the home page', () => {
  expect(listStalePaths({ section: pickSection('events') })).toStrictEqual({
    paths: ['/', '/events'],
    routes: laterPages,
    pictures: [],
  });
});

test('a publication makes stale the feeds of the site, its section and its categories, and the sitemaps', () => {
  expect(listStaleFiles({ section: pickSection('events') })).toStrictEqual({
    feeds: ['/feed.xml', '/feed.json', '/events/feed.xml', '/events/feed.json'],
    sitemaps: ['/sitemap.xml', '/news-sitemap.xml'],
  });
  expect(listStaleFiles({ section: pickSection('programs') }).feeds).toEqual(
    expect.arrayContaining([
      '/programs/category/whatToDo/feed.json',
      '/programs/category/whatToDo/podcast.xml',
    ]),
  );
});
