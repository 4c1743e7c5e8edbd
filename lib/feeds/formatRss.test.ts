/** @jest-environment jsdom */
import * as fc from 'fast-check';
import { parseChapters } from 'newsroom/model/chapters';
import type { Item } from 'newsroom/model/item';
import { anyItems, anySection, malformedValue, propertyRuns } from 'newsroom/testing/arbitraries';
import { aMoment, buildItem, buildSite, pickSection } from 'newsroom/testing/builders';
import { element } from 'newsroom/text/xml';
import { listPodcastProblems, listRssProblems, parseXml } from '../testing/listFeedProblems.ts';
import type { Feed } from './feed.ts';
import { formatChapters } from './formatChapters.ts';
import { formatFeedHtml } from './formatFeedHtml.ts';
import { episodesLimit, formatPodcast } from './formatPodcast.ts';
import { formatRss } from './formatRss.ts';

const site = buildSite({ webSubHub: 'https://hub.example.org/', contact: { email: 'info@example.org' } });
const frame = { site, selfPath: '/programs/category/veritas/feed.xml' };
const audio = { url: 'https://cdn.example.org/a.mp3?a=1&b=2', bytes: 307_172, mediaType: 'audio/mpeg' };
const podcast = {
  series: 'churchStage',
  guid: '9b024349-ccf0-5f69-a609-6b82873eab3c',
  coverPath: '/programs/category/veritas/cover.jpg',
} as const;

function buildFeed(items: readonly Partial<Item>[] = [{}]): Feed {
  return {
    label: 'Ճշմարտություն',
    description: 'Նոր թողարկումները։',
    path: '/programs/category/veritas',
    entries: items.map((fields) => ({
      section: pickSection('programs'),
      item: buildItem({
        title: 'Ի՞նչ & ինչո՞ւ',
        description: 'Ամփոփում',
        categories: ['veritas', 'unknown'],
        author: 'Խմբագրություն',
        durationSeconds: 61.4,
        ...fields,
      }),
      html: '<p>Տեքստ ]]> «և»</p>',
      enclosures: [audio],
    })),
  };
}

test('an item has its URL, date, labels, author, full text and recording', () => {
  const [item] = parseXml(formatRss(buildFeed(), frame)).getElementsByTagName('item');
  const fields = [...(item?.children ?? [])].map(({ tagName, textContent }) => [tagName, textContent]);
  expect(fields).toStrictEqual([
    ['title', 'Ի՞նչ & ինչո՞ւ'],
    ['link', 'https://www.example.org/programs/item-1'],
    ['guid', 'programs/item-1'],
    ['pubDate', 'Thu, 20 Mar 2025 14:30:00 GMT'],
    ['dc:creator', 'Խմբագրություն'],
    ['category', 'Ճշմարտություն'],
    ['description', 'Ամփոփում'],
    ['content:encoded', '<p>Տեքստ ]]> «և»</p>'],
    ['enclosure', ''],
  ]);
  expect(item?.querySelector('enclosure')?.getAttribute('length')).toBe('307172');
});

test('feed readers know an item again on another domain, and after an import', () => {
  const items = [{}, { id: 'b', guid: '3f2c9a10-ep-1' }];
  const moved = { ...frame, site: buildSite({ url: 'https://moved.example.com' }) };
  for (const text of [formatRss(buildFeed(items), moved), formatPodcast(buildFeed(items), podcast, moved)]) {
    expect(text.match(/<guid.*?<\/guid>/g)).toStrictEqual([
      '<guid isPermaLink="false">programs/item-1</guid>',
      '<guid isPermaLink="false">3f2c9a10-ep-1</guid>',
    ]);
    expect(text).toContain('<link>https://moved.example.com/programs/item-1</link>');
  }
});

