import type { APIRequestContext, APIResponse } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { sections } from 'newsroom/model/sections';
import sharp from 'sharp';
import { listYears } from '../lib/content/periods.ts';
import { revalidate } from './support/publish.ts';
import { expect, test } from './support/test.ts';

function listLocations(xml: string): readonly string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

function readHeading(html: string): string | undefined {
  const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'" };
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  // Soft hyphens are left out.
  return heading
    ?.replaceAll('\u00ad', '')
    .replaceAll(/&(?:amp|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}

/** Requests a URL again while a busy server has no time for it: it responds with 503. */
async function getWhole(request: APIRequestContext, path: string): Promise<APIResponse> {
  let response: APIResponse | undefined;
  await expect
    .poll(
      async () => {
        response = await request.get(path, { timeout: 0 });
        return response.status();
      },
      { timeout: 150_000 },
    )
    .not.toBe(503);
  return response!;
}

test('[R6][D7] every item is in the sitemaps, and every URL there is a page; an item’s has its title', async ({
  request,
  testSite,
}) => {
  test.setTimeout(180_000);
  const getText = async (path: string): Promise<string> => (await request.get(path)).text();
  const sitemaps = await Promise.all(listLocations(await getText('/sitemap.xml')).map(getText));
  const paths = sitemaps.flatMap(listLocations);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining([...listLocations(await getText('/news-sitemap.xml'))]));

  const titles = new Map<string, string>();
  for (const { name, collection } of Object.values(sections)) {
    for (const document of (await testSite.database.collection(collection).get()).docs) {
      titles.set(`/${name}/${document.id}`, (document.get('title') as string | undefined) ?? 'Անվերնագիր');
    }
  }
  expect(paths).toEqual(expect.arrayContaining([...titles.keys()]));
  for (const path of paths) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect.soft([path, response.status()]).toEqual([path, 200]);
    const heading = readHeading(await response.text());
    expect.soft([path, heading]).toEqual([path, titles.get(path) ?? heading]);
  }
});

test('a podcast has all 130 episodes, none with a picture that directories refuse, under the same guids on another domain', async ({
  startOwn,
}) => {
  test.setTimeout(400_000);
  const read = async (url: string) => {
    const { testSite, request } = await startOwn({ seed: 'empty', env: { SITE_URL: url } });
    const { firebase, database } = testSite;
    const draw = async (name: string, side: number) => {
      const create = { width: side, height: side, channels: 3, background: '#1f5f99' } as const;
      firebase.putObject(name, await sharp({ create }).jpeg().toBuffer(), 'image/jpeg');
      return firebase.toDownloadUrl(name);
    };
    firebase.putObject('a.mp3', Buffer.from('ID3'), 'audio/mpeg');
    const audio = firebase.toDownloadUrl('a.mp3');
    const pictures = [await draw('large.jpg', 1600), await draw('small.jpg', 1200), undefined];
    const batch = database.batch();
    for (let week = 0; week < 130; week += 1) {
      const createdAt = Timestamp.fromMillis(Date.UTC(2026, 9, 1) - week * 7 * 24 * 3_600_000);
      const image = pictures[week % 3];
      const fields = {
        title: `Թողարկում ${week}`,
        categories: ['fair'],
        createdAt,
        audio,
        ...(image && { image }),
      };
      batch.set(database.doc(`programs/week-${week}`), fields);
    }
    await batch.commit();
    const text = await (await request.get('/programs/category/fair/podcast.xml')).text();
    return { text, request };
  };
  const { text, request } = await read('https://www.example.org');
  const guids = (xml: string) => xml.match(/<guid.*?<\/guid>/g);
  expect(guids(text)).toHaveLength(130);
  expect(new Set(guids(text)).size).toBe(130);
  const art = [...text.matchAll(/<itunes:image href="https:\/\/www\.example\.org([^"]+)"/g)].map(
    ([, path]) => path!,
  );
  expect(art.slice(0, 3)).toEqual([
    '/programs/category/fair/cover.jpg',
    '/programs/category/fair/picture/week-0.jpg',
    '/programs/category/fair/picture/week-1.jpg',
  ]);
  const sides = [];
  // One after the other, and again where a busy machine draws for longer than a picture may take.
  for (const path of art.slice(0, 3)) {
    const { width, height } = await sharp(await (await getWhole(request, path)).body()).metadata();
    sides.push([width, height]);
  }
  expect(sides).toEqual([
    [3000, 3000],
    [1400, 1400],
    [3000, 3000],
  ]);
  expect((await request.get('/programs/category/fair/picture/none.jpg')).status()).toBe(404);
  expect(guids((await read('https://moved.example.com')).text)).toEqual(guids(text));
});

