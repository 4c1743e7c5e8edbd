import { Readable } from 'node:stream';
import { Timestamp } from 'firebase-admin/firestore';
import { serve } from '../../lib/testing/serve.ts';
import { parseDuration } from './chapters.ts';
import { findSkip } from './claims.ts';
import { createFileCopy, fetchSource, toWebVtt } from './copyFiles.ts';
import { stripTags, toPost, type Post } from './post.ts';
import { findText, readFeed, type FeedItem } from './readFeed.ts';

// No project is configured: its settings are those of the local Firebase, which nothing here connects to.
process.env.FIRESTORE_EMULATOR_HOST = '127.0.0.1:1';

jest.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

function* repeat(part: string, times: number, [start, end]: readonly [string, string]) {
  yield start;
  for (let count = 0; count < times; count += 1) yield part;
  yield end;
}

async function readAll(chunks: Iterable<string>): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for await (const item of readFeed(Readable.from(chunks))) items.push(item);
  return items;
}

const empty = { library: new Map(), authors: new Map() };

/** Why a post is not imported that has an id and a date. */
function findReason(post: Post): string | undefined {
  const options = { types: ['post'], languages: ['hy'], since: undefined };
  return findSkip({ ...post, sourceId: 'a', fields: { createdAt: Timestamp.fromMillis(0) } }, options)
    ?.reason;
}

async function readPost(xml: string) {
  const [item] = await readAll([xml]);
  return toPost(item!, empty);
}

const readDates = ({ fields }: { fields: Readonly<Record<string, unknown>> }) =>
  [fields.createdAt, fields.updatedAt].map((date) =>
    (date as { toDate: () => Date } | undefined)?.toDate().toISOString(),
  );

test('Atom: links, dates, the author of all, a text of elements and a title that is no HTML', async () => {
  const post =
    await readPost(`<feed xmlns="http://www.w3.org/2005/Atom"><link rel="self" href="https://a.example/feed"/>
    <link href="https://a.example/"/><author><name>Անի</name><email>a@a.example</email></author><entry><id>tag:a.example,1</id>
    <title type="text">Ա &lt;b&gt; բ</title><link rel="enclosure" type="audio/mpeg" href="/a.mp3"/>
    <link rel="alternate" href="/2025/a"/><published>2025-03-20T18:30:00+04:00</published><updated>2025-03-21T18:30:00+04:00</updated>
    <category term="culture" label="Մշակույթ"/><summary>Կարճ</summary>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Ա &lt; <b>Բ</b><br/></p></div></content></entry></feed>`);
  expect(post).toMatchObject({
    sourceId: 'tag:a.example,1',
    host: 'a.example',
    link: 'https://a.example/2025/a',
    text: '<div xmlns="http://www.w3.org/1999/xhtml"><p>Ա &lt; <b>Բ</b><br></p></div>',
    categories: [['Մշակույթ', 'culture']],
    fields: { title: 'Ա <b> բ', author: 'Անի', description: 'Կարճ', audio: '/a.mp3' },
  });
  expect(readDates(post)).toStrictEqual(['2025-03-20T14:30:00.000Z', '2025-03-21T14:30:00.000Z']);
});

test('RSS 1.0, whose items stand beside the channel', async () => {
  const post =
    await readPost(`<rdf:RDF><channel><link>http://a.example/</link></channel><item rdf:about="http://a.example/1">
    <title>Ա</title><link>http://a.example/1</link><dc:date>2017-06-15T10:29:47-07:00</dc:date><dc:subject>Կենսաբանություն</dc:subject>
    </item></rdf:RDF>`);
  expect(post).toMatchObject({
    sourceId: 'http://a.example/1',
    host: 'a.example',
    categories: [['Կենսաբանություն']],
  });
  expect(readDates(post)).toStrictEqual(['2017-06-15T17:29:47.000Z', undefined]);
});

const inItem = (elements = '', channel = '') =>
  readPost(`<rss><channel><link>http://a.example</link>${channel}<item>${elements}</item></channel></rss>`);
