import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { layers } from './oxlint.config.ts';

const projectFolder = path.join(import.meta.dirname, '../../..');
const server = "import 'server-only';\n";

// Each row: a file, its text, and the beginning of what is said about it.
const broken: readonly (readonly [file: string, text: string, message: string])[] = [
  ['lib/http/a.ts', "import './b.server.ts';", 'Rule 1, .*: a file without suffix'],
  ['lib/http/b.ts', "export * from './b.server.ts';", 'Rule 1, .*: a file without suffix'],
  ['lib/design/a.ts', "import { cache } from 'react';", 'Rule 1, .*: here is neither Node'],
  ['lib/media/a.client.ts', "import './b.server';", 'Rule 1, .*: this one runs in the browser'],
  ['lib/offline/a.worker.ts', "import './b.client.ts';", 'Rule 1, .*: this one runs in the service worker'],
  ['lib/offline/b.worker.ts', "import 'react';", 'Rule 1, .*: here is neither Node'],
  ['lib/preferences/a.inline.ts', "import './b.client.ts';", 'Rule 1, .*: this one runs in the page’s head'],
  ['lib/media/a.server.ts', `${server}import './b.worker';`, 'Rule 1, .*: this one runs on the server'],
  ['lib/settings/a.node.ts', "import 'server-only';", 'Rule 1, .*: in plain Node'],
  ['lib/server/a.ts', "import '../http/b.server.ts';", 'Rule 1, .*: plain Node'],
  ['components/ui/A.tsx', "import '@/lib/media/b.server';", 'Rule 1, .*: a component without suffix'],

  ['lib/design/b.ts', "import type { A } from '../http/a.ts';", 'Rule 2, a folder imports those below'],
  ['lib/design/b.test.ts', "import '../http/a.ts';", 'Rule 2, a folder imports those below'],
  ['components/ui/b.tsx', "import '@/components/items/A';", 'Rule 2, a folder imports those below'],
  ['components/items/b.tsx', "import '../shell/A';", 'Rule 2, a folder imports those below'],
  ['app/parts.tsx', "import '@/components/items/A';", 'Rule 2, a folder imports those below'],
  ['lib/seo/jsonLd/a.ts', "import '../../server/main.ts';", 'Rule 2, a folder imports those below'],
  ['lib/content/a.server.ts', `${server}import 'firebase-admin/app';`, 'Rule 2: lib/firebase alone'],
  ['lib/design/c.ts', "import type { User } from 'firebase/auth';", 'Rule 2: lib/firebase alone'],
  ['lib/content/b.server.ts', `${server}import 'node:sqlite';`, 'Rule 2: lib/search alone'],
  ['lib/design/e.ts', "import type { B } from '../testing/serve.ts';", 'Rule 2: tests and their helpers'],
  ['lib/design/f.ts', "import 'newsroom/testing/builders';", 'Rule 2: tests and their helpers'],
  ['lib/testing/b.ts', "import '../http/a.ts';", 'Rule 2, a folder imports those below'],

  ['app/tools.tsx', "import '@/tools/a';", 'Rule 3, tools stand outside: the site is built'],
  ['lib/media/f.server.ts', `${server}import 'local-firebase';`, 'Rule 3, tools stand outside: only tests'],
  ['tools/a.ts', "import '../lib/content/b.server.ts';", 'Rule 3, tools stand outside: they load pure'],
  ['e2e/a.spec.ts', "import '@/components/pages/A';", 'Rule 3, tools stand outside: they load pure'],
  [
    'next.config.mjs',
    "import './lib/firebase/app.client.ts';",
    'Rule 3, tools stand outside: they load pure',
  ],
  ['lib/http/c.ts', "import '@/packages/newsroom/model/item';", 'Rule 3, .*: the site is built'],
  ['tools/b.ts', "import '../packages/newsroom/model/item.ts';", 'Rule 3, .* packages by name'],
  ['deploy/desk/src/a.ts', "import '../../../packages/newsroom/model/item.ts';", 'Rule 3, .* by name'],
  ['packages/one/src/a.ts', "import '../../../lib/http/a.ts';", 'Rule 3, tools stand outside: a package'],

  [
    'packages/newsroom/model/a.ts',
    "import type { A } from 'react';",
    'Rule 1, .*: the newsroom runs everywhere',
  ],
  ['packages/newsroom/model/b.ts', "import 'node:path';", 'Rule 1, .*: the newsroom runs everywhere'],
  ['packages/newsroom/model/d.ts', "import 'htmlparser2';", 'Rule 1, .*: the newsroom runs everywhere'],
  ['packages/newsroom/model/c.ts', "import '../text/a.ts';", 'Rule 2, a folder imports those below'],
  ['packages/newsroom/words/a.ts', "import '../model/a.ts';", 'Rule 2, a folder imports those below'],
  ['packages/newsroom/text/a.ts', "import '../testing/builders.ts';", 'Rule 2: tests and their helpers'],
  ['packages/newsroom/text/b.ts', "import '../../../lib/http/a.ts';", 'Rule 3, .*: a package knows nothing'],
  ['packages/newsroom/text/c.test.ts', "import '@/lib/http/a';", 'Rule 3, .*: a package knows nothing'],
];