test('a slash at the end is redirected away for good', async ({ request }) => {
  for (let round = 0; round < 2; round += 1) {
    const response = await request.get('/programs/', { maxRedirects: 0 });
    const headers = response.headers();
    // One made by mistake would stay in browsers.
    expect([response.status(), headers.location, headers['cache-control']]).toEqual([
      308,
      '/programs',
      'no-store',
    ]);
  }
});

test('after POST /api/revalidate a publication, or its withdrawal, is seen on pages, most read, feeds, sitemaps and in search; the hub is in the feeds', async ({
  startOwn,
}) => {
  const { testSite, request } = await startOwn({
    seed: 'sample',
    env: { WEBSUB_HUB: 'https://127.0.0.1:1/', SITE_URL: 'https://www.example.org' },
  });
  const publish = () => revalidate(testSite, 'programs/nor');
  const [year] = listYears(Date.now(), Date.now());
  const getText = async (path: string): Promise<string> => (await getWhole(request, path)).text();
  const countMissing = async (): Promise<number> => {
    const missing = await Promise.all(
      [
        '/',
        '/programs',
        '/programs/category/fair',
        '/feed.xml',
        '/programs/feed.xml',
        '/programs/category/fair/feed.xml',
        `/sitemap/programs-${year}.xml`,
        '/news-sitemap.xml',
        '/search?q=թողարկում',
      ].map(async (path) => !(await getText(path)).includes('/programs/nor')),
    );
    return missing.filter(Boolean).length;
  };
  const getStatus = async () => (await getWhole(request, '/programs/nor')).status();
  expect([await getStatus(), await countMissing()]).toEqual([404, 9]);
  const reference = testSite.database.collection('programs').doc('nor');
  await reference.set({
    title: 'Նոր ]]> թողարկում\u0007',
    createdAt: Timestamp.now(),
    categories: ['fair'],
    views: 10_000_000,
  });
  // What is cached stays the same until it is invalidated.
  expect([await getStatus(), await countMissing()]).toEqual([404, 9]);
  expect(await publish()).toBe(200);
  expect([await getStatus(), await countMissing()]).toEqual([200, 0]);
  for (const path of ['/', '/programs', '/programs/category/fair']) {
    const [, mostRead = ''] = (await getText(path)).split('Ամենադիտվածները');
    expect([path, /href="([^"]+)"/.exec(mostRead)?.[1]]).toEqual([path, '/programs/nor']);
  }
  expect(await getText('/programs/after/khachkari-lezun')).not.toContain('Ամենադիտվածները');
  expect(await getText('/robots.txt')).toContain('https://www.example.org/sitemap.xml');
  const feed = await request.get('/programs/category/fair/feed.xml');
  expect(await feed.text()).toContain('<title>Նոր ]]&gt; թողարկում</title>');
  expect(await feed.text()).toContain('https://www.example.org/programs/nor');
  expect(feed.headers().link).toContain('<https://127.0.0.1:1/>; rel="hub"');
  await expect
    .poll(testSite.readLog)
    .toContain('"event":"hub notification failed","hub":"https://127.0.0.1:1/"');

  // A counted view does not change the text.
  const { etag } = feed.headers();
  await reference.update({ views: 10_000_005 });
  await publish();
  expect((await request.get('/programs/category/fair/feed.xml')).headers().etag).toBe(etag);

  await reference.delete();
  await publish();
  // Whoever comes while a render from before the withdrawal is under way gets that one; it is not cached.
  await expect.poll(async () => [await getStatus(), await countMissing()]).toEqual([404, 9]);
});
