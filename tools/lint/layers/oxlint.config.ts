import type { OxlintConfig, OxlintOverride } from 'oxlint';

// The three rules of README.md, for `npm run lint`: both ends of an import are known by their paths.

/**
 * The site's folders from top to bottom; those beside one another do not import each other. A new folder gets its place
 * here.
 */
export const layers: readonly (readonly string[])[] = [
  ['app', 'lib/server'],
  ['components/pages'],
  ['components/shell', 'components/items'],
  ['components/media'],
  ['components/islands'],
  ['components/ui'],
  ['lib/publication'],
  ['lib/search', 'lib/feeds', 'lib/seo', 'lib/offline'],
  ['lib/content'],
  ['lib/pictures'],
  ['lib/media', 'lib/analytics'],
  ['lib/firebase'],
  ['lib/http', 'lib/preferences'],
  ['lib/settings', 'lib/browser'],
  ['lib/design', 'lib/runtime'],
];

/** The folders of packages/newsroom from top to bottom. Its `testing` is for tests, and stands upon them all. */
const newsroomLayers = ['checks', 'text', 'model', 'words'] as const;

type Pattern = { regex?: string; group?: string[]; message: string; allowTypeImports?: boolean };

const runtime = 'Rule 1, the suffix says where a file runs, and a file loads only what runs there';

/** Types are free: they load nothing. */
function neverLoad(suffixes: string, reason: string): Pattern {
  return {
    regex: String.raw`\.(?:${suffixes})(?:\.tsx?)?$`,
    allowTypeImports: true,
    message: `${runtime}: ${reason}. Pass the value in, or give this file the suffix of where it runs.`,
  };
}

/** Comes last: what it allows, the patterns behind it do not see. */
function onlyPackages(...names: string[]): Pattern {
  return {
    group: ['**', '!./**', '!../**', '!@/**', '!newsroom/**', ...names.map((name) => `!${name}`)],
    allowTypeImports: true,
    message: `${runtime}: here is neither Node, Next.js, React nor an SDK. Move what needs the package to a file with a suffix; a package that runs anywhere is allowed in tools/lint/layers/oxlint.config.ts.`,
  };
}

const plainNode: Pattern = {
  regex: '^(?:server|client)-only$',
  message: `${runtime}: in plain Node this import throws. Leave it out.`,
};

const inBrowser = 'server|worker|inline|node';
const runtimes = {
  pure: [
    neverLoad('server|client|worker|inline|node', 'a file without suffix runs everywhere'),
    onlyPackages(),
  ],
  view: [neverLoad(inBrowser, 'a component without suffix runs in the browser, too')],
  client: [neverLoad(inBrowser, 'this one runs in the browser')],
  server: [neverLoad('worker|inline', 'this one runs on the server')],
  node: [
    neverLoad('server|client|worker|inline', 'plain Node knows neither Next.js nor a browser'),
    plainNode,
  ],
  worker: [
    neverLoad('server|client|inline|node', 'this one runs in the service worker'),
    onlyPackages('serwist'),
  ],
  inline: [neverLoad('server|client|worker|node', 'this one runs in the page’s head'), onlyPackages()],
} satisfies Readonly<Record<string, readonly Pattern[]>>;

const order = layers.map((layer) => layer.join(', ')).join(' > ');

/** Folders by their names from the root; from a folder beside them `../name/` means them, too. */
function neverImport(folders: readonly string[], from = ''): Pattern {
  const paths = folders.map((folder) => {
    const [root, name] = folder.split('/');
    return name !== undefined && from.startsWith(`${root}/`) ? `(?:${root}/)?${name}` : folder;
  });
  return {
    regex: String.raw`^(?:@/|(?:\.\.?/)+)(?:${paths.join('|')})/`,
    message: `Rule 2, a folder imports those below it only: ${order}. Move what both need below both, pass it in, or move this file up.`,
  };
}

const sdks: Pattern = {
  regex: '^(?:@firebase|@google-cloud|firebase|firebase-admin)(?:/|$)',
  message: 'Rule 2: lib/firebase alone knows the SDKs. Use its function for this, or write one there.',
};
const searchDatabase: Pattern = {
  regex: '^node:sqlite$',
  message: 'Rule 2: lib/search alone knows its database. Use its engine.',
};
const testHelpers: Pattern = {
  regex: String.raw`/testing/|\.test$|\.test\.tsx?$`,
  message:
    'Rule 2: tests and their helpers are not deployed. Move what both need into a file that is no test.',
};

