import { expect, test } from '@playwright/test';
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { formatState } from '../lib/server/navigation.ts';
import {
  deferScripts,
  inlineStyleSheets,
  listInlineScripts,
  listScriptsOfNext,
  putMetadataFirst,
  readStatus,
} from '../lib/server/nextMarkup.ts';
import { startSampleFirebase } from '../tools/processes/localFirebase.ts';
import { getFreePort } from '../tools/processes/ports.ts';
import { startProgram } from '../tools/processes/startProgram.ts';
import type { Stored } from './support/plainNext.ts';

// Behaviour of Next.js that the site relies on and no page of its documentation promises, each by its name. After an
// upgrade this says which file to look at, also where the site no longer starts.

type Rendered = { html: string; missing: string; stored: readonly Stored[] };

const sheet = /<link rel="stylesheet" href="([^"]+)"/;
const isPage = ({ kind }: Stored): boolean => kind === 'APP_PAGE';

const parts: readonly (readonly [string, (rendered: Rendered) => boolean])[] = [
  [
    'sends x-next-cache-tags: lib/server/cacheHandler.ts',
    ({ stored }) => stored.some((each) => isPage(each) && each.tags !== ''),
  ],
  [
    'tags a page with what unstable_cache tags, whose data are not stored: lib/content/tagPage.server.ts',
    ({ stored }) => stored.some((each) => isPage(each) && each.tags.split(',').includes('programs')),
  ],
  [
    'stores pages, files of routes, data and no other kind of thing: lib/server/cacheHandler.ts',
    ({ stored }) =>
      [...new Set(stored.map(({ kind }) => kind))].toSorted().join() === 'APP_PAGE,APP_ROUTE,FETCH',
  ],
  [
    'stores what its router requests of a page, by parts: lib/server/cacheHandler.ts',
    ({ stored }) => stored.filter(isPage).every(({ segments }) => segments.includes('/_tree')),
  ],
  [
    'loads its scripts as “buildScript” of lib/server/nextMarkup.ts says',
    ({ html }) => {
      const deferred = deferScripts(html, '');
      return deferred.includes('<script data-src="') && !/<script src="[^"]+"(?! noModule)/.test(deferred);
    },
  ],
  [
    'preloads its scripts as “scriptPreload” of lib/server/nextMarkup.ts says',
    ({ html }) => html.includes('as="script"') && !deferScripts(html, '').includes('as="script"'),
  ],
  [
    'links style sheets as “styleSheetLink” of lib/server/nextMarkup.ts says',
    ({ html }) => {
      const [, path = ''] = sheet.exec(html) ?? [];
      return inlineStyleSheets(html, new Map([[path, 'a{}']])).includes('>a{}</style>');
    },
  ],
  [
    'writes what describes a page into its head as “headElement” of lib/server/nextMarkup.ts says',
    ({ html }) => {
      const sent = putMetadataFirst(html);
      const described = Math.max(sent.lastIndexOf('<meta '), sent.lastIndexOf('<title>'));
      return described < sent.search(/<style|<script|rel="stylesheet"/);
    },
  ],
  [
    'writes its own inline scripts in the grammar of “listScriptsOfNext” of lib/server/nextMarkup.ts, last in the page',
    ({ html }) => {
      const known = new Set(listScriptsOfNext(html));
      const scripts = listInlineScripts(html).filter((script) => /__next_f|TURBOPACK/.test(script));
      return scripts.length > 0 && scripts.every((script) => known.has(script));
    },
  ],
  [
    'keeps a page’s “meta” element with its status in the HTML: readStatus of lib/server/nextMarkup.ts',
    ({ html, missing }) => readStatus(html) === undefined && readStatus(missing) === 404,
  ],
];

