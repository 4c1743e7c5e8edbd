/** @jest-environment jsdom */
import * as fc from 'fast-check';
import type { Feed, FeedItem } from './feed.ts';
import { pickPodcastCategory } from './podcastCategories.ts';
import { anyItems, anySection, malformedValue, propertyRuns } from '../testing/arbitraries.ts';
import { aMoment, buildSite } from '../testing/builders.ts';
import {
  listJsonFeedProblems,
  listPodcastProblems,
  listRssProblems,
  parseXml,
} from '../testing/listFeedProblems.ts';
import { buildFeedItem } from './buildFeedItem.ts';
import { formatJsonFeed } from './formatJsonFeed.ts';
import { formatPodcast } from './formatPodcast.ts';
import { formatRss } from './formatRss.ts';
import { element } from '../model/xml.ts';

const site = buildSite({ webSubHub: 'https://hub.example.org/', contact: { email: 'info@example.org' } });
const frame = { site, selfPath: '/programs/category/veritas/feed.xml' };
const audio = { url: 'https://cdn.example.org/a.mp3?a=1&b=2', bytes: 307_172, mediaType: 'audio/mpeg' };

const show = {
  category: pickPodcastCategory('veritas'),
  guid: '9b024349-ccf0-5f69-a609-6b82873eab3c',
  coverPath: '/programs/category/veritas/cover.jpg',
};

function buildFeed(items: readonly Partial<FeedItem>[] = [{}]): Feed {
  return {
    label: 'Ճշմարտություն',
    description: 'Նոր թողարկումները։',
    path: '/programs/category/veritas',
    items: items.map((fields) => ({
      path: '/programs/a',
      title: 'Ի՞նչ & ինչո՞ւ',
      summary: 'Ամփոփում',
      html: '<p>Տեքստ ]]> «և»</p>',
      categories: ['Ճշմարտություն'],
      author: 'Խմբագրություն',
      publishedAt: aMoment,
      enclosures: [audio],
      durationSeconds: 61.4,
      ...fields,
    })),
  };
}

test('an item has its URL, date, labels, author, full text and recording', () => {
  const [item] = parseXml(formatRss(buildFeed(), frame)).getElementsByTagName('item');
  const fields = [...(item?.children ?? [])].map(({ tagName, textContent }) => [tagName, textContent]);
  expect(fields).toStrictEqual([
    ['title', 'Ի՞նչ & ինչո՞ւ'],
    ['link', 'https://www.example.org/programs/a'],
    ['guid', 'https://www.example.org/programs/a'],
    ['pubDate', 'Thu, 20 Mar 2025 14:30:00 GMT'],
    ['dc:creator', 'Խմբագրություն'],
    ['category', 'Ճշմարտություն'],
    ['description', 'Ամփոփում'],
    ['content:encoded', '<p>Տեքստ ]]> «և»</p>'],
    ['enclosure', ''],
  ]);
  expect(item?.querySelector('enclosure')?.getAttribute('length')).toBe('307172');
});

test('a channel names its page, itself and the hub, and changed when an item was last published or corrected', () => {
  const older = aMoment - 1_000_000;
  const text = formatRss(
    buildFeed([{ publishedAt: older + 1 }, { path: '/programs/b', publishedAt: older, updatedAt: aMoment }]),
    frame,
  );
  expect(text).toContain('<title>Ճշմարտություն — Լույս</title>');
  expect(text).toContain('<link>https://www.example.org/programs/category/veritas</link>');
  expect(text).toContain('<lastBuildDate>Thu, 20 Mar 2025 14:30:00 GMT</lastBuildDate>');
  expect(text).toContain(
    '<atom:link href="https://www.example.org/programs/category/veritas/feed.xml" rel="self" type="application/rss+xml"/>',
  );
  expect(text).toContain('<atom:link href="https://hub.example.org/" rel="hub"/>');
  expect(formatRss(buildFeed(), { ...frame, site: buildSite() })).not.toContain('hub');
  expect(formatRss(buildFeed([{ publishedAt: undefined }]), frame)).not.toContain('lastBuildDate');
});

