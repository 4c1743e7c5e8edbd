import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { initializeApp } from 'firebase/app';
import * as web from 'firebase/firestore/lite';
import { getDatabase } from '../lib/firebase/admin.node.ts';
import {
  feedPath,
  homePath,
  itemPath,
  searchPath,
  sectionPath,
  sitemapIndexPath,
} from '../lib/model/paths.ts';
import { sections } from '../lib/model/sections.ts';
import { getEnv } from '../lib/settings/env.node.ts';
import { readFeed } from './import/readFeed.ts';

// `node tools/smoke.ts https://news.example [--publish]`: what a deployment serves, as its readers have it, with the
// settings of .env. A failed check names the document that helps, and its heading. It adds one view; `--publish`, which
// needs an editor's credentials, writes a document of its own and deletes it. Exit code 1: something failed.

const rulesHelp = 'docs/deploy.md, Hosts: deploy the rules and indexes of Firestore';
const problemsHelp = 'docs/operations.md, What can go wrong';
const options = { publish: { type: 'boolean' } } as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options });
const [site] = positionals;
if (!site) throw new Error('Name the site: node tools/smoke.ts https://news.example');
nextEnv.loadEnvConfig(process.cwd(), false);
const { firebase, emulators, revalidateSecret } = getEnv();
const database = web.getFirestore(initializeApp(firebase));
web.setLogLevel('silent');
const [host = '', port] = emulators.firestore?.split(':') ?? [];
if (port) web.connectFirestoreEmulator(database, host, Number(port));

/** Runs a check, which throws what is wrong, and writes its line. */
async function check(name: string, help: string, run: () => Promise<string>): Promise<void> {
  try {
    console.log(`ok    ${name}: ${await run()}`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`FAIL  ${name}: ${(error as Error).message.replaceAll('\n', ' ')}\n      → ${help}`);
  }
}

function expect(claim: unknown, message: string): asserts claim {
  if (!claim) throw new Error(message);
}

async function get(path: string, status = 200) {
  const response = await fetch(new URL(path, site), { redirect: 'manual' });
  expect(response.status === status, `${path} responds ${response.status} instead of ${status}`);
  return { text: await response.text(), headers: response.headers };
}

async function expectRefusal(what: string, write: Promise<unknown>): Promise<void> {
  const outcome = await write.then(() => 'stored').catch(({ code }: { code: string }) => code);
  expect(outcome === 'permission-denied', `${what}: ${outcome}`);
}

await check('health', 'docs/deploy.md, Health', async () => (await get('/api/health')).text.trim());

/** An item of each section that has any. */
const found: { section: string; path: string; item: web.QueryDocumentSnapshot }[] = [];
for (const { name: section, collection } of sections) {
  const all = web.collection(database, collection);
  const newest = [web.orderBy('createdAt', 'desc'), web.limit(2)];
  let item: web.QueryDocumentSnapshot | undefined;
  await check(`${collection}, load more`, rulesHelp, async () => {
    item = (await web.getDocs(web.query(all, ...newest))).docs.at(-1);
    if (item === undefined) return 'no documents';
    found.push({ section, path: itemPath(section, item.id), item });
    return `${(await web.getDocs(web.query(all, ...newest, web.startAfter(item)))).size} documents after two`;
  });
  await check(`${collection}, the rules refuse`, rulesHelp, async () => {
    const added = web.doc(all);
    const removeAdded = () => web.deleteDoc(added).catch(() => {});
    await expectRefusal(`a stranger’s ${added.path}`, web.setDoc(added, {}).then(removeAdded));
    if (item) await expectRefusal('two views at once', web.updateDoc(item.ref, { views: web.increment(2) }));
    return 'what a stranger writes';
  });
}

type IndexField = { fieldPath: string; order?: 'ASCENDING' | 'DESCENDING' };
type Indexes = { indexes: readonly { collectionGroup: string; fields: readonly IndexField[] }[] };
const { indexes } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as Indexes;
await check('indexes', rulesHelp, async () => {
  for (const { collectionGroup, fields } of indexes) {
    const needed = fields.map(({ fieldPath, order }) => {
      if (order === undefined) return web.where(fieldPath, 'array-contains', '');
      return web.orderBy(fieldPath, order === 'ASCENDING' ? 'asc' : 'desc');
    });
    await web.getDocs(web.query(web.collection(database, collectionGroup), ...needed, web.limit(1)));
  }
  return `${indexes.length} are there`;
});

