import { serve } from '../../lib/testing/serve.ts';
import { createFileCopy, fetchSource } from './copyFiles.ts';
import { parseDate, parseDuration, stripTags, toPost } from './post.ts';
import { findText, readFeed, type FeedItem } from './readFeed.ts';

// What no honest source sends.

// No project is configured: its settings are those of the local Firebase, which nothing here connects to.
process.env.FIRESTORE_EMULATOR_HOST = '127.0.0.1:1';

jest.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

async function* repeat(start: string, part: string, times: number, end: string) {
  yield start;
  for (let count = 0; count < times; count += 1) yield part;
  yield end;
}

async function readAll(chunks: AsyncIterable<string>): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for await (const item of readFeed(chunks)) items.push(item);
  return items;
}

const start = '<rss><channel><item><title>Ա</title>';
const end = '</item><item><title>Բ</title></item></channel></rss>';

test('entities of a file itself are not expanded', async () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
  const [item] = await readAll(repeat(bomb + start, '<description>&b;&f;&nbsp;&lt;</description>', 1, end));
  expect(findText(item!.elements, 'description')).toBe('&b;&f;\u00a0<');
});

// 200 MB take their time on a busy machine.
jest.setTimeout(300_000);

test.each([
  ['a text', 200, '<description><![CDATA[', ']]></description>', 'description is longer than the site shows'],
  ['a value of a plugin', 5, '<wp:meta_value><![CDATA[', ']]></wp:meta_value>', undefined],
])(
  'of %s of %i MB at most one is in memory, and the next item comes',
  async (_, megabytes, open, close, reason) => {
    const before = process.memoryUsage().rss;
    const items = await readAll(repeat(start + open, 'x'.repeat(1024 * 1024), megabytes, close + end));
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
    expect(items.map((item) => toPost(item, new Map(), ['post']).skipped)).toStrictEqual([reason, undefined]);
    expect(findText(items[1]!.elements, 'title')).toBe('Բ');
  },
);

test.each([
  ['a hundred thousand elements in one item', '<category>a</category>', '', 1e5],
  ['comments', '<wp:comment><title>Այլ</title></wp:comment>', '', 1e5],
])('%s are not collected', async (_, part, close, times) => {
  const [item] = await readAll(repeat(start, part, times, close + end));
  expect(item!.elements.length).toBeLessThanOrEqual(10_000);
  expect(findText(item!.elements, 'title')).toBe('Ա');
});

test.each([
  ['a tag within another', '<a<b>'],
  ['a thousand levels', '<a>'.repeat(1000)],
  ['an attribute without an end', `<a b="${'x'.repeat(200_000)}`],
])('%s ends the reading with a message', async (_, part) => {
  await expect(readAll(repeat(start, part, 1, end))).rejects.toThrow(/Line|levels|buffer/i);
});

test.each([
  ['0000-00-00 00:00:00', undefined],
  ['0000-01-01T00:00:00Z', undefined],
  ['Thu, 01 Jan 0000 00:00:00 +0000', undefined],
  ['99999-01-01', undefined],
  ['tomorrow', undefined],
  ['2025-03-20 14:30:00', '2025-03-20T14:30:00.000Z'],
  ['Thu, 20 Mar 2025 18:30:00 +0400', '2025-03-20T14:30:00.000Z'],
])('the date %s is %s', (text, expected) => {
  expect(parseDate(text)?.toDate().toISOString()).toBe(expected);
});

test('lengths and titles are read as podcasts write them', () => {
  expect(['3723', '62:03', '1:02:03', '0', '1:2:3:4', '-5', undefined].map(parseDuration)).toStrictEqual([
    3723,
    3723,
    3723,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(
    stripTags('<p>Մի <b>եւ</b>&nbsp;մե<i>կ</i> &#8212;</p><p>&laquo;&amp;lt;&raquo;</p><script>x</script>'),
  ).toBe('Մի եւ մեկ — «&lt;»');
});

test('a source that hangs is given up after three tries, one of a private network at once', async () => {
  let requests = 0;
  const host = await serve(() => void (requests += 1));
  const { timeout } = AbortSignal;
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(400));
  const copy = createFileCopy({ hosts: new Set(['localhost']), privateHosts: [host] });
  await expect(copy(`http://${host}/a.jpg`)).rejects.toThrow(/timeout/);
  expect(requests).toBe(3);
  const named = { hosts: new Set([host]), privateHosts: [] };
  await expect(fetchSource(`http://${host}/a.jpg`, named)).rejects.toThrow('127.0.0.1 is not public');
  expect(requests).toBe(3);
});
