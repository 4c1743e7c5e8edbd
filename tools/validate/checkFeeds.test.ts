import { listReadProblems, type ReadFeed } from './checkFeeds.ts';

const feed: ReadFeed = {
  file: '/tmp/validate-1/programs_feed.xml',
  version: 'rss20',
  problem: null,
  title: 'Լույս',
  entries: [
    { id: 'a', title: 'Ա', link: 'https://www.example.org/programs/a', isDated: true, enclosures: [] },
  ],
};
const [entry] = feed.entries;
const enclosure = { href: 'https://cdn.example.org/a.mp3', length: '1', type: 'audio/mpeg' };
const file = '/tmp/validate-1/programs_podcast.xml';

test.each<[string, Partial<ReadFeed>, readonly string[]]>([
  ['a whole one', {}, []],
  ['one with a mistake', { problem: 'undefined entity' }, ['programs_feed.xml: undefined entity']],
  ['one of another format', { version: '' }, ['programs_feed.xml: version ']],
  ['one without entries', { entries: [] }, ['programs_feed.xml: no entries']],
  [
    'one whose entry has no date',
    { entries: [{ ...entry!, isDated: false }] },
    ['programs_feed.xml: a has no date that can be parsed'],
  ],
  ['a podcast', { file, entries: [{ ...entry!, enclosures: [enclosure] }] }, []],
  ['a podcast without sound', { file }, ['programs_podcast.xml: a has no enclosure']],
  [
    'a podcast whose sound has no length',
    { file, entries: [{ ...entry!, enclosures: [{ ...enclosure, length: null }] }] },
    ['programs_podcast.xml: a has an enclosure without URL, length or type'],
  ],
])('what feed readers would miss in a feed is listed: %s', (_, fields, expected) => {
  expect(listReadProblems({ ...feed, ...fields })).toStrictEqual(expected);
});
