import { listEdgeTags, listPublicationTags } from './edges.ts';
import { cardPath, categoryPath, feedPath, itemPath, listAfterPath, picturePath } from './paths.ts';

test.each([
  ['/', ['home']],
  ['/sitemap/2026.xml', ['home']],
  [feedPath({}, 'json'), ['home']],
  ['/programs', ['programs']],
  [categoryPath('programs', 'veritas'), ['programs']],
  [listAfterPath({ section: 'programs' }, 'one'), ['programs']],
  [feedPath({ section: 'programs', category: 'veritas' }, 'xml'), ['programs']],
  [feedPath({ section: 'programs' }, 'xml'), ['programs']],
  [itemPath('programs', 'one'), ['programs/one']],
  [cardPath('programs', 'one'), ['programs/one']],
  [picturePath('programs', 'one', '1x1'), ['programs/one']],
  ['/about-us', []],
  ['/search', []],
])('%s is tagged %j', (path, tags) => {
  expect(listEdgeTags(path)).toEqual(tags);
});

test.each(['one', 'Նոր օր', 'a,b c', 'ա'.repeat(300)])(
  'a publication of «%s» has the tag of its page, which every edge takes',
  (id) => {
    const [tag = ''] = listEdgeTags(itemPath('programs', id));
    expect(listPublicationTags('programs', id)).toEqual(['home', 'programs', tag]);
    expect(tag).toMatch(/^[!-+\--~]{1,120}$/);
  },
);