const sound: Readonly<Record<string, string>> = {
  'app/sound.tsx': "import '@/components/pages/A'; import '@/lib/http/a.server'; import 'next/link';",
  'components/ui/C.tsx': "import './B.client'; import '@/lib/seo/crumbs'; import './C.module.css';",
  'components/ui/D.client.tsx': "import '@/lib/media/a.client'; import './C'; import 'react';",
  'lib/http/sound.server.ts': `${server}import 'node:fs'; import './a.ts'; import '@/lib/runtime/log.node';`,
  'lib/http/sound.ts': "import 'newsroom/model/item'; import './a.ts';",
  'components/ui/sound.test.tsx': "import 'newsroom/testing/builders'; import 'newsroom/words/strings';",
  'lib/settings/sound.node.ts': "import 'pino'; import 'newsroom/model/item';",
  'lib/search/sound.node.ts': "import 'node:sqlite'; import './a.ts';",
  'lib/server/main.ts': "import 'next'; import '../runtime/log.node.ts'; import './stop.ts';",
  'lib/content/sound.server.test.ts': "import 'firebase-admin/firestore'; import 'local-firebase';",
  'tools/sound.ts': "import 'newsroom/model/item'; import '../lib/testing/a.ts'; import 'local-firebase';",
  'deploy/desk/src/sound.ts': "import 'newsroom/model/item'; import '../../../lib/http/a.ts';",
  'packages/newsroom/text/sound.ts': "import 'htmlparser2'; import '../words/b.ts';",
  'packages/newsroom/checks/sound.ts': "import '../text/a.ts'; import '../words/b.ts'; import './c.ts';",
  'packages/newsroom/words/sound.test.ts': "import '../testing/builders.ts'; import 'node:fs';",
  'packages/one/src/sound.ts': "import './b.ts'; import '../tools/c.ts'; import 'node:net';",
};

let folder: string;
let found: ReadonlyMap<string, readonly string[]>;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
  for (const [file, text] of [...broken, ...Object.entries(sound)]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [
      `${projectFolder}/node_modules/oxlint/bin/oxlint`,
      '-c',
      `${import.meta.dirname}/oxlint.config.ts`,
      '--format',
      'json',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; help: string }[] };
  const groups = Map.groupBy(diagnostics, ({ filename }) => filename);
  found = new Map([...groups].map(([file, all]) => [file, all.map(({ help }) => help)]));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(broken)('%s breaks a rule with %j', (file, _text, message) => {
  expect(found.get(file)).toStrictEqual([expect.stringMatching(new RegExp(`^${message}`))]);
});

test.each(Object.keys(sound))('%s keeps the rules', (file) => {
  expect(found.get(file)).toBeUndefined();
});

test('every folder of lib and of components has its layer', () => {
  const folders = globSync('{lib,components}/*', { cwd: projectFolder });
  const known = new Set([...layers.flat(), 'lib/testing']);
  expect(folders.filter((name) => !known.has(name))).toStrictEqual([]);
});

const listFiles = (pattern: string) =>
  globSync(pattern, { cwd: projectFolder }).filter((file) => !file.includes('.test.'));
const findFirst = (file: string) =>
  /^(?:\s*(?:\/\/.*|\/\*[^]*?\*\/)\n)*\s*(.*)/.exec(
    readFileSync(path.join(projectFolder, file), 'utf8'),
  )?.[1];

// With it the build fails where such a file gets into the wrong bundle.
test.each(['server', 'client'])('every .%s file begins with the import that names its side', (side) => {
  const files = listFiles(`{app,components,lib}/**/*.${side}.ts`);
  expect(files.filter((file) => findFirst(file) !== `import '${side}-only';`)).toStrictEqual([]);
});

test("hydrated components are named .client.tsx, so that their cost is seen, and nothing else says 'use client'", () => {
  const named = new Set(listFiles('{app,components,lib}/**/*.client.tsx').concat('app/global-error.tsx'));
  const said = listFiles('{app,components,lib}/**/*.{ts,tsx}').filter(
    (file) => findFirst(file) === "'use client';",
  );
  expect(said.toSorted()).toStrictEqual([...named].toSorted());
});
