import { resolveTree } from './readTree.ts';
import { listProblems } from './rules.ts';

const list = (texts: Readonly<Record<string, string>>): readonly string[] =>
  listProblems(resolveTree(texts)).map(({ path, line, what }) => `${path}:${line} ${what}`);

// Each row: a file, its text, and what is said of it; the last row of each rule is the same thing done well.

describe('rule 1: the suffix says where a file runs', () => {
  const server = "import 'server-only';\n";
  const client = "import 'client-only';\n";
  const island = "'use client';\n";

  test.each([
    [
      'lib/http/a.server.ts',
      "import 'node:fs';\nimport 'server-only';",
      "does not import 'server-only' first",
    ],
    ['lib/media/a.client.ts', "import 'react';", "does not import 'client-only' first"],
    ['components/A/A.server.tsx', "import 'react';", "does not import 'server-only' first"],
    ['components/A/A.client.tsx', '', "does not begin with 'use client'"],
    ['components/A/A.tsx', island, "begins with 'use client'"],
    ['app/page.tsx', island, "begins with 'use client'"],
    ['app/error.tsx', '', "does not begin with 'use client'"],
    [
      'lib/http/a.ts',
      "\nimport './b.server.ts';",
      'imports lib/http/b.server.ts, which runs on the server only',
    ],
    ['lib/http/a.ts', "export * from './b.server.ts';", 'lib/http/b.server.ts, which'],
    ['lib/http/a.ts', "const b = import('./b.server.ts');", 'lib/http/b.server.ts, which'],
    ['lib/media/a.client.ts', `${client}import './b.server';`, 'lib/media/b.server.ts, which'],
    [
      'lib/offline/a.worker.ts',
      "import './b.client.ts';",
      'lib/offline/b.client.ts, which runs in the browser',
    ],
    ['lib/offline/a.worker.ts', "import 'react';", "imports the package 'react'"],
    ['lib/preferences/a.inline.ts', "import './b.client.ts';", 'lib/preferences/b.client.ts, which'],
    ['lib/preferences/a.inline.ts', "import 'node:fs';", "imports the package 'node:fs'"],
    ['lib/media/a.server.ts', `${server}import './b.client';`, 'lib/media/b.client.ts, which'],
    ['components/A/A.tsx', "import '@/lib/media/b.client';", 'lib/media/b.client.ts, which'],
    ['components/A/A.tsx', "import '@/lib/media/b.server';", 'lib/media/b.server.ts, which'],
    ['components/A/A.tsx', "import './B.server';", 'components/A/B.server.tsx, which'],
    ['components/A/A.client.tsx', `${island}import '@/lib/media/b.server';`, 'lib/media/b.server.ts, which'],
    ['components/A/A.client.tsx', `${island}import 'fs';`, "imports the package 'fs'"],
    ['app/page.tsx', "import '@/lib/media/b.client';", 'lib/media/b.client.ts, which'],
    ['app/error.tsx', `${island}import '@/lib/http/b.server';`, 'lib/http/b.server.ts, which'],
    ['lib/settings/a.node.ts', "import 'server-only';", "imports the package 'server-only'"],
    ['lib/server/main.ts', "import '../http/b.server.ts';", 'lib/http/b.server.ts, which'],
    ['lib/server/main.ts', "import '@/lib/model/item.ts';", "imports '@/lib/model/item.ts'"],
    ['lib/model/a.ts', "import './b';", "imports './b'"],
    ['lib/model/a.ts', "import { cache } from 'react';", "imports the package 'react'"],
    ['lib/model/a.ts', "import 'node:crypto';", "imports the package 'node:crypto'"],
  ])('%s with %j', (path, text, what) => {
    const targets = {
      'lib/http/b.server.ts': server,
      'lib/media/b.server.ts': server,
      'lib/media/b.client.ts': client,
      'components/A/B.server.tsx': server,
    };
    expect(list({ ...targets, [path]: text })).toStrictEqual([expect.stringContaining(what)]);
  });

  test('files that keep it', () => {
    expect(
      list({
        'lib/http/a.server.ts': `${server}import 'node:fs'; import './a.ts'; import '@/lib/settings/log.node';`,
        'lib/http/a.ts': "import type { B } from './a.server.ts'; import type { C } from 'react';",
        'lib/http/a.server.test.ts': "import './a.server'; import 'node:fs';",
        'lib/media/a.client.ts': `${client}import 'react'; import './a.ts';`,
        'lib/media/a.ts': "import 'minisearch'; import './a.json';",
        'lib/offline/a.worker.ts': "import 'serwist'; import './pages.ts';",
        'lib/offline/pages.ts': '',
        'lib/preferences/a.inline.ts': "import './b.inline.ts'; import '../model/item.ts';",
        'lib/preferences/b.inline.ts': '',
        'lib/model/item.ts': '',
        'lib/settings/log.node.ts': "import 'pino'; import '../model/item.ts';",
        'lib/server/main.ts': "import 'next'; import '../settings/log.node.ts'; import './stop.ts';",
        'lib/server/stop.ts': "import 'node:http';",
        'components/A/A.tsx': "import './B.client'; import 'next/link'; import './A.module.css';",
        'components/A/B.client.tsx': `${island}import '@/lib/media/a.client'; import './C';`,
        'components/A/C.tsx': '',
        'components/A/D.server.tsx': `${server}import './B.client'; import './C'; import '@/lib/http/a.server';`,
        'app/page.tsx': "import '@/components/A/A'; import '@/lib/http/a.server';",
        'app/error.tsx': `${island}import '@/components/A/B.client';`,
        'proxy.ts': "import '@/lib/http/a.server';",
      }),
    ).toStrictEqual([]);
  });
});

