import type { Item } from 'newsroom/model/item';
import { findCategory } from 'newsroom/model/sections';
import { findService } from 'newsroom/model/services';
import {
  aMoment,
  buildItem,
  buildItems,
  buildPageOfItems,
  buildSite,
  pickSection,
} from 'newsroom/testing/builders';
import { toText } from '@/lib/content/testing/toText';
import { buildItemMetadata, buildListMetadata, buildSiteMetadata } from './metadata.server';

const site = buildSite();
const analyses = pickSection('analyses');
const veritas = findCategory(analyses, 'veritas');
const page = buildPageOfItems({ items: buildItems(10), count: 34 });
const after = { position: 10, last: 'Նյութ/1' };

const item = (fields = {}, body: Parameters<typeof buildItemMetadata>[1]['body'] = undefined) =>
  buildItemMetadata(site, { section: analyses, item: buildItem(fields), body });

test('an item is an article with its date in Yerevan, its section and its author', () => {
  const metadata = item({ author: 'Մշակույթի բաժին', createdAt: aMoment, updatedAt: aMoment + 1000 });
  expect(metadata.openGraph).toMatchObject({
    type: 'article',
    publishedTime: '2025-03-20T18:30:00+04:00',
    modifiedTime: '2025-03-20T18:30:01+04:00',
    section: 'Վերլուծություններ',
    authors: ['Մշակույթի բաժին'],
  });
});

test('a link to an item plays its film and its sound where the preview can', () => {
  const [video, audio] = ['https://cdn.example.org/a.mp4', 'https://cdn.example.org/a.mp3'];
  const media = [
    { url: video, bytes: 7, mediaType: 'video/mp4', frame: { width: 960, height: 540 } },
    { url: audio, bytes: 5, mediaType: 'audio/mpeg' },
  ];
  const preview = (fields: Partial<Item>, known = media) =>
    buildItemMetadata(site, { section: analyses, item: buildItem(fields), body: undefined, media: known });
  const { openGraph } = preview({ video, audio });
  expect(openGraph).toMatchObject({
    videos: [{ url: video, type: 'video/mp4', width: 960, height: 540 }],
    audio: [{ url: audio, type: 'audio/mpeg' }],
  });
  expect(preview({ video: 'https://youtu.be/dQw4w9WgXcQ?t=5' }, []).openGraph).toMatchObject({
    videos: [{ url: 'https://www.youtube.com/embed/dQw4w9WgXcQ', type: 'text/html' }],
  });
  // Nothing is said of a file whose storage says nothing.
  expect(Object.keys(preview({ video, audio }, []).openGraph!)).not.toEqual(
    expect.arrayContaining(['videos']),
  );
});

test('an item’s words are its lead, else the first of its text, else its section’s', () => {
  const html = '<p>Առաջին &amp; <strong>երկրորդ</strong>, երրորդ։</p><p>Չորրորդ</p>';
  expect(item({ description: 'Առաջաբան' }, toText(html)).description).toBe('Առաջաբան');
  expect(item({}, toText(html)).description).toBe('Առաջին & երկրորդ, երրորդ։ Չորրորդ');
  expect(item({}, toText('Մեկ\n\nԵրկու', 'text/plain')).description).toBe('Մեկ Երկու');
  expect(item({}, toText('<img src="/a.jpg">')).description).toBe(
    'Նյութ «Լույս» կայքի «Վերլուծություններ» բաժնից։',
  );
  const long = item({ description: 'Երկար նախադասություն '.repeat(30) }).description!;
  expect(long).toMatch(/ (?:Երկար|նախադասություն)…$/);
});

test('[R4] a category has a title of its own in each section that has it', () => {
  const titles = (['programs', 'analyses'] as const).map((name) => {
    const section = pickSection(name);
    return buildListMetadata(site, { section, category: findCategory(section, 'veritas'), page }).title;
  });
  expect(titles).toStrictEqual(['Ճշմարտություն', 'Ճշմարտություն — Վերլուծություններ']);
});

test('a later page says which items of the list it has', () => {
  const metadata = buildListMetadata(site, { section: analyses, page, after });
  expect(metadata.title).toBe('Վերլուծություններ՝ նյութեր 11–20');
});

test('a list offers its feeds', () => {
  const { alternates } = buildListMetadata(site, { section: analyses, category: veritas, page });
  expect(Object.keys(alternates?.types ?? {})).toStrictEqual(['application/rss+xml']);
  const programs = pickSection('programs');
  const heard = buildPageOfItems({ items: [buildItem({ audio: 'https://cdn.example.org/a.mp3' })] });
  const { alternates: series } = buildListMetadata(site, {
    section: programs,
    category: findCategory(programs, 'fair'),
    page: heard,
  });
  expect(series?.types?.['application/rss+xml']).toMatchObject([
    { url: '/programs/category/fair/feed.xml', title: 'Արդար Հայը՝ RSS' },
    { url: '/programs/category/fair/podcast.xml' },
  ]);
});

test.each([
  ['https://x.com/newsroom', '@newsroom'],
  ['https://twitter.com/newsroom/', '@newsroom'],
  ['https://x.com/', undefined],
  ['https://www.facebook.com/newsroom', undefined],
])('with %s as the page on a social network, X learns of the account %s', (url, account) => {
  const externalLinks = [{ purpose: 'socialNetwork', url, service: findService(url) }] as const;
  expect(buildSiteMetadata(buildSite({ externalLinks })).twitter).toEqual(
    account && { site: account, card: 'summary_large_image' },
  );
});

test('a title and an author of any length leave a page’s first kilobytes to the rest', () => {
  const { title, authors, openGraph } = item({ title: 'Բառ '.repeat(250), author: 'Անուն '.repeat(160) });
  for (const text of [title, openGraph?.title, (authors as { name: string }[])[0]?.name])
    expect([...String(text)].length).toBeLessThanOrEqual(200);
});
