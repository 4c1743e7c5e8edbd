import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { pickDocument, publicDocuments, type PublicDocument } from 'newsroom/model/documents';
import { fields as itemFields, type Field, type FieldValues } from 'newsroom/model/fields';
import { findSection } from 'newsroom/model/sections';
import {
  canaryHost,
  hostileIds,
  hostileTexts,
  hostileUrls,
  hostileVectors,
} from 'newsroom/testing/hostileContent';
import { startTestSite, type TestSite } from '../../tools/testSite/startTestSite.ts';
import { waitForHydration, watchProblems } from '../support/test.ts';

// A test site whose database an attacker has written: every field of every Firestore document, and every text, is
// hostile.

const places = [
  ['programs', 'programs'],
  ['analyses', 'articles'],
  ['programs', 'programs'],
  ['events', 'events'],
] as const;
const tabs = 4;

type HostileItem = {
  collection: string;
  id: string;
  path: string;
  fields: Record<string, unknown>;
  body: string;
};

const pick = (list: readonly string[], at: number): string => list[at % list.length]!;

/** The values that an attacker stores in a field, by its kind. */
const hostileValues: { readonly [Kind in keyof FieldValues]: (at: number) => unknown } = {
  line: (at) => pick(hostileTexts, at),
  lead: (at) => pick(hostileTexts, at),
  url: (at) => pick(hostileUrls, at),
  keys: (at) => [pick(hostileTexts, at), at % 2 === 0 ? 'veritas' : 'churchStage', 'politics'],
  // Good enough to be shown.
  chapters: (at) => [0, 1, 2].map((second) => `0:0${second} ${pick(hostileTexts, at + second)}`).join('\n'),
  seconds: () => 61,
  count: (at) => at,
  moment: (at) => pick(hostileTexts, at),
  focus: (at) => pick(hostileTexts, at),
  status: (at) => pick(hostileTexts, at),
  language: (at) => pick(hostileTexts, at),
};

/** Every field of a table; neighbours have different values. */
function fillTable(table: Readonly<Record<string, Field>>, index: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { kind }], at) => [name, hostileValues[kind](index + at)]),
  );
}

const items: readonly HostileItem[] = hostileUrls.map((url, index) => {
  const [section, collection] = places[index % places.length]!;
  const id = `${pick(hostileIds, index)}${index}`;
  // With a film an item’s page has no player of its sound.
  const { audio, video, ...fields } = fillTable(itemFields, index);
  return {
    collection,
    id,
    path: `/${section}/${encodeURIComponent(id)}`,
    fields: { ...fields, image: url, ...(index % 3 === 0 ? { audio } : { video }) },
    // A vector that swallows what follows it comes last on another item.
    body: [
      '<p>Առաջ</p>',
      ...hostileVectors.flatMap(([, vector], turn) => (turn % hostileUrls.length === index ? [vector] : [])),
    ].join('\n'),
  };
});

/** The ids of the documents that are no items. */
const idsOf: Readonly<Record<PublicDocument, readonly string[]>> = {
  series: findSection('programs').categories.map(({ name }) => name),
};

let testSite: TestSite;

test.beforeAll(async () => {
  testSite = await startTestSite({ seed: 'empty' });
  const now = Date.now();
  const cues = [...hostileVectors, ...[...hostileTexts, ...hostileUrls].map((text) => ['text', text])].map(
    ([, words]) => `00:01.000 --> 00:02.000\n<v ${words}>Առաջ ${words}`,
  );
  testSite.firebase.putObject('captions.vtt', ['WEBVTT', ...cues].join('\n\n'), 'text/vtt');
  const transcript = testSite.firebase.toDownloadUrl('captions.vtt');
  for (const [index, { collection, id, fields, body }] of items.entries()) {
    testSite.firebase.putObject(`${index}.html`, body, 'text/html; charset=utf-8');
    const content = testSite.firebase.toDownloadUrl(`${index}.html`);
    const createdAt = Timestamp.fromMillis(now - index * 60_000);
    await testSite.database
      .collection(collection)
      .doc(id)
      // With a hostile URL of captions, or with hostile captions.
      .set({ ...fields, ...(index % 2 === 0 && { captions: transcript }), content, createdAt });
  }
  for (const name of publicDocuments)
    for (const [index, id] of idsOf[name].entries())
      await testSite.database
        .collection(name)
        .doc(id)
        .set(fillTable(pickDocument(name).fields, index));
  // A podcast needs a recording that can be fetched.
  testSite.firebase.putObject('a.mp3', 'ա', 'audio/mpeg');
  const audio = testSite.firebase.toDownloadUrl('a.mp3');
  await testSite.database.collection('programs').doc(items[0]!.id).update({ audio });
});

test.afterAll(() => testSite.stop());

