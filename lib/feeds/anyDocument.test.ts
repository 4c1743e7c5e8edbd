/** @jest-environment jsdom */
import * as fc from 'fast-check';
import { pickPodcastCategory } from './podcastCategories.ts';
import { anyItems, anySection, junk, propertyRuns } from '../testing/arbitraries.ts';
import { buildSite } from '../testing/builders.ts';
import { listJsonFeedProblems, listPodcastProblems, listRssProblems } from '../testing/listFeedProblems.ts';
import { buildFeedItem } from './buildFeedItem.ts';
import { formatJsonFeed } from './formatJsonFeed.ts';
import { formatPodcast, formatRss } from './formatRss.ts';

jest.setTimeout(120_000);

const site = buildSite();

test('feeds follow their rules', () => {
  const enclosure = { url: 'https://cdn.example.org/a.mp3', bytes: 5, mediaType: 'audio/mpeg' };
  fc.assert(
    fc.property(anySection, anyItems, fc.boolean(), (section, items, hasSound) => {
      const enclosures = hasSound ? [enclosure] : [];
      const feed = {
        label: section.label,
        description: 'Նոր նյութեր',
        path: `/${section.name}`,
        items: items.map((item) =>
          buildFeedItem({ section, item, body: undefined, enclosures, origin: site.url }),
        ),
      };
      const frame = { site, selfPath: `/${section.name}/feed.xml` };
      const rss = formatRss(feed, frame);
      const json = formatJsonFeed(feed, frame);
      expect(listRssProblems(rss)).toEqual([]);
      expect(listJsonFeedProblems(json)).toEqual([]);
      expect(rss).not.toMatch(junk);
      expect(json).not.toMatch(junk);
      if (!hasSound) return;
      const podcast = formatPodcast(feed, pickPodcastCategory('veritas'), frame);
      expect(listPodcastProblems(podcast)).toEqual([]);
      expect(podcast).not.toMatch(junk);
    }),
    propertyRuns,
  );
});
