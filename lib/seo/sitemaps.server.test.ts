import { readdirSync } from 'node:fs';
import { pickDocument, publicDocuments } from 'newsroom/model/documents';
import type { Item } from 'newsroom/model/item';
import { sections, type Section } from 'newsroom/model/sections';
import { getCorrected, getOldest, getPublished } from '@/lib/content/archive.server';
import { sectionTag, sitemapTag } from '@/lib/content/cacheTags';
import type { Span } from '@/lib/content/periods';
import { tagPage } from '@/lib/content/tagPage.server';
import { cacheAtMost } from '@/lib/http/cacheAtMost.server';
import { getNews, getSitemap, getSitemaps } from './sitemaps.server';

jest.mock('@/lib/content/archive.server');
jest.mock('@/lib/content/tagPage.server');
jest.mock('@/lib/http/cacheAtMost.server');

const now = Date.UTC(2025, 2, 20, 14, 30);
let published: Record<string, Item[]> = {};

beforeEach(() => {
  jest.useFakeTimers({ now });
  published = {};
  const inSpan = ({ collection }: Section, { from, to }: Span): Item[] =>
    (published[collection] ?? []).filter(({ createdAt = -1 }) => createdAt >= from && createdAt < to);
  jest
    .mocked(getPublished)
    .mockImplementation(async (section, span, limit) => inSpan(section, span).slice(0, limit));
  jest
    .mocked(getCorrected)
    .mockImplementation(async ({ collection }) =>
      (published[collection] ?? []).filter(({ updatedAt }) => updatedAt !== undefined),
    );
  jest.mocked(getOldest).mockImplementation(async (section, span) => inSpan(section, span).at(-1)?.createdAt);
});

afterEach(() => {
  jest.clearAllMocks();
});

const itemAt = (...date: Parameters<typeof Date.UTC>): Item => {
  const createdAt = Date.UTC(...date);
  return { id: `id-${createdAt}`, categories: [], views: 0, title: 'Վերնագիր', createdAt };
};

test('the files are the standing pages, then each section and year with items, newest first, dated by the newest item or the last correction; none is of the future', async () => {
  published = {
    programs: [
      itemAt(9000, 1),
      itemAt(2025, 11),
      itemAt(2025, 1),
      itemAt(2024, 6),
      { ...itemAt(2024, 1), updatedAt: Date.UTC(2025, 2, 1) },
      { ...itemAt(2022, 5), updatedAt: Date.UTC(2021, 0, 1) },
      { ...itemAt(2022, 4), updatedAt: Date.UTC(2030, 0, 1) },
    ],
    articles: [itemAt(2024, 11, 31, 20)],
  };
  expect(await getSitemaps()).toStrictEqual([
    { path: '/sitemap/pages.xml' },
    { path: '/sitemap/programs-2025.xml', changedAt: Date.UTC(2025, 1) },
    { path: '/sitemap/programs-2024.xml', changedAt: Date.UTC(2025, 2, 1) },
    { path: '/sitemap/programs-2022.xml', changedAt: Date.UTC(2022, 5) },
    { path: '/sitemap/analyses-2025.xml', changedAt: Date.UTC(2024, 11, 31, 20) },
  ]);
  expect(await getSitemap('programs-2023.xml')).toBeUndefined();
});

test('a file has the items of its year, at most 50,000, with the date of their last correction or publication', async () => {
  published = {
    programs: [
      { ...itemAt(2025, 1), id: 'Նյութ/1', updatedAt: Date.UTC(2025, 2, 1) },
      itemAt(2025, 0, 5),
      { ...itemAt(2025, 11), id: 'ahead' },
    ],
  };
  expect(await getSitemap('programs-2025.xml')).toStrictEqual([
    { path: '/programs/%D5%86%D5%B5%D5%B8%D6%82%D5%A9%2F1', changedAt: Date.UTC(2025, 2, 1) },
    { path: `/programs/id-${Date.UTC(2025, 0, 5)}`, changedAt: Date.UTC(2025, 0, 5) },
    { path: '/programs/ahead', changedAt: undefined },
  ]);
  expect(getPublished).toHaveBeenCalledWith(expect.anything(), expect.anything(), 50_000);
});

