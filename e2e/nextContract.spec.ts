import { sections } from '../lib/model/sections.ts';
import {
  deferScripts,
  inlineStyleSheets,
  listInlineScripts,
  listScriptsOfNext,
  putMetadataFirst,
  readStatus,
} from '../lib/server/nextMarkup.ts';
import { startSampleFirebase } from '../tools/processes/localFirebase.ts';
import { findFreePort } from '../tools/processes/ports.ts';
import { startProgram } from '../tools/processes/startProgram.ts';
import type { Stored } from './support/plainNext.ts';
import { expect, test } from './support/test.ts';

// What the site relies on that no page of Next.js' documentation promises, each by its name: after an upgrade this says
// which file to look at, before any other test fails of it.

type Rendered = { html: string; missing: string; stored: readonly Stored[] };

// Of the pages below. Each has a copy of its own of what it imports.
const routes = 2;
const sheet = /<link rel="stylesheet" href="([^"]+)"/;

const parts: readonly (readonly [string, (rendered: Rendered) => boolean])[] = [
  [
    'sends x-next-cache-tags: lib/server/pageCache.ts',
    ({ stored }) => stored.some(({ isPage, tags }) => isPage && tags !== ''),
  ],
  [
    'tags a page with what unstable_cache tags, under one key for all ids: lib/content/tagPage.server.ts',
    ({ stored }) =>
      stored.some(({ isPage, tags }) => isPage && tags.split(',').includes('programs')) &&
      // A page for a wrong URL shows the newest of each section, which it shares with all others.
      new Set(stored.flatMap(({ isPage, key }) => (isPage ? [] : [key]))).size <= routes + sections.length,
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

test('Next.js still does each thing that the site relies on and no documentation promises', async () => {
  const firebase = await startSampleFirebase({ seed: 'sample' });
  const port = await findFreePort();
  const program = await startProgram([process.execPath, 'e2e/support/plainNext.ts'], {
    hasChannel: true,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      FIRESTORE_EMULATOR_HOST: firebase.firestoreHost,
      FIREBASE_STORAGE_EMULATOR_HOST: firebase.storageHost,
      WATCH_CONTENT: 'off',
    },
    isReady: (output) => output.includes('started'),
  });
  try {
    const read = async (path: string): Promise<string> =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    const stored: Stored[] = [];
    program.child.on('message', (entry: Stored) => stored.push(entry));
    const rendered = {
      html: await read('/programs'),
      missing: await read('/programs/nothing-of-this-name'),
      stored,
    };
    await read('/programs/nor-of-this');
    await expect.poll(() => stored.flatMap(({ isPage, key }) => (isPage ? [key] : []))).toHaveLength(3);
    expect(
      parts.filter(([, holds]) => !holds(rendered)).map(([part]) => `Next.js no longer ${part}`),
    ).toEqual([]);
  } finally {
    await program.stop();
    await firebase.stop();
  }
});