const cover =
  '<image><url>http://a.example/logo.jpg</url><title>Ա</title></image><itunes:image href="http://a.example/cover.jpg"/>';
const sound = '<enclosure url="http://a.example/a.mp3" type="audio/mpeg"/>';

test.each<[string, string | [elements: string, channel: string], Record<string, unknown>]>([
  [
    'the largest picture of an item, and who made it',
    '<media:content width="140" url="http://a.example/1"><media:credit>Անի</media:credit></media:content><media:content width="460" url="http://a.example/2"/>',
    { image: 'http://a.example/2', imageCredit: 'Անի' },
  ],
  [
    'a film beside its picture',
    '<media:group><media:content url="http://a.example/a" type="video/mp4"/><media:thumbnail url="http://a.example/b.jpg"/></media:group>',
    { video: 'http://a.example/a', image: 'http://a.example/b.jpg' },
  ],
  [
    'a video of YouTube’s own feed',
    '<link>https://www.youtube.com/watch?v=dQw4w9WgXcQ</link>',
    { video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  ],
  [
    'the cover of a podcast',
    [sound, cover],
    { image: 'http://a.example/cover.jpg', audio: 'http://a.example/a.mp3' },
  ],
  ['no logo of a newspaper', ['', cover], { image: undefined }],
  [
    'a type in capitals',
    '<enclosure url="http://a.example/a" type="Audio/MPEG"/>',
    { audio: 'http://a.example/a' },
  ],
  ['no type', '<enclosure url="http://a.example/a.MP3?x=1"/>', { audio: 'http://a.example/a.MP3?x=1' }],
  [
    'SRT',
    '<podcast:transcript url="http://a.example/a.srt" type="application/x-subrip"/>',
    { captions: 'http://a.example/a.srt' },
  ],
  [
    'chapters within the feed',
    '<psc:chapters><psc:chapter start="00:00:00.000" title="Ա"/><psc:chapter start="01:05" title=" "/><psc:chapter start="1:02:03.5" title="Բ"/></psc:chapters>',
    { chapters: '00:00:00 Ա\n01:02:03 Բ' },
  ],
  ['an author with an address', '<author>a@a.example (Անի)</author>', { author: 'Անի' }],
  ['an address alone', '<author>a@a.example</author>', { author: undefined }],
])('of a feed is read: %s', async (_, source, fields) => {
  const post = await inItem(...[source].flat());
  expect(post.fields).toMatchObject(fields);
  expect(post.dropped).toStrictEqual([]);
});

const accounts =
  '<wp:author><wp:author_login>anna</wp:author_login><wp:author_display_name>Աննա Ա․</wp:author_display_name></wp:author>';
const author = (login: string, name: string) =>
  `<category domain="author" nicename="cap-${login}">${name}</category>`;

test.each([
  ['<dc:creator>anna</dc:creator>', 'Աննա Ա․'],
  [`<dc:creator>anna</dc:creator>${author('anna', 'anna')}${author('gor', 'Գոռ')}`, 'Աննա Ա․, Գոռ'],
  [author('lilit', 'lilit'), 'Լիլիթ'],
  ['<dc:creator>anna</dc:creator><dc:creator>Գոռ</dc:creator><dc:creator>anna</dc:creator>', 'Աննա Ա․, Գոռ'],
  ['<author><name>Աննա</name></author><author><name>Գոռ</name></author>', 'Աննա, Գոռ'],
  ['<author>a@a.example (Աննա)</author><author>b@a.example (Գոռ)</author>', 'Աննա, Գոռ'],
])('all authors are kept, by the names that are shown: %s', async (elements, expected) => {
  const guest =
    '<item><wp:post_type>guest-author</wp:post_type><wp:postmeta><wp:meta_key>cap-user_login</wp:meta_key><wp:meta_value>lilit</wp:meta_value></wp:postmeta><wp:postmeta><wp:meta_key>cap-display_name</wp:meta_key><wp:meta_value>Լիլիթ</wp:meta_value></wp:postmeta></item>';
  const items = await readAll([
    `<rss><channel><link>http://a.example</link>${accounts}${guest}<item>${elements}</item></channel></rss>`,
  ]);
  const beside = { library: new Map(), authors: new Map() };
  expect(items.map((item) => toPost(item, beside).fields.author).at(-1)).toBe(expected);
});

test('a taxonomy is known by its name: a language, an author or a tag is no category', async () => {
  const term = (domain: string) => `<category domain="${domain}" nicename="x">Ա</category>`;
  const none = [
    'language',
    'author',
    'post_tag',
    'tag',
    'post_format',
    'post_translations',
    'translation_priority',
  ];
  const kind = '<category scheme="http://schemas.google.com/g/2005#kind" term="http://a#post"/>';
  const post = await inItem(kind + none.map(term).join(''));
  expect(post.categories).toStrictEqual([]);
  const { categories } = await inItem(`${term('category')}${term('http://a.example/x')}${term('topic')}`);
  expect(categories).toStrictEqual([
    ['Ա', 'x'],
    ['Ա', 'x'],
    ['topic: Ա', 'Ա', 'x'],
  ]);
});

test.each([
  [
    '<wp:post_date_gmt>2009-07-14 19:30:00</wp:post_date_gmt><wp:post_date>2009-07-15 00:30:00</wp:post_date>',
  ],
  [
    '<pubDate>Wed, 30 Nov -0001 00:00:00 +0000</pubDate><wp:post_date>2009-07-15 00:30:00</wp:post_date><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>',
  ],
])('WordPress’ local date is Yerevan’s, where that in GMT is missing: %s', async (elements) => {
  expect(readDates(await inItem(elements))[0]).toBe('2009-07-14T19:30:00.000Z');
});

test('words that stand in itunes:summary alone are the text', async () => {
  expect(await inItem('<itunes:summary>Ա &amp;amp; բ</itunes:summary>')).toMatchObject({ text: 'Ա &amp; բ' });
});

test('what finds no place is named', async () => {
  const post = await inItem(
    `${sound}<enclosure url="http://a.example/b.mp3?key=1" type="audio/mpeg"/><enclosure url="http://a.example/c.pdf" type="application/pdf"/>` +
      '<podcast:transcript url="http://a.example/a.json" type="application/json"/><itunes:duration>մեկ ժամ</itunes:duration>',
  );
  expect(post.dropped).toStrictEqual([
    'enclosure (audio/mpeg) http://a.example/b.mp3',
    'enclosure (application/pdf) http://a.example/c.pdf',
    'podcast:transcript (application/json) http://a.example/a.json',
    'the length “մեկ ժամ”',
  ]);
});

test('SRT becomes WebVTT, and what is neither is refused', () => {
  const srt =
    '1\r\n0:00:01,500 --> 00:00:04,000 X1:40\r\n{\\an8}5: Բարեւ\r\n\r\n2\r\n00:00:05,000 --> 00:00:06,000\r\nԱ\r\n';
  expect(toWebVtt(srt)).toBe(
    'WEBVTT\n\n1\n00:00:01.500 --> 00:00:04.000\n5: Բարեւ\n\n2\n00:00:05.000 --> 00:00:06.000\nԱ\n',
  );
  expect(toWebVtt('WEBVTT\n\n00:00.000 --> 00:02.000\nԱ')).toBe('WEBVTT\n\n00:00.000 --> 00:02.000\nԱ\n');
  expect(() => toWebVtt('<html>')).toThrow('neither WebVTT nor SRT');
});

test.each([
  ['an HTML page', '<html><body>Ա</body></html>', 'No feed: it begins with <html>'],
  ['a list of another kind', '<opml><body/></opml>', 'No feed: it begins with <opml>'],
  ['no XML', '{"version": "https://jsonfeed.org/version/1"}', 'Non-whitespace before first tag'],
])('%s is no feed', async (_, xml, message) => {
  await expect(readAll([xml])).rejects.toThrow(message);
});

// What no honest source sends.

const start = '<rss><channel><item><title>Ա</title>';
const end = '</item><item><title>Բ</title></item></channel></rss>';

test('entities of a file itself are not expanded', async () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
  const [item] = await readAll(repeat('<description>&b;&f;&nbsp;&lt;</description>', 1, [bomb + start, end]));
  expect(findText(item!.item, 'description')).toBe('&b;&f;\u00a0<');
});

