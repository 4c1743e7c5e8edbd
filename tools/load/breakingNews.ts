import { setTimeout as wait } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { formatTable } from '../bench/table.ts';
import { startNginx } from '../testSite/startNginx.ts';
import type { TestSite } from '../testSite/startTestSite.ts';
import { openFront } from './front.ts';
import { formatLatencies, measureMemory, memoryColumns } from './report.ts';
import { requestSteadily } from './requestSteadily.ts';

const seconds = 60;
const everywhereWithinMs = 5_000;
const titles = { before: 'Շտապ լուր', after: 'Շտապ լուր՝ լրացված' };
const path = '/programs/breaking-news';
const listings = ['/', '/programs', '/programs/category/veritas', '/feed.xml', '/programs/feed.xml'];

/**
 * Within a minute so many readers request one new item through nginx; its title is edited after 24 seconds, and the second
 * of the two servers is killed after 36. Prints how it went; returns whether every response was right and the edit everywhere
 * within five seconds.
 */
export async function loadBreakingNews(
  [first, second]: readonly [TestSite, TestSite],
  requests: number,
): Promise<boolean> {
  const nginx = await startNginx({ upstream: [first, second].map(({ url }) => new URL(url).host) });
  const front = openFront(nginx, 10);
  const item = first.database.doc(path.slice(1));
  const memory: (readonly string[])[] = [];

  async function shows(page: string, title: string): Promise<boolean> {
    const { status, readText } = await front.visit(page);
    if (status !== 200) throw new Error(`${page} responds ${status}`);
    return new RegExp(`${title}(?!՝)`).test(readText());
  }

  /** When readers saw a page without the edit for the last time, in ms after it was saved. */
  async function findLastWithoutEdit(page: string, savedAt: number): Promise<readonly [string, number]> {
    let last = 0;
    while (Date.now() - savedAt < everywhereWithinMs * 2) {
      const sentAt = Date.now();
      if (!(await shows(page, titles.after))) last = sentAt - savedAt;
      await wait(100);
    }
    return [page, last];
  }

  await item.set({ title: titles.before, createdAt: Timestamp.now(), categories: ['veritas'], views: 0 });
  for (const page of [path, ...listings]) while (!(await shows(page, titles.before))) await wait(200);
  memory.push(await measureMemory('before, first', first), await measureMemory('before, second', second));

  // Below nginx's limit for one IP address.
  const loading = requestSteadily({
    ...nginx,
    path,
    connections: 60,
    perSecond: requests / seconds,
    seconds,
  });
  await wait(seconds * 400);
  await item.update({ title: titles.after });
  const savedAt = Date.now();
  const seen = await Promise.all([path, ...listings].map((page) => findLastWithoutEdit(page, savedAt)));
  await wait(Math.max(0, savedAt + seconds * 200 - Date.now()));
  memory.push(await measureMemory('after the edit, first', first));
  memory.push(await measureMemory('after the edit, second', second));
  await second.killSite();
  const result = await loading;
  memory.push(await measureMemory('at the end, first', first));
  front.close();
  await nginx.stop();

  const known = new Set<string>(Object.values(titles));
  const others = Object.entries(result.headings).filter(([heading]) => !known.has(heading));
  const wrong = [
    ...Object.entries(result.wrong),
    ...others.map(([heading, { count }]) => [`the heading «${heading}»`, count] as const),
  ];
  const delays = new Map(seen);
  delays.set(`${path}, all readers`, Math.max(0, (result.headings[titles.before]?.lastAt ?? 0) - savedAt));
  const countOf = (title: string): string => String(result.headings[title]?.count ?? 0);
  const rows = [
    ['requests', String(requests)],
    ['seconds', result.seconds.toFixed(1)],
    ['pages before the edit', countOf(titles.before)],
    ['pages after it', countOf(titles.after)],
    ['**wrong**', `**${wrong.reduce((sum, [, count]) => sum + count, 0)}**`],
    ...formatLatencies(result.latencies),
  ];
  const delayColumns = ['page', 'last seen without the edit, s after it was saved'];
  const delayRows = [...delays].map(([page, ms]) => [page, (ms / 1_000).toFixed(1)]);
  console.log(`\n${formatTable(['responses', 'number'], rows)}\n\n${formatTable(delayColumns, delayRows)}\n`);
  console.log(formatTable(memoryColumns, memory));
  for (const [what, count] of wrong) console.log(`- wrong, ${count}: ${what}`);
  return wrong.length === 0 && Math.max(...delays.values()) <= everywhereWithinMs;
}