test('a picture has its caption and who made it', () => {
  const image = 'https://cdn.example.org/a.jpg?a&b';
  const readMedia = (fields: Partial<FeedItem>) => {
    const text = formatRss(buildFeed([fields]), frame);
    return parseXml(text).getElementsByTagNameNS('http://search.yahoo.com/mrss/', 'content')[0];
  };
  const media = readMedia({ image, imageCaption: 'Այգին', imageCredit: 'Անի & Արամ' });
  expect(media?.getAttribute('url')).toBe(image);
  expect([...media!.children].map(({ tagName, textContent }) => [tagName, textContent])).toStrictEqual([
    ['media:description', 'Այգին'],
    ['media:credit', 'Անի & Արամ'],
  ]);
  expect(readMedia({ image })).toBeUndefined();
  expect(readMedia({ imageCredit: 'Անի' })).toBeUndefined();
});

describe('a podcast', () => {
  const category = { name: 'Religion & Spirituality', within: 'Christianity' };
  const podcast = { ...show, category };

  test('follows the published rules', () => {
    const text = formatPodcast(buildFeed([{ squarePicture: '/programs/a/picture/1x1.jpg' }]), podcast, frame);
    expect(listPodcastProblems(text)).toStrictEqual([]);
    expect(text).toContain(
      '<itunes:category text="Religion &amp; Spirituality"><itunes:category text="Christianity"/></itunes:category>',
    );
    for (const path of ['programs/category/veritas/cover.jpg', 'programs/a/picture/1x1.jpg']) {
      expect(text).toContain(`<itunes:image href="https://www.example.org/${path}"/>`);
    }
    expect(text).toContain('<podcast:locked owner="info@example.org">yes</podcast:locked>');
    expect(text).toContain('<itunes:duration>61</itunes:duration>');
    expect(text).toContain('<itunes:email>info@example.org</itunes:email>');
  });
});

test('a JSON feed follows the published rules and has the contents of the RSS feed', () => {
  const text = formatJsonFeed(buildFeed(), { ...frame, selfPath: '/feed.json' });
  expect(listJsonFeedProblems(text)).toStrictEqual([]);
  expect(JSON.parse(text)).toMatchObject({
    title: 'Ճշմարտություն — Լույս',
    feed_url: 'https://www.example.org/feed.json',
    language: 'hy',
    hubs: [{ type: 'WebSub', url: 'https://hub.example.org/' }],
    items: [
      {
        id: 'https://www.example.org/programs/a',
        content_html: '<p>Տեքստ ]]> «և»</p>',
        date_published: '2025-03-20T18:30:00+04:00',
        attachments: [{ mime_type: 'audio/mpeg', size_in_bytes: 307_172 }],
      },
    ],
  });
});

test('an item without a text has its lead, or its title, as the content of a JSON feed', () => {
  const text = formatJsonFeed(buildFeed([{ html: '' }, { path: '/b', html: '', summary: undefined }]), frame);
  expect(listJsonFeedProblems(text)).toStrictEqual([]);
  const { items } = JSON.parse(text) as { items: { content_text: string }[] };
  expect(items.map((item) => item.content_text)).toStrictEqual(['Ամփոփում', 'Ի՞նչ & ինչո՞ւ']);
});

test('feeds of any items follow the published rules', () => {
  fc.assert(
    fc.property(anySection, anyItems, fc.boolean(), (section, items, hasSound) => {
      const enclosures = hasSound ? [audio] : [];
      const feed = {
        label: section.label,
        description: 'Նոր նյութեր',
        path: `/${section.name}`,
        items: items.map((item) =>
          buildFeedItem({
            section,
            item,
            body: item.description && element('p', item.description).xml,
            enclosures,
            origin: site.url,
          }),
        ),
      };
      const rss = formatRss(feed, frame);
      const json = formatJsonFeed(feed, frame);
      expect(listRssProblems(rss)).toEqual([]);
      expect(listJsonFeedProblems(json)).toEqual([]);
      expect(rss).not.toMatch(malformedValue);
      expect(json).not.toMatch(malformedValue);
      if (!hasSound) return;
      const podcast = formatPodcast(feed, show, frame);
      expect(listPodcastProblems(podcast)).toEqual([]);
      expect(podcast).not.toMatch(malformedValue);
    }),
    propertyRuns,
  );
}, 120_000);
