import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import type { SectionName } from 'newsroom/model/sections';
import { pickSection } from 'newsroom/testing/builders';
import { buildIfStale } from '../build/next.ts';
import { revalidateSecret, startTestSite, type TestSite } from '../testSite/startTestSite.ts';
import { storeGeneratedItems } from '../testSite/storeGeneratedItems.ts';
import { formatTable } from './table.ts';

// `node tools/bench/reads.ts [--items 100,5000,20000]`: the documents that Firestore bills for each kind of page, and
// for each change with its call of the endpoint. The newsrooms have so many generated items, one an hour. A count is
// billed as one document for each thousand.

const { values: options } = parseArgs({ options: { items: { type: 'string', default: '100,5000,20000' } } });

await buildIfStale();
const sizes = options.items.split(',').map(Number);
const columns: ReadonlyMap<string, number>[] = [];
for (const items of sizes) columns.push(await measure(items));
const rows = [...columns[0]!.keys()].map((name) => [
  name,
  ...columns.map((column) => String(column.get(name))),
]);
console.log(formatTable(['A server that watches', 'Documents read'], await measureWatch()));
console.log(formatTable(['Documents read', ...sizes.map((items) => `${items} items`)], rows));

async function measure(items: number): Promise<ReadonlyMap<string, number>> {
  await using started = new AsyncDisposableStack();
  const testSite = await startTestSite({ seed: 'empty' });
  started.defer(testSite.stop);
  const hourMs = 3_600_000;
  await storeGeneratedItems(testSite, items, Date.now() - hourMs);
  await settle(testSite);
  const reads = new Map<string, number>();
  const count = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const before = testSite.firebase.readBill().reads;
    await work();
    await settle(testSite);
    reads.set(name, testSite.firebase.readBill().reads - before);
  };
  const get = async (path: string): Promise<void> => {
    const response = await fetch(testSite.url + path);
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    await response.text();
  };
  const all = testSite.database.collection('articles').orderBy('createdAt', 'desc');
  const [newest, oldest] = [(await all.limit(1).get()).docs[0]!, (await all.get()).docs.at(-12)!];
  const pages = {
    'home page': '/',
    list: '/analyses',
    'its last page but one': `/analyses/after/${oldest.id}`,
    'category of programs': '/programs/category/fair',
    'category of analyses': '/analyses/category/fair',
    item: `/analyses/${newest.id}`,
    feed: '/analyses/feed.xml',
    'news sitemap': '/news-sitemap.xml',
    'sitemap index': '/sitemap.xml',
    'sitemap of this year': `/sitemap/analyses-${new Date().getFullYear()}.xml`,
  };
  for (const [name, path] of Object.entries(pages)) await count(name, () => get(path));
  const publish = async (section: SectionName, id: string): Promise<void> => {
    const headers = { Authorization: `Bearer ${revalidateSecret}` };
    const body = JSON.stringify({ section, id });
    await fetch(`${testSite.url}/api/revalidate`, { method: 'POST', headers, body });
  };
  const categories = ['fair'];
  const audio = testSite.firebase.toDownloadUrl('audio/new.mp3');
  testSite.firebase.putObject('audio/new.mp3', 'sound', 'audio/mpeg');
  for (const [name, section, fields] of [
    ['an article', 'analyses', { categories }],
    ['a film', 'programs', { categories }],
    ['an episode', 'programs', { categories, audio }],
  ] as const) {
    const reference = testSite.database.doc(`${pickSection(section).collection}/new-${name.split(' ')[1]}`);
    const createdAt = Timestamp.now();
    const changes = {
      publication: () => reference.set({ title: 'Նոր նյութ', ...fields, createdAt }),
      edit: () => reference.update({ title: 'Այլ' }),
      deletion: () => reference.delete(),
    };
    for (const [change, write] of Object.entries(changes))
      await count(`${name}: ${change}`, async () => {
        await write();
        await publish(section, reference.id);
      });
  }
  await count('an old article: edit', async () => {
    await oldest.ref.update({ title: 'Այլ' });
    await publish('analyses', oldest.id);
  });
  return reads;
}

/** Measures the reads of a server's watch, apart from readers' requests: of drafts, and while nothing changes. */
async function measureWatch(): Promise<readonly string[][]> {
  await using started = new AsyncDisposableStack();
  const testSite = await startTestSite({ seed: 'empty', env: { WATCH_CONTENT: 'on' } });
  started.defer(testSite.stop);
  await settle(testSite);
  const counted = [['its start', String(testSite.firebase.readBill().reads)]];
  const draft = testSite.database.doc('drafts/due');
  const store = (hourMs: number) =>
    draft.set({ title: 'Սևագիր', collection: 'articles', publishAt: new Date(hourMs) });
  for (const [name, work] of Object.entries({
    'a minute without a change': () => wait(60_000),
    'a draft is stored': () => store(Date.now() + 3_600_000),
    'it is put off': () => store(Date.now() + 7_200_000),
    'its hour, with its publication': () => store(Date.now()),
    'a scheduler’s call, nothing due': () =>
      fetch(`${testSite.url}/api/publish-due`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${revalidateSecret}` },
      }),
  })) {
    const before = testSite.firebase.readBill().reads;
    await work();
    await settle(testSite);
    counted.push([name, String(testSite.firebase.readBill().reads - before)]);
  }
  return counted;
}

/**
 * Waits until nothing was read for three seconds: pages are rendered behind a response, and a publication waits a
 * moment.
 */
async function settle({ firebase }: TestSite): Promise<void> {
  for (let before = -1; before !== firebase.readBill().reads; await wait(3_000))
    before = firebase.readBill().reads;
}
