import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { initializeApp } from 'firebase/app';
import * as web from 'firebase/firestore/lite';
import { getDatabase } from '../lib/firebase/admin.node.ts';
import { feedPath, homePath, itemPath, sectionPath, sitemapIndexPath } from '../lib/model/paths.ts';
import { sections } from '../lib/model/sections.ts';
import { getEnv } from '../lib/settings/env.node.ts';
import { readFeed } from './import/readFeed.ts';

// `node tools/smoke.ts https://news.example [--publish]`: what a deployment serves, as its readers have it, with the
// settings of .env. A failed check names the document that helps, and its heading. It adds one view; `--publish`, which
// needs an editor's credentials, writes a document of its own and deletes it. Exit code 1: something failed.

const rulesHelp = 'docs/deploy.md, Hosts: deploy the rules and indexes of Firestore';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { publish: { type: 'boolean' } },
});
const [site] = positionals;
if (!site) throw new Error('Name the site: node tools/smoke.ts https://news.example');
nextEnv.loadEnvConfig(process.cwd(), false);
const { firebase, emulators } = getEnv();
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
    console.log(`FAIL  ${name}: ${(error as Error).message}\n      → ${help}`);
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

await check('health', 'docs/deploy.md, Health', async () => (await get('/api/health')).text.trim());

const lists = sections.map(({ name }) => sectionPath(name));
const found: { path: string; document: web.DocumentReference }[] = [];
for (const { name, collection, categories } of sections) {
  const all = web.collection(database, collection);
  const newest = [web.orderBy('createdAt', 'desc'), web.limit(2)];
  await check(`${collection}, load more`, rulesHelp, async () => {
    const [first, last] = (await web.getDocs(web.query(all, ...newest))).docs;
    if (first) found.push({ path: itemPath(name, first.id), document: first.ref });
    const more = last ? (await web.getDocs(web.query(all, ...newest, web.startAfter(last)))).size : 0;
    const isIn = web.where('categories', 'array-contains', categories[0]?.name ?? '');
    if (categories.length > 0) await web.getDocs(web.query(all, isIn, ...newest));
    return `${more} documents after the first two`;
  });
  await check(`${collection}, the rules refuse`, rulesHelp, async () => {
    const outcome = await web.addDoc(all, {}).catch(({ code }: { code: string }) => code);
    expect(outcome === 'permission-denied', 'a stranger’s document was not refused');
    return outcome;
  });
}

await check('a view', rulesHelp, async () => {
  const [first] = found;
  expect(first, 'there is no document');
  await web.updateDoc(first.document, { views: web.increment(1) });
  return first.path;
});

const pages = [homePath, ...lists, ...found.map((each) => each.path), '/about-us', '/search?q=a'];
for (const path of [...pages, '/nothing-of-this-name']) {
  await check(`page ${path}`, 'docs/deploy.md, Own server', async () => {
    const { headers, text } = await get(path, path.startsWith('/nothing') ? 404 : 200);
    expect(/default-src/.test(headers.get('content-security-policy') ?? ''), 'no Content-Security-Policy');
    expect(headers.get('x-content-type-options') === 'nosniff', 'no X-Content-Type-Options');
    expect(headers.has('content-encoding'), 'not compressed');
    expect(text.includes('<h1'), 'no heading');
    return headers.get('content-encoding') ?? '';
  });
}
await check('a resized picture', 'docs/documents.md, Files', async () => {
  const shown = await Promise.all([homePath, ...lists].map((path) => get(path)));
  const [picture] = shown.flatMap(({ text }) => /\/_next\/image\?[^" ]+/.exec(text) ?? []);
  return (
    (await get(picture?.replaceAll('&amp;', '&') ?? '/no-page-has-a-picture')).headers.get('content-type') ??
    ''
  );
});
for (const path of [feedPath(), ...sections.map(({ name }) => feedPath({ section: name }))]) {
  await check(`feed ${path}`, 'docs/operations.md, What can go wrong', async () => {
    const feed = Readable.from(readFeed(Readable.from([(await get(path)).text])));
    return `${(await feed.toArray()).length} items`;
  });
}
await check('sitemaps', 'docs/operations.md, What can go wrong', async () => {
  const list = async (path: string) => (await get(path)).text.match(/(?<=<loc>)[^<]+/g) ?? [];
  const urls: string[] = [];
  for (const map of await list(sitemapIndexPath)) urls.push(...(await list(new URL(map).pathname)));
  for (let at = 0; at < urls.length; at += Math.ceil(urls.length / 10))
    await get(new URL(urls[at] ?? '').pathname);
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
  await document.delete();
  await check('a deleted document is gone', 'docs/operations.md, Withdraw an item', () => waitFor(404));
}
process.exit();