/** Lists what of the attack took effect in a page; runs in the page. */
function findLife(): string[] {
  const { canaryCalls, canaryHostName } = window as unknown as {
    canaryCalls: string[];
    canaryHostName: string;
  };
  const problems = [...canaryCalls];
  const urlAttributes = [
    'href',
    'src',
    'action',
    'formaction',
    'data',
    'poster',
    'xlink:href',
    'background',
    'ping',
  ];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc') problems.push(`<${element.localName} ${name}>`);
      if (urlAttributes.includes(name)) {
        const { protocol, port, hostname } = new URL(value, document.baseURI);
        // The site's own podcasts and calendar, for the programs that subscribe to them.
        if (['podcast:', 'webcal:'].includes(protocol) && port === location.port) continue;
        if (!['https:', 'http:', 'mailto:', 'tel:', 'viber:'].includes(protocol))
          problems.push(`${name}=${value}`);
        // Only a link or a video may point there.
        if (hostname === canaryHostName && !element.matches('a, video, audio, track'))
          problems.push(`<${element.localName} ${name}=${value}>`);
      }
    }
    if (/url\(\s*["']?https?:/.test(element.getAttribute('style') ?? '')) problems.push('a style’s URL');
  }
  const strange =
    'main :is(iframe, object, embed, form, base, meta, style, template, math, [id=canary], [style*=url])';
  for (const element of document.querySelectorAll(strange)) problems.push(`<${element.localName}>`);
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    JSON.parse(script.textContent);
  }
  if (document.querySelectorAll('h1').length !== 1) problems.push('not one h1');
  if (document.querySelector('body > #footer-part > footer') === null)
    problems.push('no footer where it belongs');
  return problems;
}

async function openWatched(context: BrowserContext): Promise<{ page: Page; problems: readonly string[] }> {
  const page = await context.newPage();
  await page.addInitScript((hostName) => {
    const calls: string[] = [];
    const note = (name: string) => () => void calls.push(name);
    const trap = Object.fromEntries(
      ['alert', 'confirm', 'prompt', 'print', 'open'].map((name) => [name, note(name)]),
    );
    Object.assign(window, { canary: note('canary'), canaryCalls: calls, canaryHostName: hostName }, trap);
    document.addEventListener('submit', note('submit'), true);
  }, canaryHost);
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.abort(),
  );
  return { page, problems: watchProblems(page, testSite) };
}

/** Opens the pages, some at a time, and returns the violations of each. */
async function visitAll(
  context: BrowserContext,
  paths: readonly string[],
  act: (page: Page) => Promise<void> = async () => {},
): Promise<readonly string[]> {
  const waiting = [...paths];
  const found: string[] = [];
  const work = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const { page, problems } = await openWatched(context);
      const response = await page.goto(testSite.url + path);
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      await act(page);
      // Video or audio of another host is requested only when played, and then blocked by the Content Security Policy.
      const seen = problems.filter((problem) => !problem.startsWith('Loading media from'));
      const all = [...seen, ...(await page.evaluate(findLife))];
      if (response?.status() !== 200) all.push(`status ${response?.status()}`);
      if (page.url() !== testSite.url + path) all.push(`led to ${page.url()}`);
      if (context.pages().length > tabs) all.push('another window');
      found.push(...all.map((problem) => `${path}: ${problem}`));
      await page.close();
    }
  };
  await Promise.all(Array.from({ length: tabs }, work));
  return found;
}

test('stored HTML and URLs run no code on item pages', async ({ context }) => {
  test.setTimeout(240_000);
  expect(
    await visitAll(
      context,
      items.map(({ path }) => path),
    ),
  ).toEqual([]);
});

test('stored HTML and URLs run no code on lists and the home page, or in what they load more', async ({
  context,
}) => {
  const lists = [
    '/',
    '/programs',
    '/programs/category/veritas',
    '/analyses',
    '/analyses/category/churchStage',
    '/events',
  ];
  const loadMore = async (page: Page): Promise<void> => {
    const more = page.getByRole('link', { name: 'Ցույց տալ ևս' });
    const cards = page.locator('main ol article');
    while ((await more.count()) > 0) {
      const before = await cards.count();
      await more.click();
      await expect.poll(() => cards.count()).toBeGreaterThan(before);
    }
    await page.waitForLoadState('networkidle');
  };
  expect(await visitAll(context, lists, loadMore)).toEqual([]);
});

test('stored HTML and URLs run no code in feeds and sitemaps, which stay well-formed', async ({
  context,
  request,
}) => {
  const { page } = await openWatched(context);
  await page.goto(`${testSite.url}/about-us`);
  // Before its scripts have created their Trusted Types policy, the page may parse nothing.
  await waitForHydration(page);
  const read = async (path: string) => {
    const response = await request.get(testSite.url + path);
    expect.soft([path, response.status()]).toEqual([path, 200]);
    return response.text();
  };
  const listLocations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const sitemaps = listLocations(await read('/sitemap.xml'));
  const feeds = ['', '/programs', '/programs/category/veritas', '/analyses', '/events'];
  const documents = [
    '/sitemap.xml',
    '/news-sitemap.xml',
    ...sitemaps,
    ...feeds.map((feed) => `${feed}/feed.xml`),
    '/programs/category/veritas/podcast.xml',
  ];
  let texts = 0;
  for (const path of documents) {
    const { problems, encoded } = await page.evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml');
        const strange = parsed.querySelectorAll('parsererror, script, img, svg, a, iframe');
        return {
          problems: [
            ...[...strange].map(({ localName }) => localName),
            ...[...parsed.childNodes].slice(1).map(({ nodeName }) => nodeName),
            ...(parsed.doctype === null ? [] : ['a document type']),
          ],
          encoded: parsed.getElementsByTagName('content:encoded').length,
        };
      },
      await read(path),
    );
    expect.soft([path, problems]).toEqual([path, []]);
    texts += encoded;
  }
  // packages/newsroom/text/printHtml.test.ts tests what a feed reader without a sanitiser would show of them.
  expect(texts).toBeGreaterThan(50);
});

test('every item has a share card, whatever its title', async ({ request }) => {
  for (const { path } of items) {
    const response = await request.get(`${testSite.url}${path}/card.jpg`);
    expect
      .soft([path, response.status(), response.headers()['content-type']])
      .toEqual([path, 200, 'image/jpeg']);
  }
});
