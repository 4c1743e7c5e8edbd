import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pageKinds } from '../tools/testSite/pageKinds.ts';
import type { TestSite } from '../tools/testSite/startTestSite.ts';
import { editItem, revalidate } from './support/publish.ts';
import { expect, test } from './support/test.ts';

test.use({ isPublishing: true });

/** A page of each kind, and the types of its structured data. */
const pages = [
  ['home', '/', ['NewsMediaOrganization', 'WebSite']],
  ['list', '/analyses', ['BreadcrumbList']],
  ['events', '/events', ['BreadcrumbList']],
  ['later page', '/programs/after/khachkari-lezun', ['BreadcrumbList']],
  ['category', '/programs/category/churchStage', ['BreadcrumbList']],
  ['later page of a category', '/programs/category/churchStage/after/khachkari-lezun', ['BreadcrumbList']],
  ['item with audio', '/programs/khachkari-lezun', ['NewsArticle', 'BreadcrumbList']],
  ['item with video', '/programs/jri-hertapahy', ['NewsArticle', 'VideoObject', 'BreadcrumbList']],
  ['article', '/analyses/hin-kamurjner', ['NewsArticle', 'BreadcrumbList']],
  ['item without a title', '/specials/yerek-tsurt-gisher', ['WebPage', 'BreadcrumbList']],
  ['event', '/events/hin-qartezneri-cucahandes', ['WebPage', 'Event', 'BreadcrumbList']],
  ['information page', '/privacy-policy', []],
] as const;

// The site's own origin is localhost with its port where SITE_URL is not set.
function originOf(testSite: TestSite): string {
  return `http://localhost:${new URL(testSite.url).port}`;
}

async function readHead(page: Page) {
  return page.evaluate(() => {
    const metas = [...document.querySelectorAll('head meta[content]')].map(
      (meta) =>
        [
          meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
          meta.getAttribute('content'),
        ] as const,
    );
    return {
      title: document.title,
      lang: document.documentElement.lang,
      canonical: [...document.querySelectorAll<HTMLLinkElement>('head link[rel=canonical]')].map(
        ({ href }) => href,
      ),
      feeds: [...document.querySelectorAll<HTMLLinkElement>('head link[rel=alternate]')].map(
        ({ href }) => href,
      ),
      metas: Object.fromEntries(metas),
      robots: metas.filter(([name]) => name === 'robots').map(([, content]) => content),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) =>
          JSON.parse(textContent ?? '') as { '@graph': Readonly<Record<string, unknown>>[] },
      ),
      crumbs: [...document.querySelectorAll('nav[aria-label="Ձեր գտնվելու վայրը կայքում"] a')].map(
        (link) => [link.textContent, link.getAttribute('href')] as const,
      ),
    };
  });
}

test.describe('in the HTML', () => {
  test.use({ javaScriptEnabled: false });

  for (const [kind, path, types] of pages) {
    test(`[D7] ${kind}: the head and the structured data have what search engines and messengers need`, async ({
      page,
      request,
      testSite,
    }) => {
      const origin = originOf(testSite);
      await page.goto(path);
      const head = await readHead(page);
      expect(head.lang).toBe('hy');
      expect(head.canonical).toEqual([new URL(path, origin).href]);
      expect(head.title).toMatch(/Հանրային մեդիա$/);
      expect(head.robots).toHaveLength(1);
      for (const word of ['max-image-preview:large', 'max-snippet:-1', 'max-video-preview:-1']) {
        expect(head.robots[0]).toContain(word);
      }
      // A publication moves the beginnings of a list's later pages.
      if (kind.startsWith('later page')) expect(head.robots[0]).toContain('noindex, follow');
      else expect(head.robots[0]).not.toContain('noindex');
      expect([...(head.metas.description ?? '')].length).toBeGreaterThan(20);
      expect([...(head.metas.description ?? '')].length).toBeLessThanOrEqual(160);
      expect(head.metas).toMatchObject({
        'og:site_name': 'Հանրային մեդիա',
        'og:locale': 'hy_AM',
        'og:description': head.metas.description,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:type': 'image/jpeg',
        'og:type': /^\/\w+\/[\w-]+$/.test(path) ? 'article' : 'website',
        'twitter:card': 'summary_large_image',
      });
      expect(head.metas['og:image:alt']).not.toBe('');
      const image = new URL(head.metas['og:image'] ?? '');
      expect(image.origin).toBe(origin);
      const card = await request.get(image.pathname);
      expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      for (const feed of head.feeds) expect(new URL(feed).origin).toBe(origin);

      const things = head.data.flatMap((data) => data['@graph']);
      expect(things.map((thing) => thing['@type'])).toEqual(types);
      const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList');
      const stated = (crumbs?.itemListElement ?? []) as { name: string; item: string }[];
      const seen = head.crumbs.map(([name, href]) => [name, new URL(href ?? '', origin).href]);
      // A single breadcrumb says nothing: the list of a section, below a link home, states itself as the second.
      const own = [await page.getByRole('heading', { level: 1 }).textContent(), new URL(path, origin).href];
      const expected = kind === 'later page' ? [...seen, [own[0], `${origin}/programs`]] : [...seen, own];
      expect(stated.map(({ name, item }) => [name, item])).toEqual(
        crumbs === undefined || seen.length > 1 ? seen.slice(0, seen.length > 1 ? undefined : 0) : expected,
      );
    });
  }
});

