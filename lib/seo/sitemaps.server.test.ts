import type { Item } from '@/lib/model/item';
import type { Span } from '@/lib/model/periods';
import type { Section } from '@/lib/model/sections';
import { countPublished, getOldest, listCorrected, listPublished } from '@/lib/content/archive.server';
import { getNews, getSitemap, getSitemapFiles, itemsPerFile } from './sitemaps.server';

const cached: { key: readonly string[]; seconds: number; tags: readonly string[] }[] = [];
jest.mock('@/lib/content/cached.server', () => ({
  getCached: (make: () => unknown, options: (typeof cached)[number]) => {
    cached.push(options);
    return make();
  },
}));
jest.mock('@/lib/content/archive.server');

const now = Date.UTC(2025, 2, 20, 14, 30);
const kinds = [Number];
let published: Record<string, Item[]> = {};

beforeEach(() => {
  jest.useFakeTimers({ now });
  cached.length = 0;
  published = {};
  const inSpan = ({ collection }: Section, { from, to }: Span): Item[] =>
    (published[collection] ?? []).filter(({ createdAt = -1 }) => createdAt >= from && createdAt < to);
  jest
    .mocked(listPublished)
    .mockImplementation(async (section, span, limit) => inSpan(section, span).slice(0, limit));
  jest
    .mocked(listCorrected)
    .mockImplementation(async ({ collection }) =>
      (published[collection] ?? []).filter(({ updatedAt }) => updatedAt !== undefined),
    );
  jest.mocked(countPublished).mockImplementation(async (section, span) => inSpan(section, span).length);
  jest.mocked(getOldest).mockImplementation(async (section, span) => {
    const moments = inSpan(section, span).map(({ createdAt = 0 }) => createdAt);
    return moments.length > 0 ? { moment: Math.min(...moments), kinds } : undefined;
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.clearAllMocks();
});

const itemAt = (...date: Parameters<typeof Date.UTC>): Item => {
  const createdAt = Date.UTC(...date);
  return { id: `id-${createdAt}`, categories: [], views: 0, title: 'Վերնագիր', createdAt };
};

const listFileNames = async () => (await getSitemapFiles()).map(({ file }) => file);

test('the files are those of the standing pages, and of each section and year that has items, newest first', async () => {
  published = { programs: [itemAt(2025, 1), itemAt(2022, 5)], articles: [itemAt(2024, 11, 31, 20)] };
  expect(await listFileNames()).toStrictEqual([
    'pages.xml',
    'programs-2025.xml',
    'programs-2022.xml',
    'analyses-2025.xml',
  ]);
});

test('a file is dated by its newest item or its last correction, none by the future', async () => {
  published = {
    programs: [
      itemAt(2025, 11),
      { ...itemAt(2025, 1), updatedAt: Date.UTC(2030, 0, 1) },
      { ...itemAt(2024, 1), updatedAt: Date.UTC(2025, 2, 1) },
      { ...itemAt(2023, 5), updatedAt: Date.UTC(2022, 0, 1) },
    ],
  };
  expect(await getSitemapFiles()).toStrictEqual([
    { file: 'pages.xml' },
    { file: 'programs-2025.xml', changedAt: Date.UTC(2025, 1) },
    { file: 'programs-2024.xml', changedAt: Date.UTC(2025, 2, 1) },
    { file: 'programs-2023.xml', changedAt: Date.UTC(2023, 5) },
  ]);
});

test('the index costs one count for each section and one item for each year, by the kinds of moment there are', async () => {
  published = { programs: [itemAt(2025, 1), itemAt(2024, 1), itemAt(2023, 1)], events: [itemAt(2025, 1)] };
  await getSitemapFiles();
  const counted = jest.mocked(countPublished).mock.calls.map(([{ name }, span]) => [name, span.kinds]);
  expect(counted).toStrictEqual([
    ['programs', kinds],
    ['events', kinds],
  ]);
  const listed = jest.mocked(listPublished).mock.calls;
  expect(listed.map(([{ name }, span, limit]) => [name, span.kinds, limit])).toStrictEqual([
    ['programs', kinds, 1],
    ['programs', kinds, 1],
    ['programs', kinds, 1],
    ['events', kinds, 1],
  ]);
});

test('a year with too many items for a file is listed by months, and such a month by days', async () => {
  const many = Array.from({ length: itemsPerFile + 1 }, () => itemAt(2025, 1, 3));
  published = { events: [itemAt(2025, 0, 10), ...many, itemAt(2025, 1, 4)] };
  expect(await listFileNames()).toStrictEqual([
    'pages.xml',
    'events-2025-02-04.xml',
    'events-2025-02-03.xml',
    'events-2025-01.xml',
  ]);
});

test('an item dated far in the future adds no files for the years between', async () => {
  published = { programs: [itemAt(2025, 0, 10), itemAt(9000, 1)] };
  expect(await listFileNames()).toStrictEqual(['pages.xml', 'programs-2025.xml']);
});

test('a file has the items of its period, with the date of their last correction or publication', async () => {
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
});

test('the file of the standing pages has the home page, every list and the information pages', async () => {
  const paths = (await getSitemap('pages.xml'))?.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/programs',
      '/programs/category/whatToDo',
      '/events',
      '/about-us',
      '/contact',
    ]),
  );
  expect(new Set(paths).size).toBe(22);
  expect(cached).toStrictEqual([]);
});