const [first] = found;
await check('a view', rulesHelp, async () => {
  expect(first, 'there is no document');
  await web.updateDoc(first.item.ref, { views: web.increment(1) });
  return first.path;
});
await check('search', problemsHelp, async () => {
  expect(first, 'there is no document');
  const { text } = await get(`/search?q=${encodeURIComponent(String(first.item.get('title')))}`);
  expect(text.includes(`"${first.path}"`), `${first.path} is not found by its title`);
  return first.path;
});
await check('publishing by a call', 'docs/deploy.md, Publishing by a call', async () => {
  if (first === undefined || revalidateSecret === undefined) return 'not checked without REVALIDATE_SECRET';
  const headers = { Authorization: `Bearer ${revalidateSecret}` };
  const body = JSON.stringify({ section: first.section, id: first.item.id });
  const { status } = await fetch(new URL('/api/revalidate', site), { method: 'POST', headers, body });
  expect(status === 200, `responds ${status} to REVALIDATE_SECRET`);
  return first.path;
});

const lists = sections.map(({ name }) => sectionPath(name));
const pages = [homePath, ...lists, ...found.map((each) => each.path), '/about-us', searchPath];
let picture: string | undefined;
for (const path of [...pages, '/nothing-of-this-name']) {
  await check(`page ${path}`, 'docs/deploy.md, Own server', async () => {
    const { headers, text } = await get(path, path.startsWith('/nothing') ? 404 : 200);
    picture ??= /\/_next\/image\?[^" ]+/.exec(text)?.[0];
    expect(/default-src/.test(headers.get('content-security-policy') ?? ''), 'no Content-Security-Policy');
    expect(headers.get('x-content-type-options') === 'nosniff', 'no X-Content-Type-Options');
    expect(headers.has('content-encoding'), 'not compressed');
    expect(text.includes('<h1'), 'no heading');
    return headers.get('content-encoding') ?? '';
  });
}
await check('a resized picture', 'docs/documents.md, Files', async () => {
  expect(picture, 'no page shows one');
  return (await get(picture.replaceAll('&amp;', '&'))).headers.get('content-type') ?? '';
});
for (const section of [undefined, ...sections.map(({ name }) => name)]) {
  const path = feedPath(section && { section });
  await check(`feed ${path}`, problemsHelp, async () => {
    const items = await Readable.from(readFeed(Readable.from([(await get(path)).text]))).toArray();
    const hasItems = found.some((each) => section === undefined || each.section === section);
    expect(items.length > 0 || !hasItems, 'no items');
    return `${items.length} items`;
  });
}
await check('sitemaps', problemsHelp, async () => {
  const list = async (path: string) => (await get(path)).text.match(/(?<=<loc>)[^<]+/g) ?? [];
  const urls: string[] = [];
  for (const map of await list(sitemapIndexPath)) urls.push(...(await list(new URL(map).pathname)));
  const foreign = urls.find((url) => new URL(url).origin !== new URL(site).origin);
  expect(foreign === undefined, `${foreign} is not of this site: SITE_URL`);
  for (let at = 0; at < urls.length; at += Math.ceil(urls.length / 10)) await get(urls[at] ?? '');
  return `${urls.length} URLs, ten of them requested`;
});

if (values.publish) {
  const document = getDatabase().doc(`articles/smoke-test-${Date.now()}`);
  const path = itemPath('analyses', document.id);
  const waitFor = async (status: number): Promise<string> => {
    const before = performance.now();
    while (!(await get(path, status).catch(() => undefined))) {
      expect(performance.now() - before < 5_000, 'not within five seconds');
      await setTimeout(250);
    }
    return `after ${((performance.now() - before) / 1000).toFixed(1)} seconds`;
  };
  await check('a new document is seen', 'docs/deploy.md, Which change is seen when', async () => {
    await document.set({ title: 'Smoke test', createdAt: new Date(), views: 0, categories: [] });
    return waitFor(200);
  });
  await check('a deleted document is gone', 'docs/operations.md, Withdraw an item', async () => {
    await document.delete();
    return waitFor(404);
  });
}
process.exit();
