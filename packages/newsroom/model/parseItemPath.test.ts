import { parseItemPath } from './parseItemPath.ts';
import { itemPath } from './paths.ts';

test.each(['one', 'Նոր օր', 'one.x', 'a.json'])('the path of the item «%s» names it', (id) => {
  expect(parseItemPath(itemPath('programs', id))).toMatchObject({ section: { name: 'programs' }, id });
});

test.each([
  '/',
  '/programs',
  '/programs/',
  '/about-us',
  '/nothing/one',
  '/programs/after/one',
  '/programs/feed.xml',
  '',
])('no item’s page has the path «%s»', (path) => {
  expect(parseItemPath(path)).toBeUndefined();
});