// 200 MB take their time on a busy machine.
jest.setTimeout(300_000);

test.each<[string, number, { open: string; close: string; reason?: string }]>([
  [
    'a text',
    200,
    { open: '<description><![CDATA[', close: ']]></description>', reason: 'longer than the site shows' },
  ],
  ['a value of a plugin', 5, { open: '<wp:meta_value><![CDATA[', close: ']]></wp:meta_value>' }],
  [
    'a summary before what says that it is a draft',
    9,
    {
      open: '<excerpt:encoded><![CDATA[',
      close: ']]></excerpt:encoded><wp:status>draft</wp:status>',
      reason: 'longer than the site shows',
    },
  ],
])(
  'of %s of %i MB at most one is in memory, and the next item comes',
  async (_, megabytes, { open, close, reason }) => {
    const before = process.memoryUsage().rss;
    const items = await readAll(repeat('x'.repeat(1024 * 1024), megabytes, [start + open, close + end]));
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
    expect(items.map((item) => findReason(toPost(item, empty)))).toStrictEqual([reason, undefined]);
    expect(findText(items[1]!.item, 'title')).toBe('Բ');
  },
);

test.each([
  ['a hundred thousand elements in one item', '<category>a</category>'],
  ['comments', '<wp:comment><title>Այլ</title></wp:comment>'],
])('%s are not collected', async (_, part) => {
  const [item] = await readAll(repeat(part, 1e5, [start, end]));
  expect(item!.item.children.length).toBeLessThan(90_000);
  expect(findText(item!.item, 'title')).toBe('Ա');
});

