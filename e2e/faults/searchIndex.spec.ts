import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { searchIncomplete } from 'newsroom/words/strings';
import { revalidateSecret, startTestSite, type TestSite } from '../../tools/testSite/startTestSite.ts';
import { expect, test } from '../support/test.ts';

// The file of the search index: restarts, faults and a neighbour. Servers watch Firestore, as in production.

let folder: string;
let file: string;
let first: TestSite;
const sites: TestSite[] = [];

const startServer = async (): Promise<TestSite> => {
  const site = await startTestSite({
    seed: 'sample',
    ...(first !== undefined && { firebase: first.firebase }),
    env: { SEARCH_FILE: file, WATCH_CONTENT: 'on' },
  });
  sites.push(site);
  return site;
};

test.beforeEach(async () => {
  test.setTimeout(180_000);
  folder = await mkdtemp(path.join(tmpdir(), 'search-e2e-'));
  file = path.join(folder, 'search.sqlite');
  first = undefined as never;
  first = await startServer();
  await expect.poll(() => getHealth(first), { timeout: 30_000 }).toMatchObject({ state: 'ready', file });
});

test.afterEach(async () => {
  for (const site of sites.splice(0).toReversed()) await site.stop();
  await rm(folder, { recursive: true });
});

async function search({ url }: TestSite, query: string): Promise<[number, number]> {
  const response = await fetch(`${url}/search?q=${encodeURIComponent(query)}`);
  const [, count = '0'] = /»․ (\d+) նյութ/.exec(await response.text()) ?? [];
  return [response.status, Number(count)];
}

async function getHealth({ url }: TestSite): Promise<{ state: string; file?: string; reason?: string }> {
  const headers = { Authorization: `Bearer ${revalidateSecret}` };
  const response = await fetch(`${url}/api/health`, { headers });
  return ((await response.json()) as { search: { state: string } }).search;
}

/** Ends the server as a crash of the machine does. */
async function kill(site: TestSite): Promise<void> {
  process.kill(site.pid, 'SIGKILL');
  await expect
    .poll(() =>
      fetch(site.url).then(
        () => 'up',
        () => 'down',
      ),
    )
    .toBe('down');
}

test('a server that was killed finds everything at its first search, and within a minute what changed while none ran', async () => {
  // Texts are read last.
  for (const [query, count] of [
    ['Սևան', 4],
    ['կիլովատտ', 1],
  ] as const)
    await expect.poll(() => search(first, query), { timeout: 45_000 }).toEqual([200, count]);
  await kill(first);
  const articles = first.database.collection('articles');
  const newest = (await articles.orderBy('createdAt', 'desc').limit(1).get()).docs[0]!;
  await newest.ref.update({ title: 'Վերջին հնոցապանը' });
  await articles
    .doc('stored')
    .set({ title: 'Վերջին ջրաղացպանը', createdAt: Timestamp.now(), categories: [] });
  const gone = (await first.database.collection('programs').get()).docs.find(
    ({ id }) => id === 'khachkari-lezun',
  );
  await gone!.ref.delete();
  const before = first.firebase.readBill().reads;
  const second = await startServer();
  expect(await search(second, 'Սեւան')).toEqual([200, 4]);
  expect(await search(second, 'կիլովատտ')).toEqual([200, 1]);
  for (const [query, count] of [
    ['ջրաղացպան', 1],
    ['հնոցապան', 1],
  ] as const)
    await expect.poll(() => search(second, query), { timeout: 60_000 }).toEqual([200, count]);
  const readFound = async () => (await fetch(`${second.url}/search?q=xachqar`)).text();
  await expect.poll(readFound, { timeout: 60_000 }).not.toContain('/programs/khachkari-lezun');
  expect(await readFound()).toContain('/kare-zhanyak');
  expect(await getHealth(second)).toMatchObject({ state: 'ready', file });
  expect(second.readLog()).toContain('"event":"search index opened"');
  // The newest twice, by watch and search, and pages: not the archive twice.
  expect(first.firebase.readBill().reads - before).toBeLessThan(700);
});

test('a file deleted under the server is filled again at once: the log says so, and no search fails or claims that nothing exists', async () => {
  await rm(file);
  for (let at = 0; at < 10; at += 1) {
    const response = await fetch(`${first.url}/search?q=${encodeURIComponent('լավաշ')}`);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringMatching(`»․ 1 նյութ|${searchIncomplete}`),
    ]);
  }
  await expect.poll(() => search(first, 'լավաշ'), { timeout: 30_000 }).toEqual([200, 1]);
  expect(first.readLog()).toMatch(/"event":"search engine ended".*was deleted/);
  await expect.poll(() => getHealth(first), { timeout: 30_000 }).toMatchObject({ state: 'ready', file });
});

test('a damaged file is filled again at the start, one that cannot be written leaves the index in memory: health and log say why', async () => {
  await kill(first);
  await rm(`${file}-wal`, { force: true });
  await writeFile(file, 'Կամուրջ '.repeat(20_000));
  const second = await startServer();
  await expect.poll(() => search(second, 'լավաշ'), { timeout: 30_000 }).toEqual([200, 1]);
  expect(await getHealth(second)).toMatchObject({
    file,
    reason: expect.stringContaining('not a database') as unknown,
  });
  expect(second.readLog()).toMatch(/"event":"search index opened".*not a database/);
  file = path.join(folder, 'none/none/search.sqlite');
  const third = await startServer();
  await expect.poll(() => search(third, 'լավաշ'), { timeout: 30_000 }).toEqual([200, 1]);
  const health = await getHealth(third);
  expect([health.file, health.reason]).toEqual([undefined, expect.stringContaining('none')]);
});

test('two servers in one folder have a file each, and 300 items that are deleted at once leave the search of both', async () => {
  const second = await startServer();
  await expect
    .poll(() => getHealth(second), { timeout: 30_000 })
    .toMatchObject({
      state: 'ready',
      file: path.join(folder, 'search-2.sqlite'),
    });
  const specials = first.database.collection('specials');
  const numbers = Array.from({ length: 320 }, (_, at) => at);
  const store = first.database.batch();
  for (const at of numbers)
    store.set(specials.doc(`${at}`), {
      title: 'Հնոցապան',
      categories: [],
      createdAt: Timestamp.fromMillis(Date.now() - at),
    });
  await store.commit();
  for (const site of [first, second]) await expect.poll(() => readCount(site), { timeout: 60_000 }).toBe(320);
  const remove = first.database.batch();
  for (const at of numbers.slice(0, 300)) remove.delete(specials.doc(`${at}`));
  await remove.commit();
  for (const site of [first, second]) await expect.poll(() => readCount(site), { timeout: 15_000 }).toBe(20);
});

/** Reads how many items of one section are found, more than are shown. */
async function readCount({ url }: TestSite): Promise<number> {
  const html = await (await fetch(`${url}/search?q=${encodeURIComponent('հնոցապան')}`)).text();
  return Number(/Հատուկ[^<\d]*(\d+)</.exec(html)?.[1] ?? 0);
}