test.each([
  [
    'of this year changes with publications, once an hour',
    'programs-2025.xml',
    { tags: [['sitemaps/programs']], seconds: [3_600] },
  ],
  [
    'of a past year changes with withdrawals alone, and is cached for as long as its route says',
    'programs-2024.xml',
    { tags: [['sitemaps/programs/past']], seconds: [] },
  ],
  [
    'of a past year without items is looked for again after an hour',
    'programs-2023.xml',
    { tags: [['sitemaps/programs/past']], seconds: [3_600] },
  ],
])('a file %s', async (_, file, { tags, seconds }) => {
  published = { programs: [itemAt(2025, 1), itemAt(2024, 1)] };
  await getSitemap(file);
  expect(jest.mocked(tagPage).mock.calls.flat()).toStrictEqual(tags);
  expect(jest.mocked(cacheAtMost).mock.calls.flat()).toStrictEqual(seconds);
});

test('the index changes with publications as files of this year do, the news at each', async () => {
  await getSitemaps();
  expect(tagPage).toHaveBeenLastCalledWith(sections.map(({ name }) => sitemapTag(name)));
  await getNews();
  expect(tagPage).toHaveBeenLastCalledWith(sections.map(({ name }) => sectionTag(name)));
});

test('the file of the standing pages has the home page, every list and the information pages', async () => {
  const paths = (await getSitemap('pages.xml'))?.map(({ path }) => path);
  const lists = sections.flatMap(({ name, categories }) => [
    `/${name}`,
    ...categories.map((category) => `/${name}/category/${category.name}`),
  ]);
  const information = ['/about-us', '/terms-of-use', '/privacy-policy', '/contact'];
  expect(paths?.toSorted()).toStrictEqual(['/', ...lists, ...information].toSorted());
});

test.each(publicDocuments)('every page of a document of %s is in a sitemap', async (name) => {
  const paths = (await getSitemap('pages.xml'))?.map(({ path }) => path);
  const ids = readdirSync(`tools/sample/${name}`).map((file) => file.replace('.json', ''));
  expect(
    ids.map((id) => pickDocument(name).findPath?.(id)).filter((path) => !paths?.includes(path!)),
  ).toEqual([]);
});

test.each([
  'programs-2026.xml',
  'programs-1969.xml',
  'programs-2025-03.xml',
  'programs-2025.txt',
  'programs.xml',
  'articles-2025.xml',
  'constructor-2025.xml',
  '../pages.xml',
  '',
])('there is no file %j, and nothing is read for it', async (file) => {
  expect(await getSitemap(file)).toBeUndefined();
  expect(getPublished).not.toHaveBeenCalled();
});

test('the news are what all sections published in the last two days under a title, newest first', async () => {
  const { title: _, ...untitled } = itemAt(2025, 2, 20);
  const unwritable = { ...itemAt(2025, 2, 20), title: '\ufffe\u0000' };
  published = {
    programs: [itemAt(2025, 2, 19), untitled, unwritable, itemAt(2025, 2, 18), itemAt(2025, 2, 21)],
    articles: [itemAt(2025, 2, 20, 1)],
  };
  expect(await getNews()).toStrictEqual([
    {
      path: `/analyses/id-${Date.UTC(2025, 2, 20, 1)}`,
      title: 'Վերնագիր',
      publishedAt: Date.UTC(2025, 2, 20, 1),
    },
    { path: `/programs/id-${Date.UTC(2025, 2, 19)}`, title: 'Վերնագիր', publishedAt: Date.UTC(2025, 2, 19) },
  ]);
});

test('the news are a thousand at most', async () => {
  published = { programs: Array.from({ length: 900 }, () => itemAt(2025, 2, 20)) };
  published.articles = published.programs!;
  expect(await getNews()).toHaveLength(1000);
});