describe('rule 2: rooms are stacked', () => {
  const server = "import 'server-only';\n";

  test.each([
    ['lib/i18n/a.ts', "import type { Item } from '../model/item.ts';", 'i18n may not import model'],
    ['lib/i18n/a.test.ts', "import '../model/item.ts';", 'i18n may not import model'],
    ['lib/settings/a.server.ts', `${server}import '@/lib/http/b.server';`, 'settings may not import http'],
    ['lib/seo/a.ts', "import '../feeds/rss.ts';", 'seo may not import feeds'],
    ['lib/content/a.server.ts', `${server}import '@/lib/seo/b.server';`, 'content may not import seo'],
    ['lib/model/a.ts', "import '../server/main.ts';", 'model may not import server'],
    ['lib/seo/a.ts', "import '../../components/A/A.tsx';", 'seo may not import components'],
    ['components/A/A.tsx', "import '@/app/layout';", 'components may not import app'],
    ['app/page.tsx', "import '@/lib/server/main';", 'app may not import server'],
    ['instrumentation.ts', "import '@/lib/server/main';", 'app may not import server'],
    ['lib/content/a.server.ts', `${server}import 'firebase-admin/app';`, "the SDK 'firebase-admin/app'"],
    ['lib/model/a.ts', "import type { User } from 'firebase/auth';", "the SDK 'firebase/auth'"],
    ['app/page.tsx', "import '@google-cloud/firestore';", "the SDK '@google-cloud/firestore'"],
    ['lib/testing/a.ts', "import '../http/etag.ts';", 'imports lib/http/etag.ts'],
    ['lib/model/a.ts', "import './a.test.ts';", 'imports lib/model/a.test.ts'],
    ['lib/model/a.ts', "import type { B } from '../testing/builders.ts';", 'imports lib/testing/builders.ts'],
    ['lib/rubbish/a.ts', '', 'is in lib/rubbish, which is no room'],
  ])('%s with %j', (path, text, what) => {
    expect(list({ [path]: text })).toStrictEqual([expect.stringContaining(what)]);
  });

  test('files that keep it', () => {
    expect(
      list({
        'app/page.tsx': "import '@/components/A/A'; import '@/lib/i18n/strings';",
        'components/A/A.tsx': "import '../B/B'; import '@/lib/seo/crumbs';",
        'components/B/B.tsx': '',
        'lib/seo/crumbs.ts': "import '../model/item.ts'; import '../http/etag.ts';",
        'lib/http/etag.ts': '',
        'lib/model/item.ts': "import '../i18n/strings.ts';",
        'lib/i18n/strings.ts': '',
        'lib/i18n/strings.test.ts': "import '../testing/builders.ts';",
        'lib/firebase/admin.server.ts': `${server}import 'firebase-admin/app';`,
        'lib/content/read.server.test.ts': "import 'firebase-admin/firestore';",
        'lib/testing/builders.ts': "import '../model/item.ts'; import 'local-firebase';",
      }),
    ).toStrictEqual([]);
  });
});

describe('rule 3: tools stand outside', () => {
  test.each([
    ['tools/a.ts', "import '../lib/content/read.server.ts';", 'imports lib/content/read.server.ts'],
    ['tools/a.ts', "import '../e2e/support/test.ts';", 'imports e2e/support/test.ts'],
    ['e2e/a.spec.ts', "import '@/components/A/A';", 'imports components/A/A'],
    ['next.config.mjs', "import './lib/firebase/app.client.ts';", 'imports lib/firebase/app.client.ts'],
    ['packages/local-firebase/src/a.ts', "import '../../../lib/model/item.ts';", 'imports lib/model/item.ts'],
    ['packages/local-firebase/src/a.test.ts', "import '../../../tools/a.ts';", 'imports tools/a.ts'],
    ['lib/model/a.ts', "import 'local-firebase';", 'imports packages/local-firebase'],
    ['app/page.tsx', "import '@/tools/a';", 'imports tools/a'],
    ['lib/model/a.test.ts', "import '../../tools/a.ts';", 'imports tools/a.ts'],
    [
      'lib/model/a.test.ts',
      "import '@/packages/local-firebase/src/main';",
      'imports packages/local-firebase/src/main',
    ],
    [
      'tools/a.ts',
      "import '../packages/local-firebase/src/main.ts';",
      'imports packages/local-firebase/src/main',
    ],
  ])('%s with %j', (path, text, what) => {
    expect(list({ [path]: text })).toStrictEqual([expect.stringContaining(what)]);
  });

  test('files that keep it', () => {
    expect(
      list({
        'tools/a.ts':
          "import '../lib/model/item.ts'; import '../lib/testing/builders.ts'; import 'local-firebase';",
        'e2e/a.spec.ts': "import '../tools/a.ts'; import '../lib/model/item.ts'; import 'local-firebase';",
        'next.config.mjs': "import './lib/model/item.ts';",
        'packages/local-firebase/src/a.ts': "import './b.ts'; import 'node:net';",
        'lib/content/a.test.ts': "import 'local-firebase';",
      }),
    ).toStrictEqual([]);
  });
});

test('a problem says why and what to do instead', () => {
  expect(listProblems(resolveTree({ 'lib/i18n/a.ts': "\nimport '../model/item.ts';" }))).toStrictEqual([
    {
      path: 'lib/i18n/a.ts',
      line: 2,
      what: 'imports lib/model/item.ts: i18n may not import model',
      why: expect.stringContaining('lower floors only: app, server > components >'),
      instead: expect.stringContaining('below both'),
    },
  ]);
});
