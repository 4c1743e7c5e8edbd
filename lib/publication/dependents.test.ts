import { pickSection } from '@/lib/testing/builders';
import { listDependents } from './dependents';

test('an item shows on its page and card, at the beginning of each list of its section, in feeds and sitemaps', () => {
  expect(listDependents({ section: pickSection('programs'), id: 'Ն/1' })).toMatchObject({
    tags: ['programs', 'programs/%D5%86%2F1'],
    lists: [
      '/',
      '/programs',
      '/programs/category/veritas',
      '/programs/category/whatToDo',
      '/programs/category/revelation',
      '/programs/category/fair',
      '/programs/category/proverbial',
      '/programs/category/churchStage',
    ],
    item: ['/programs/%D5%86%2F1', '/programs/%D5%86%2F1/card.jpg'],
    files: expect.arrayContaining([
      '/feed.xml',
      '/programs/feed.xml',
      '/programs/category/whatToDo/feed.xml',
      '/programs/category/whatToDo/podcast.xml',
      '/sitemap.xml',
      '/news-sitemap.xml',
    ]) as string[],
  });
});
