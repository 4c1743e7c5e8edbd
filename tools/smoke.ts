import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { initializeApp } from 'firebase/app';
import * as web from 'firebase/firestore/lite';
import { parseItem } from 'newsroom/model/item';
import * as paths from 'newsroom/model/paths';
import { sections, type SectionName } from 'newsroom/model/sections';
import { findExcess } from 'newsroom/text/body';
import { formatPlainText } from 'newsroom/text/formatPlainText';
import { parseText } from 'newsroom/text/parseText';
import { fetchTextFile } from '../lib/content/fetchTextFile.node.ts';
import { getDatabase } from '../lib/firebase/admin.node.ts';
import { getEnv } from '../lib/settings/env.node.ts';
import { readFeed } from './import/readFeed.ts';

// `node tools/smoke.ts [https://news.example] [--publish] [--settings FILE]`: checks what a deployment serves to its
// readers, by default that of SITE_URL. The settings are those of FILE, by default .env. A failed check names the
// document that helps, and its heading. It adds one view. `--publish`, which needs an editor's credentials, writes a
// document of its own and deletes it. Exit code 1: something failed.

const rulesHelp = 'docs/operations.md, Deploy and roll back: deploy the rules and indexes of Firestore';
const problemsHelp = 'docs/operations.md, What can go wrong';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { publish: { type: 'boolean' }, settings: { type: 'string' } },
});
if (values.settings === undefined) nextEnv.loadEnvConfig(process.cwd(), false);
else process.loadEnvFile(values.settings);
const { firebase, emulators, revalidateSecret, siteUrl } = getEnv();
const [site = siteUrl] = positionals;
if (!site) throw new Error('Name the site: node tools/smoke.ts https://news.example');
const database = web.getFirestore(initializeApp(firebase));
web.setLogLevel('silent');
const [host = '', port] = emulators.firestore?.split(':') ?? [];
if (port) web.connectFirestoreEmulator(database, host, Number(port));

