import { pickSection } from 'newsroom/testing/builders';
import { listDependents } from './dependents.ts';

const section = pickSection('analyses');
const all = section.categories.map(({ name }) => name);
const listCategories = (paths: readonly string[]) =>
  new Set(paths.flatMap((path) => /\/category\/(\w+)/.exec(path)?.[1] ?? []));

test.each([
  [['fair'], ['fair']],
  [
    ['fair', 'veritas', 'unknown'],
    ['fair', 'veritas'],
  ],
  [[], []],
  // Firestore did not say the categories.
  [undefined, all],
])(
  'an item with the categories %j makes the lists and feeds of %j stale, and no others',
  (categories, expected) => {
    const { tags, lists, feeds } = listDependents({ section, id: 'a', categories });
    expect(tags).toEqual(expect.arrayContaining(['analyses', 'analyses/a']));
    for (const paths of [tags, lists, feeds])
      expect(listCategories(paths.map((path) => `/${path}`))).toEqual(new Set(expected));
  },
);

test('what names no item makes everything of its section stale', () => {
  const { tags, lists } = listDependents({ section });
  expect(tags).toStrictEqual(['analyses', 'analyses/*']);
  expect(listCategories(lists)).toEqual(new Set(all));
});

const programs = pickSection('programs');
const podcast = '/programs/category/fair/podcast.xml';

test.each([
  ['an episode', { id: 'a', categories: ['fair'], isEpisode: true }, [podcast]],
  ['a film', { id: 'a', categories: ['fair'], isEpisode: false }, []],
  ['an episode of no series', { id: 'a', categories: [], isEpisode: true }, []],
  ['an item of which Firestore did not say it', { id: 'a' }, []],
  ['the section', {}, []],
])('%s has the podcasts of its own series warmed, which cost a thousand reads each', (_, names, expected) => {
  const { feeds } = listDependents({ section: programs, ...names });
  expect(feeds.filter((path) => path.endsWith('podcast.xml'))).toStrictEqual(expected);
});