test('a channel names its page, itself and the hub, and changed when an item was last published or corrected', () => {
  const older = aMoment - 1_000_000;
  const text = formatRss(
    buildFeed([{ createdAt: older + 1 }, { id: 'b', createdAt: older, updatedAt: aMoment }]),
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
  const undated = buildFeed([{ createdAt: undefined }] as never);
  expect(formatRss(undated, frame)).not.toContain('lastBuildDate');
});

test('a picture has its caption and who made it', () => {
  const image = 'https://cdn.example.org/a.jpg?a&b';
  const readMedia = (fields: Partial<Item>) => {
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

test('an item without a category has its section’s label, and an episode without an author the podcast’s', () => {
  const feed = { ...buildFeed([{ categories: [], author: ' ' }]), author: 'Անի' };
  const item = parseXml(formatPodcast(feed, podcast, frame)).querySelector('item')!;
  const read = (name: string) => item.getElementsByTagName(name)[0]?.textContent;
  expect([read('category'), read('itunes:author')]).toStrictEqual(['Հաղորդումներ', 'Անի']);
});

describe('a podcast', () => {
  test('follows the published rules', () => {
    const text = formatPodcast(buildFeed([{ image: 'https://cdn.example.org/a.jpg' }]), podcast, frame);
    expect(listPodcastProblems(text)).toStrictEqual([]);
    expect(text).toContain(
      '<itunes:category text="Religion &amp; Spirituality"><itunes:category text="Christianity"/></itunes:category>',
    );
    for (const path of ['veritas/cover.jpg', 'churchStage/picture/item-1.jpg']) {
      expect(text).toContain(`<itunes:image href="https://www.example.org/programs/category/${path}"/>`);
    }
    expect(text).toContain('<podcast:locked owner="info@example.org">yes</podcast:locked>');
    expect(text).toContain('<itunes:duration>61</itunes:duration>');
    expect(text).toContain('<itunes:email>info@example.org</itunes:email>');
  });

  test('has as many of the newest episodes as fit', () => {
    // Three leads of two million characters each.
    const description = 'ա'.repeat(episodesLimit / 6);
    const items = ['a', 'b', 'c', 'd'].map((id) => ({ id, description }));
    const text = formatPodcast(buildFeed(items), podcast, frame);
    expect(listPodcastProblems(text)).toStrictEqual([]);
    expect(parseXml(text).querySelectorAll('item')).toHaveLength(2);
  });

  test('has an episode’s chapters as a file and as lines of its description, and its captions', () => {
    const { chapters } = parseChapters('0:00 Սկիզբ\n0:05 «Ա» & <Բ>\n1:02:03 Վերջ');
    const captions = 'https://cdn.example.org/a.vtt?a=1&b=2';
    const text = formatPodcast(buildFeed([{ description: 'Ինչ է սա', chapters, captions }]), podcast, frame);
    const read = (name: string) => parseXml(text).querySelector('item')!.getElementsByTagName(name)[0]!;
    const lines = ['0:00 Սկիզբ', '0:05 «Ա» & <Բ>', '1:02:03 Վերջ'];
    expect(read('description').textContent).toBe(['Ինչ է սա', '', ...lines].join('\n'));
    expect(read('content:encoded').textContent).toContain('<p>0:00 Սկիզբ<br/>0:05 «Ա» &amp; &lt;Բ&gt;<br/>');
    const listAttributes = (name: string) =>
      Object.fromEntries([...read(name).attributes].map((one) => [one.name, one.value]));
    expect(listAttributes('podcast:chapters')).toStrictEqual({
      url: 'https://www.example.org/programs/item-1/chapters.json',
      type: 'application/json+chapters',
    });
    expect(listAttributes('podcast:transcript')).toStrictEqual({
      url: captions,
      type: 'text/vtt',
      language: 'hy',
      rel: 'captions',
    });
    // https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/examples/chapters/example.json has them so.
    expect(JSON.parse(formatChapters(chapters, 'Վերնագիր'))).toStrictEqual({
      version: '1.2.0',
      title: 'Վերնագիր',
      chapters: [
        { startTime: 0, title: 'Սկիզբ' },
        { startTime: 5, title: '«Ա» & <Բ>' },
        { startTime: 3723, title: 'Վերջ' },
      ],
    });
  });
});

test('feeds of any items follow the published rules', () => {
  fc.assert(
    fc.property(anySection, anyItems, fc.boolean(), (section, items, hasSound) => {
      const enclosures = hasSound ? [audio] : [];
      const feed = {
        label: section.label,
        description: 'Նոր նյութեր',
        path: `/${section.name}`,
        entries: items.map((item) => {
          const text = item.description && element('p', item.description).xml;
          return { section, item, html: formatFeedHtml(item, text, site.url), enclosures };
        }),
      };
      const rss = formatRss(feed, frame);
      expect(listRssProblems(rss)).toEqual([]);
      expect(rss).not.toMatch(malformedValue);
      if (!hasSound) return;
      const episodes = formatPodcast(feed, podcast, frame);
      expect(listPodcastProblems(episodes)).toEqual([]);
      expect(episodes).not.toMatch(malformedValue);
    }),
    propertyRuns,
  );
}, 120_000);