test.each([
  'programs-2026.xml',
  'programs-1969.xml',
  'programs-2025-13.xml',
  'programs-2025.txt',
  'programs.xml',
  'articles-2025.xml',
  'constructor-2025.xml',
  '../pages.xml',
  '',
])('there is no file %j, and nothing is read for it', async (file) => {
  expect(await getSitemap(file)).toBeUndefined();
  expect(listPublished).not.toHaveBeenCalled();
});

test('of 600 years, months and days without items, or within a year that is one file, nothing is read or cached but the index', async () => {
  published = { programs: [itemAt(2025, 1, 3)] };
  const days = Array.from({ length: 600 }, (_, index) =>
    new Date(Date.UTC(2023, 6, 1) + index * 86_400_000).toISOString().slice(0, 10),
  );
  for (const period of ['2024', '2024-02', '2025-02', ...days]) {
    expect(await getSitemap(`programs-${period}.xml`)).toBeUndefined();
  }
  expect(new Set(cached.map(({ key }) => key.join()))).toStrictEqual(new Set(['sitemap files']));
  // One item for each year of the index, which is read anew here as nothing is cached.
  expect(jest.mocked(listPublished).mock.calls.every(([, , limit]) => limit === 1)).toBe(true);
});

test('a month of a year that has too many items for a file is a file', async () => {
  const many = Array.from({ length: itemsPerFile }, () => itemAt(2025, 1, 3));
  published = { events: [itemAt(2025, 0, 10), ...many] };
  expect(await getSitemap('events-2025-01.xml')).toHaveLength(1);
  expect(await getSitemap('events-2025.xml')).toBeUndefined();
});

test('a publication invalidates the current period and the index; a past period only one of its own items, or a withdrawal', async () => {
  published = { programs: [itemAt(2025, 1), itemAt(2024, 1)] };
  await getSitemap('programs-2025.xml');
  await getSitemap('programs-2024.xml');
  const index = [
    3600,
    ['programs', 'analyses', 'specials', 'assembly', 'events'].map((name) => `section:${name}`),
  ];
  expect(cached.map(({ seconds, tags }) => [seconds, tags])).toStrictEqual([
    index,
    [3600, ['section:programs']],
    index,
    [86_400, ['section:programs:past', 'section:programs:past:2024']],
  ]);
});

test('the news are what all sections published in the last two days under a title, newest first', async () => {
  const { title: _, ...untitled } = itemAt(2025, 2, 20);
  published = {
    programs: [itemAt(2025, 2, 19), untitled, itemAt(2025, 2, 18), itemAt(2025, 2, 21)],
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