const outside = 'Rule 3, tools stand outside';
const tools: Pattern = {
  regex: String.raw`^(?:@/|(?:\.\.?/)+)(?:tools|e2e|packages|deploy)/`,
  message: `${outside}: the site is built and run without them, and imports packages by name. Move what it needs into lib.`,
};
const localFirebase: Pattern = {
  regex: '^local-firebase(?:/|$)',
  message: `${outside}: only tests use the local Firebase.`,
};
const partsOfSite = (folders: string): Pattern => ({
  regex: String.raw`^(?:@/|(?:\.\.?/)+)(?:${folders})/|/lib/.*\.(?:server|client|worker|inline)(?:\.tsx?)?$`,
  message: `${outside}: they load pure and .node.ts files of the site, and packages by name. Use the running site over HTTP, or move what is needed to such a file.`,
});
const anyOfSite: Pattern = {
  regex: String.raw`^(?:@/|(?:\.\./){3,}(?:app|components|lib|tools|e2e|deploy)/)`,
  message: `${outside}: a package knows nothing of the site. Take what it needs as a parameter.`,
};

const packagesByPath: Pattern = {
  regex: '/packages/',
  message: `${outside}: packages are imported by name.`,
};
/** Types, too: whoever runs the newsroom need not have that package. Texts are parsed by one that runs everywhere. */
const pureKernel = (name: (typeof newsroomLayers)[number]): Pattern => ({
  group: ['**', '!./**', '!../**', ...(name === 'text' ? ['!htmlparser2'] : [])],
  message: `${runtime}: the newsroom runs everywhere and depends on nothing but a parser of HTML. Move what needs the import to the site, the desk or a tool.`,
});

function restrict(files: string[], patterns: readonly Pattern[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: [...patterns] }] } };
}

/** The rules of one folder, by the runtimes of its files. Where two entries fit a file, the later counts. */
function restrictFolder(name: string) {
  const folder = `**/${name}`;
  const base = findBase(name);
  const notBelow = layers.slice(0, layers.findIndex((layer) => layer.includes(name)) + 1).flat();
  const forbidden = notBelow.filter((other) => other !== name);
  // Routes compose pages; what pages are made of is none of their business.
  if (name === 'app')
    forbidden.push(...['items', 'media', 'islands', 'ui'].map((part) => `components/${part}`));
  const shared = [tools, neverImport(forbidden, name)];
  const own = [
    ...shared,
    testHelpers,
    localFirebase,
    ...(name === 'lib/firebase' ? [] : [sdks]),
    ...(name === 'lib/search' ? [] : [searchDatabase]),
  ];
  return [
    restrict([`${folder}/**/*.{ts,tsx}`], [...own, ...runtimes[base]]),
    ...(['server', 'client', 'node', 'worker', 'inline'] as const).map((suffix) =>
      restrict([`${folder}/**/*.${suffix}.{ts,tsx}`], [...own, ...runtimes[suffix]]),
    ),
    restrict([`${folder}/**/*.test.{ts,tsx}`, `${folder}/**/testing/**`], shared),
  ];
}

/** The rules of one folder of packages/newsroom; its tests may import any of them. */
function restrictNewsroom(name: (typeof newsroomLayers)[number]) {
  const folder = `**/packages/newsroom/${name}/**`;
  const above = newsroomLayers.slice(0, newsroomLayers.indexOf(name));
  const notAbove = above.map((other) => ({
    regex: String.raw`^\.\./${other}/`,
    message: `Rule 2, a folder imports those below it only: ${newsroomLayers.join(' > ')}.`,
  }));
  return [
    restrict([`${folder}/*.ts`], [...notAbove, anyOfSite, testHelpers, pureKernel(name)]),
    restrict([`${folder}/*.test.ts`], [anyOfSite]),
  ];
}

/** The runtime of the folder's files that have no suffix. */
function findBase(name: string): keyof typeof runtimes {
  if (name === 'app') return 'server';
  if (name === 'lib/server') return 'node';
  return name.startsWith('components/') ? 'view' : 'pure';
}

export default {
  plugins: [],
  categories: { correctness: 'off' },
  ignorePatterns: ['**/node_modules', '**/.next', '**/public'],
  overrides: [
    ...layers.flat().flatMap(restrictFolder),
    restrict(
      ['**/app/{error,global-error}.tsx'],
      [tools, neverImport(['lib/server']), localFirebase, sdks, ...runtimes.client],
    ),
    restrict(
      ['**/{proxy,instrumentation}.ts'],
      [tools, neverImport(['lib/server']), sdks, ...runtimes.server],
    ),
    restrict(['**/lib/testing/**'], [tools, neverImport(layers.flat(), 'lib/testing')]),
    restrict(['**/tools/**', '**/*.config.{ts,mjs}'], [partsOfSite('app|components|packages|e2e')]),
    restrict(['**/e2e/**'], [partsOfSite('app|components|packages')]),
    restrict(['**/deploy/desk/**'], [packagesByPath]),
    restrict(['**/packages/*/**'], [anyOfSite]),
    ...newsroomLayers.flatMap(restrictNewsroom),
  ],
} satisfies OxlintConfig;