const wordy = {
  title: `«Բան» "ու" ${'գործ '.repeat(200)}`,
  author: 'Անուն '.repeat(160),
  description: 'Բառ & բառ '.repeat(400),
  categories: ['veritas'],
};
const previewTags = [
  'description',
  'og:title',
  'og:description',
  'og:image',
  'twitter:card',
  'twitter:title',
];

test('[D7] what search engines and messengers read of a page is within its first 8 kB and before its styles, whoever requests it', async ({
  publish,
  request,
}) => {
  await publish('programs/wordy', wordy);
  const paths = [
    ...pageKinds.map(({ path }) => path),
    '/programs/wordy',
    '/offline',
    '/programs/nothing',
    '/programs/category/nothing',
    '/search?q=a',
    '/%E0%A4%A',
  ];
  for (const path of paths) {
    const seen = new Set<string>();
    for (const agent of ['Twitterbot/1.0', 'Mozilla/5.0', 'Googlebot/2.1']) {
      const response = await request.get(path, { headers: { 'User-Agent': agent } });
      const html = await response.body();
      const first = html.subarray(0, 8_192).toString();
      const described = first.slice(0, first.search(/<style|<script|<link rel="(?:stylesheet|preload)/));
      const read = (text: string) =>
        text.match(/<meta [^>]*>|<title>[^<]*<\/title>|<link rel="(?:canonical|alternate)"[^>]*>/g);
      expect.soft([path, agent, read(described)]).toEqual([path, agent, read(html.toString())]);
      const names = Array.from(described.matchAll(/<(?:meta|title)(?: \w+="([^"]+)")?/g), ([, name]) => name);
      // The server's own pages for bad requests and failures have no preview; what is only noindex, no description.
      const isUnlisted = described.includes('content="noindex"');
      const expected = response.status() === 400 ? [] : previewTags.slice(isUnlisted ? 1 : 0);
      expect
        .soft(names)
        .toEqual(expect.arrayContaining(['utf-8', 'viewport', 'robots', undefined, ...expected]));
      seen.add(described);
    }
    expect.soft(seen.size, path).toBe(1);
  }
});

test('a 404 says noindex and nothing else to robots, and has no canonical URL', async ({ page }) => {
  for (const path of [
    '/nothing',
    '/programs/nothing',
    '/programs/category/nothing',
    '/nothing/after/nothing',
  ]) {
    const response = await page.goto(path);
    await page.waitForLoadState('networkidle');
    const { title, robots, canonical, metas } = await readHead(page);
    expect(title).toMatch(/^Էջը չի գտնվել/);
    expect([path, response?.status()]).toEqual([path, 404]);
    expect(new Set(robots)).toEqual(new Set(['noindex']));
    expect(canonical).toEqual([]);
    expect(metas['og:site_name']).toBe('Հանրային մեդիա');
  }
});

test('the share card and the picture in three shapes change with a publication, and disappear with their item', async ({
  page,
  request,
  testSite,
}) => {
  const save = async (background: string) => {
    const create = { width: 1600, height: 1300, channels: 3, background } as const;
    testSite.firebase.putObject('covers/shapes.jpg', await sharp({ create }).jpeg().toBuffer(), 'image/jpeg');
  };
  await save('#1f5f99');
  const image = testSite.firebase.toDownloadUrl('covers/shapes.jpg');
  const card = '/specials/shapes/card.jpg';
  expect((await request.get(card)).status()).toBe(404);
  const item = editItem(testSite, 'specials/shapes');
  await item.publish({ title: 'Նկարներ', image });
  await page.goto('/specials/shapes');
  const { data } = await readHead(page);
  const urls = data[0]?.['@graph'][0]?.image as readonly string[];
  const read = async () => {
    const paths = [...urls.map((url) => new URL(url).pathname), card];
    const responses = await Promise.all(paths.map((path) => request.get(path)));
    return Promise.all(responses.map((response) => response.body()));
  };
  const first = await read();
  expect(first).toHaveLength(4);
  const { headers } = await fetch(`${testSite.url}/specials/shapes/picture/16x9.jpg`);
  expect(headers.get('Cache-Control')).toContain('s-maxage=2,');
  const tag = { 'If-None-Match': headers.get('ETag') ?? '' };
  expect((await request.get('/specials/shapes/picture/16x9.jpg', { headers: tag })).status()).toBe(304);
  for (const missing of ['2x1.jpg', '16x9.png', '16x9.jpg.jpg']) {
    expect.soft((await request.get(`/specials/shapes/picture/${missing}`)).status()).toBe(404);
  }
  const compare = async () => (await read()).map((body, index) => body.equals(first[index]!));
  await save('#9a4a12');
  expect(await compare()).toEqual([true, true, true, true]);
  await revalidate(testSite, 'specials/shapes');
  expect(await compare()).toEqual([false, false, false, false]);
  await item.withdraw();
  for (const path of [card, '/specials/shapes/picture/16x9.jpg']) {
    expect((await request.get(path)).status()).toBe(404);
  }
});