/** Runs a check, which throws what is wrong, and writes its line. */
async function check(name: string, help: string, run: () => Promise<unknown>): Promise<void> {
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

async function get(path: string, status = 200, request?: RequestInit) {
  const response = await fetch(new URL(path, site), { redirect: 'manual', ...request }).catch(
    ({ cause }: { cause: { code?: string; message: string } }) => {
      throw new Error(`${path} cannot be requested: ${cause.code ?? cause.message}`);
    },
  );
  expect(response.status === status, `${path} responds ${response.status} instead of ${status}`);
  return { text: await response.text(), read: (name: string) => response.headers.get(name) ?? '' };
}

await check('health', 'docs/deploy.md, Health', async () => {
  const headers = new Headers(
    revalidateSecret === undefined ? {} : { Authorization: `Bearer ${revalidateSecret}` },
  );
  return (await get('/api/health', 200, { headers })).text.trim();
});

/** An item of each section that has any. */
const found: { section: SectionName; path: string; item: web.QueryDocumentSnapshot }[] = [];
for (const { name: section, collection } of sections) {
  await check(`${collection}, load more and rules`, rulesHelp, async () => {
    const all = web.collection(database, collection);
    const newest = web.query(all, web.orderBy('createdAt', 'desc'), web.limit(2));
    const item = (await web.getDocs(newest)).docs.at(-1);
    if (item) found.push({ section, path: paths.itemPath(section, item.id), item });
    const added = web.doc(all);
    const twoViews = item && web.updateDoc(item.ref, { views: web.increment(2) });
    const outcomes = [web.setDoc(added, {}), twoViews].map((write) =>
      write?.then(() => 'stored').catch(({ code }: { code: string }) => code),
    );
    const wrong = (await Promise.all(outcomes)).find((code) => code && code !== 'permission-denied');
    if (wrong) await web.deleteDoc(added).catch(() => {});
    expect(!wrong, `what a stranger writes: ${wrong}`);
    if (!item) return 'no documents';
    return `${(await web.getDocs(web.query(newest, web.startAfter(item)))).size} documents after two`;
  });
}

type Index = { collectionGroup: string; fields: { fieldPath: string; order?: string }[] };
const { indexes } = JSON.parse(readFileSync('deploy/firebase/firestore.indexes.json', 'utf8')) as {
  indexes: Index[];
};
await check('indexes', rulesHelp, async () => {
  // The rules refuse a stranger the other collections, with an index or without.
  const readable = indexes.filter((index) =>
    sections.some(({ collection }) => collection === index.collectionGroup),
  );
  for (const { collectionGroup, fields } of readable) {
    const needed = fields.map(({ fieldPath, order }) => {
      if (order === undefined) return web.where(fieldPath, 'array-contains', '');
      return web.orderBy(fieldPath, order === 'ASCENDING' ? 'asc' : 'desc');
    });
    await web.getDocs(web.query(web.collection(database, collectionGroup), ...needed, web.limit(1)));
  }
  return `${readable.length} are there`;
});

const [first] = found;
await check('a view', rulesHelp, async () => {
  expect(first, 'there is no document, so that neither search nor publishing is checked');
  await web.updateDoc(first.item.ref, { views: web.increment(1) });
  return first.path;
});
if (first) {
  const { item, section, path } = first;
  await check('search', problemsHelp, async () => {
    const { text } = await get(`/search?q=${encodeURIComponent(String(item.get('title')))}`);
    expect(text.includes(`"${path}"`), `${path} is not found by its title`);
    return path;
  });
  await check('publishing by a call', 'docs/deploy.md, Publishing by a call', async () => {
    const headers = { Authorization: `Bearer ${revalidateSecret}` };
    const call = { method: 'POST', headers, body: JSON.stringify({ section, id: item.id }) };
    if (revalidateSecret) await get('/api/revalidate', 200, call);
    return revalidateSecret ? path : 'not checked without REVALIDATE_SECRET';
  });
}

/** Matches the files that a page, its scripts and its styles name, to be loaded at once or at a touch. */
const fileInPage = /\/_next\/static\/[\w.~/-]+\.\w+|(?<=(?:href|src)=")\/[\w-]+\.\w+(?=")/g;
const fileInFile = /static\/(?:chunks|media)\/[\w.~-]+\.\w+|(?<=url\(["']?)\.\.\/media\/[\w.~-]+/g;
const lists = sections.map(({ name }) => paths.sectionPath(name));
const items = found.map(({ path }) => path);
let picture: string | undefined;
const pages = new Map<string, string>();
/** The files that pages name. */
const files = new Set<string>();
const categories = found.flatMap(({ section, item }) => {
  const [category] = [item.get('categories')].flat() as unknown[];
  return typeof category === 'string' ? [paths.categoryPath(section, category)] : [];
});
for (const path of [
  '/',
  ...lists,
  ...categories,
  ...items,
  '/about-us',
  paths.searchPath,
  '/nothing-of-this-name',
]) {
  await check(`page ${path}`, 'docs/deploy.md, Own server', async () => {
    const { read, text } = await get(path, path.startsWith('/nothing') ? 404 : 200);
    picture ??= /\/_next\/image\?[^" ]+/.exec(text)?.[0].replaceAll('&amp;', '&');
    expect(/default-src/.test(read('content-security-policy')), 'no Content-Security-Policy');
    expect(read('x-content-type-options') === 'nosniff', 'no X-Content-Type-Options');
    expect(read('content-encoding'), 'not compressed');
    expect(text.includes('<h1'), 'no heading');
    pages.set(path, text);
    for (const file of text.match(fileInPage) ?? []) files.add(file);
    return read('content-encoding');
  });
}
/** The words of a text, without the hyphens that pages have in them. */
const listWords = (text: string): readonly string[] =>
  text.replaceAll('\u00AD', '').match(/\p{L}{3,}/gu) ?? [];
const dropTags = (html: string): string =>
  html.replaceAll(/<script[^]*?<\/script>/g, ' ').replaceAll(/<[^>]*>/g, ' ');
for (const { path, item } of found) {
  await check(`words of ${path}`, problemsHelp, async () => {
    const page = pages.get(path) ?? '';
    const { title = '', contentUrl } = parseItem(item.id, item.data());
    const [, heading = ''] = /<h1[^>]*>([^]*?)<\/h1>/.exec(page) ?? [];
    const inHeading = new Set(listWords(dropTags(heading)));
    const missing = listWords(title).find((word) => !inHeading.has(word));
    expect(missing === undefined, `«${missing}» of its title is not in the heading`);
    // If the text cannot be loaded, or is too long, the page says so.
    const file =
      contentUrl === undefined ? undefined : await fetchTextFile(contentUrl).catch(() => undefined);
    if (file === undefined || findExcess(file) !== undefined) return 'heading';
    const wanted = listWords(formatPlainText(parseText(file, { isShownPicture: () => false }))).slice(0, 20);
    const shown = new Set(listWords(dropTags(page)));
    const { length } = wanted.filter((word) => !shown.has(word));
    expect(
      length <= wanted.length / 2,
      `${length} of the first ${wanted.length} words of its text are not shown`,
    );
    return `heading, ${wanted.length} words of the text`;
  });
}
await check('scripts, styles and other files', 'docs/operations.md, Files of a release', async () => {
  expect(files.size > 0, 'no page names one');
  // The set grows: files name further ones.
  for (const file of files) {
    const { text, read } = await get(file);
    expect(text !== '' && !read('content-type').startsWith('text/html'), `${file} is none`);
    for (const name of text.match(fileInFile) ?? []) files.add(`/_next/${name.replace('..', 'static')}`);
  }
  return `${files.size} are there`;
});
await check('a navigation', 'docs/operations.md, Files of a release', async () => {
  const path = `${lists[0]}?_rsc=`;
  const { text, read } = await get(path, 200, { headers: { RSC: '1' } });
  expect(read('content-type') === 'text/x-component' && text !== '', `${path} has no data of a page`);
  return lists[0];
});
await check('a resized picture', 'docs/documents.md, Files', async () => {
  expect(picture, 'no page shows one');
  return (await get(picture)).read('content-type');
});
for (const section of [undefined, ...sections.map(({ name }) => name)]) {
  const path = paths.feedPath(section && { section });
  await check(`feed ${path}`, problemsHelp, async () => {
    const entries = await Readable.from(readFeed(Readable.from([(await get(path)).text]))).toArray();
    const isEmpty = !found.some((each) => section === undefined || each.section === section);
    expect(entries.length > 0 || isEmpty, 'no items');
    return `${entries.length} items`;
  });
}
await check('sitemaps', problemsHelp, async () => {
  const list = async (url: string) =>
    (await get(new URL(url, site).pathname)).text.match(/(?<=<loc>)[^<]+/g) ?? [];
  const urls = (await Promise.all((await list(paths.sitemapIndexPath)).map(list))).flat();
  // A single server may be checked by its own port, so URLs are compared with SITE_URL.
  const foreign = urls.find((url) => !url.startsWith(new URL(siteUrl ?? site).origin));
  expect(!foreign, `${foreign} is not of ${siteUrl ?? site}, the SITE_URL here`);
  for (let at = 0; at < urls.length; at += Math.ceil(urls.length / 10))
    await get(new URL(urls[at] ?? '').pathname);
  return `${urls.length} URLs, ten of them requested`;
});

if (values.publish) {
  const document = getDatabase().doc(`articles/smoke-test-${Date.now()}`);
  const publish = async (status: number, write: () => Promise<unknown>): Promise<string> => {
    await write();
    const before = performance.now();
    while (!(await get(paths.itemPath('analyses', document.id), status).catch(() => undefined))) {
      expect(performance.now() - before < 5_000, 'not within five seconds');
      await setTimeout(250);
    }
    return `after ${((performance.now() - before) / 1000).toFixed(1)} seconds`;
  };
  const fields = { title: 'Smoke test', createdAt: new Date(), views: 0, categories: [] };
  const help = ['docs/deploy.md, Which change is seen when', 'docs/operations.md, Withdraw an item'] as const;
  await check('a new document is seen', help[0], () => publish(200, () => document.set(fields)));
  await check('a deleted document is gone', help[1], () => publish(404, () => document.delete()));
}
process.exit();
