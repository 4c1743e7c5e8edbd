import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { type Newsroom, revalidateSecret, startNewsroom } from '../tools/newsroom/startNewsroom.ts';
import { expect, test } from './support/test.ts';

test.use({ isPublishing: true });

const pages = {
  home: '/',
  list: '/analyses',
  'later page': '/programs/after/khachkari-lezun',
  category: '/programs/category/churchStage',
  'later page of a category': '/programs/category/churchStage/after/khachkari-lezun',
  'item with audio': '/programs/khachkari-lezun',
  'item with video': '/programs/jri-hertapahy',
  article: '/analyses/hin-kamurjner',
  'item without a title': '/specials/yerek-tsurt-gisher',
  event: '/events/hin-qartezneri-cucahandes',
  'information page': '/privacy-policy',
};

// Without SITE_URL the site's own origin is localhost with its port.
function originOf(newsroom: Newsroom): string {
  return `http://localhost:${new URL(newsroom.url).port}`;
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

for (const [kind, path] of Object.entries(pages)) {
  test(`[D7] ${kind}: the head has what search engines and messengers need`, async ({
    page,
    request,
    newsroom,
  }) => {
    const origin = originOf(newsroom);
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
      'twitter:card': 'summary_large_image',
    });
    expect(head.metas['og:image:alt']).not.toBe('');
    const image = new URL(head.metas['og:image'] ?? '');
    expect(image.origin).toBe(origin);
    const card = await request.get(image.pathname);
    expect(card.status()).toBe(200);
    expect(card.headers()['content-type']).toBe('image/jpeg');
    const bytes = await card.body();
    expect(bytes.length).toBeLessThanOrEqual(300_000);
    const { width, height, format } = await sharp(bytes).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    for (const feed of head.feeds) expect(new URL(feed).origin).toBe(origin);

    expect(head.data).toHaveLength(1);
    const things = head.data[0]?.['@graph'] ?? [];
    const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList');
    const stated = (crumbs?.itemListElement ?? []) as { name: string; item: string }[];
    // A single breadcrumb says nothing: such pages have a visible link home only.
    expect(stated.map(({ name, item }) => [name, item])).toEqual(
      head.crumbs.length < 2
        ? []
        : head.crumbs.map(([name, href]) => [name, new URL(href ?? '', origin).href]),
    );
  });
}

test('each kind of page has its own structured data', async ({ page }) => {
  const expected = {
    [pages.home]: ['NewsMediaOrganization', 'WebSite'],
    [pages.list]: ['CollectionPage'],
    [pages.category]: ['CollectionPage', 'BreadcrumbList'],
    [pages['item with audio']]: ['NewsArticle', 'PodcastEpisode', 'BreadcrumbList'],
    [pages['item with video']]: ['NewsArticle', 'VideoObject', 'BreadcrumbList'],
    [pages.article]: ['NewsArticle', 'BreadcrumbList'],
    [pages['item without a title']]: ['BreadcrumbList'],
    [pages.event]: ['Event', 'BreadcrumbList'],
    [pages['information page']]: ['WebPage'],
  };
  for (const [path, types] of Object.entries(expected)) {
    await page.goto(path);
    const { data, metas } = await readHead(page);
    expect([path, data[0]?.['@graph'].map((thing) => thing['@type'])]).toEqual([path, types]);
    const isItem = path.split('/').length === 3 && !path.includes('category');
    expect([path, metas['og:type']]).toEqual([path, isItem ? 'article' : 'website']);
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

async function publish(newsroom: Newsroom, id: string, fields: Readonly<Record<string, unknown>>) {
  const reference = newsroom.database.collection('specials').doc(id);
  await reference.set({ createdAt: Timestamp.now(), categories: [], views: 0, ...fields });
  await revalidate(newsroom, id);
  return reference;
}

async function revalidate(newsroom: Newsroom, id: string): Promise<void> {
  await fetch(`${newsroom.url}/api/revalidate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${revalidateSecret}` },
    body: JSON.stringify({ section: 'specials', id }),
  });
}

test('a hostile title is only text in the head, the structured data and the share card', async ({
  page,
  request,
  newsroom,
}) => {
  const title = '</script><script>window.canary=1</script> «Լույս» "&';
  const reference = await publish(newsroom, 'hostile title', { title });
  await page.goto('/specials/hostile%20title');
  const { data, title: shown } = await readHead(page);
  expect(shown).toContain('</script>');
  expect(data[0]?.['@graph'][0]).toMatchObject({ headline: title });
  expect(await page.evaluate(() => 'canary' in window)).toBe(false);
  expect((await request.get('/specials/hostile%20title/card.jpg')).status()).toBe(200);
  await reference.delete();
  await revalidate(newsroom, 'hostile title');
});

test('a share card changes with a publication, and disappears with its item', async ({
  request,
  newsroom,
}) => {
  const path = '/specials/card-test/card.jpg';
  expect((await request.get(path)).status()).toBe(404);
  const reference = await publish(newsroom, 'card-test', { title: 'Առաջին վերնագիր' });
  const first = await (await request.get(path)).body();
  await reference.update({ title: 'Երկրորդ վերնագիր' });
  expect((await (await request.get(path)).body()).equals(first)).toBe(true);
  await revalidate(newsroom, 'card-test');
  expect((await (await request.get(path)).body()).equals(first)).toBe(false);
  await reference.delete();
  await revalidate(newsroom, 'card-test');
  expect((await request.get(path)).status()).toBe(404);
});

test('an article states its picture in three shapes, which change with a publication', async ({
  page,
  request,
  newsroom,
}) => {
  const save = async (background: string) => {
    const create = { width: 1600, height: 1300, channels: 3, background } as const;
    newsroom.firebase.putObject('covers/shapes.jpg', await sharp({ create }).jpeg().toBuffer(), 'image/jpeg');
  };
  await save('#1f5f99');
  const image = newsroom.firebase.toDownloadUrl('covers/shapes.jpg');
  const reference = await publish(newsroom, 'shapes', { title: 'Նկարներ', image });
  await page.goto('/specials/shapes');
  const { data } = await readHead(page);
  const urls = data[0]?.['@graph'][0]?.image as readonly string[];
  const read = async () => {
    const responses = await Promise.all(urls.map((url) => request.get(new URL(url).pathname)));
    return Promise.all(responses.map((response) => response.body()));
  };
  const first = await read();
  const sizes = await Promise.all(first.map((body) => sharp(body).metadata()));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [1200, 675],
    [1200, 900],
    [1200, 1200],
  ]);
  const { headers } = await fetch(`${newsroom.url}/specials/shapes/picture/16x9.jpg`);
  expect(headers.get('Cache-Control')).toContain('s-maxage=2,');
  const tag = { 'If-None-Match': headers.get('ETag') ?? '' };
  expect((await request.get('/specials/shapes/picture/16x9.jpg', { headers: tag })).status()).toBe(304);
  for (const missing of ['2x1.jpg', '16x9.png', '16x9.jpg.jpg']) {
    expect.soft((await request.get(`/specials/shapes/picture/${missing}`)).status()).toBe(404);
  }
  await save('#9a4a12');
  await revalidate(newsroom, 'shapes');
  expect((await read()).map((body, index) => body.equals(first[index]!))).toEqual([false, false, false]);
  await reference.delete();
  await revalidate(newsroom, 'shapes');
  expect((await request.get('/specials/shapes/picture/16x9.jpg')).status()).toBe(404);
});