let firebase: Awaited<ReturnType<typeof startSampleFirebase>>;
let program: Awaited<ReturnType<typeof startProgram>>;
let plain = '';
let site = '';
let stored: Stored[];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  firebase = await startSampleFirebase({ seed: 'sample' });
  const [port, sitePort] = [await getFreePort(), await getFreePort()];
  plain = `http://127.0.0.1:${port}`;
  site = `http://127.0.0.1:${sitePort}`;
  stored = [];
  program = await startProgram([process.execPath, 'e2e/support/plainNext.ts'], {
    hasChannel: true,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_PORT: String(sitePort),
      FIRESTORE_EMULATOR_HOST: firebase.firestoreHost,
      FIREBASE_STORAGE_EMULATOR_HOST: firebase.storageHost,
      WATCH_CONTENT: 'off',
    },
    checkReady: (output) => output.includes('started'),
  });
  program.child.on('message', (entry: Stored) => stored.push(entry));
});
test.afterAll(async () => {
  await program.stop();
  await firebase.stop();
});

test('Next.js still does each thing that the site relies on and no documentation promises', async () => {
  const read = async (path: string): Promise<string> => (await fetch(`${plain}${path}`)).text();
  const html = await read('/programs');
  const missing = await read('/programs/nothing-of-this-name');
  await read('/programs/nor-of-this');
  await read('/feed.xml');
  await expect.poll(() => stored.filter(isPage)).toHaveLength(3);
  expect(
    parts
      .filter(([, holds]) => !holds({ html, missing, stored }))
      .map(([part]) => `Next.js no longer ${part}`),
  ).toEqual([]);
});

test('Next.js stores a page before it responds: the page store has it from its first reader on', async () => {
  const read = async () => {
    const response = await fetch(`${site}/events`);
    return [response.status, await response.text()];
  };
  stored.length = 0;
  const first = await read();
  expect(await read()).toEqual(first);
  await expect.poll(() => stored.filter(isPage)).toHaveLength(1);
});

test('of each page its router gets, whole and in parts, byte by byte what Next.js itself sends', async () => {
  const differences: unknown[] = [];
  for (const path of [
    '/',
    '/programs',
    '/programs/khachkari-lezun',
    '/contact',
    '/programs/nothing-of-this-name',
  ]) {
    stored.length = 0;
    // Stored for both by the first.
    await fetch(site + path);
    await expect.poll(() => stored.filter(isPage)).toHaveLength(1);
    const segments = stored.find(isPage)!.segments.map((segment) => ({
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': segment,
    }));
    expect(segments.length).toBeGreaterThan(2);
    const unknown = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/none' };
    for (const headers of [{}, { 'next-router-prefetch': '2' }, unknown, ...segments]) {
      const url = `${path}?_rsc=${formatState(headers)}`;
      const [expected, actual] = [await request(plain + url, headers), await request(site + url, headers)];
      for (const [name, value] of Object.entries(expected)) {
        if (actual[name] !== value)
          differences.push({ path, headers, name, expected: value, actual: actual[name] });
      }
    }
  }
  expect(differences).toEqual([]);
});

/** Requests a URL and returns the parts of the response that the router reads. */
async function request(url: string, headers: Readonly<Record<string, string>>) {
  const response = await fetch(url, { headers: { rsc: '1', ...headers }, redirect: 'manual' });
  const body = await response.text();
  const names = ['content-type', 'x-nextjs-prerender', 'x-nextjs-postponed', 'x-nextjs-stale-time'];
  const seen: Record<string, unknown> = { status: response.status };
  if (!response.ok) return seen;
  for (const name of names) seen[name] = response.headers.get(name);
  return { ...seen, body };
}

test('the URL of a navigation stands for the headers that Next.js says', async () => {
  const tree = encodeURIComponent(JSON.stringify(['', { children: ['__PAGE__', {}] }]));
  for (const [prefetch, segment, state, nextUrl] of [
    [],
    ['0'],
    ['1', '/_tree'],
    [undefined, undefined, tree],
    ['2', undefined, tree, '/programs'],
  ] as const) {
    const headers = {
      'next-router-prefetch': prefetch,
      'next-router-segment-prefetch': segment,
      'next-router-state-tree': state,
      'next-url': nextUrl,
    };
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    expect(formatState(sent)).toBe(await computeCacheBustingSearchParam(prefetch, segment, state, nextUrl));
  }
});