test.each([
  ['a tag within another', '<a<b>'],
  ['a thousand levels', '<a>'.repeat(1000)],
  ['an attribute without an end', `<a b="${'x'.repeat(200_000)}`],
])('%s ends the reading with a message', async (_, part) => {
  await expect(readAll(repeat(part, 1, [start, end]))).rejects.toThrow(/Line|levels|buffer/i);
});

test('lengths and titles are read as podcasts write them', () => {
  expect(
    ['3723', '62:03', '1:02:03', '31:05.4', '0', '1:2:3:4', '-5', undefined].map(parseDuration),
  ).toStrictEqual([3723, 3723, 3723, 1865, 0, undefined, undefined, undefined]);
  expect(
    stripTags('<p>Մի <b>եւ</b>&nbsp;մե<i>կ</i> &#8212;</p><p>&laquo;&amp;lt;&raquo;</p><script>x</script>'),
  ).toBe('Մի եւ մեկ — «&lt;»');
});

test('a host that hangs is left out after three tries, for all its files, one of a private network at once', async () => {
  let requests = 0;
  const host = await serve(() => void (requests += 1));
  const { timeout } = AbortSignal;
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(400));
  const copy = createFileCopy({ hosts: new Set(['localhost']), privateHosts: [host], failures: new Map() });
  await expect(copy(`http://${host}/a.jpg`)).rejects.toThrow(/timeout/);
  expect(requests).toBe(3);
  await expect(copy(`http://${host}/b.jpg`)).rejects.toThrow('did not respond 3 times');
  expect(requests).toBe(3);
  const named = { hosts: new Set([host]), privateHosts: [], failures: new Map() };
  await expect(fetchSource(`http://${host}/a.jpg`, named)).rejects.toThrow('127.0.0.1 is not public');
  expect(requests).toBe(3);
});