test('a picture from another host, broken or too large is left out of the share card', async ({
  request,
  newsroom,
}) => {
  const reference = await publish(newsroom, 'odd-picture', {
    title: 'Առանց նկարի',
    image: newsroom.firebase.toDownloadUrl('covers/none.jpg'),
  });
  const bare = await (await request.get('/specials/odd-picture/card.jpg')).body();
  newsroom.firebase.putObject('covers/text.jpg', 'no picture', 'image/jpeg');
  for (const image of [
    'https://evil.example.org/x.png',
    newsroom.firebase.toDownloadUrl('covers/text.jpg'),
  ]) {
    await reference.update({ image });
    await revalidate(newsroom, 'odd-picture');
    expect((await (await request.get('/specials/odd-picture/card.jpg')).body()).equals(bare)).toBe(true);
  }
  await reference.delete();
  await revalidate(newsroom, 'odd-picture');
});

test('with the backend stopped pictures and share cards that were sent once are sent again, and no error is cached', async ({
  playwright,
}) => {
  const newsroom = await startNewsroom({ seed: 'sample' });
  const request = await playwright.request.newContext({ baseURL: newsroom.url });
  try {
    const seen = '/programs/khachkari-lezun/card.jpg';
    const card = await (await request.get(seen)).body();
    const resize = (path: string, width: number) => {
      const source = newsroom.firebase.toDownloadUrl(path);
      return request.get(`/_next/image?url=${encodeURIComponent(source)}&w=${width}&q=75`);
    };
    const picture = await (await resize('covers/programs/khachkari-lezun.jpg', 828)).body();
    await newsroom.stopBackend();
    const again = await resize('covers/programs/khachkari-lezun.jpg', 828);
    expect(again.status()).toBe(200);
    expect((await again.body()).equals(picture)).toBe(true);
    // Neither another width nor another picture is in its place.
    for (const [path, width] of [
      ['covers/programs/khachkari-lezun.jpg', 640],
      ['covers/programs/jri-hertapahy.jpg', 828],
    ] as const) {
      const unseen = await resize(path, width);
      expect(unseen.status()).toBeGreaterThanOrEqual(500);
      expect(unseen.headers()['cache-control']).toBe('no-store');
    }
    newsroom.makePagesStale();
    const cached = await request.get(seen);
    expect(cached.status()).toBe(200);
    expect((await cached.body()).equals(card)).toBe(true);
    const uncut = await request.get('/programs/jri-hertapahy/picture/1x1.jpg');
    expect([uncut.status(), uncut.headers()['retry-after']]).toEqual([503, '30']);
    const failed = await request.get('/programs/jri-hertapahy/card.jpg');
    expect(failed.status()).toBeGreaterThanOrEqual(500);
    expect(failed.headers()['cache-control'] ?? '').not.toMatch(/s-maxage|public/);
    // Pages that show no item have a share card, too.
    expect((await request.get('/card.jpg')).status()).toBe(200);
  } finally {
    await request.dispose();
    await newsroom.stop();
  }
});
