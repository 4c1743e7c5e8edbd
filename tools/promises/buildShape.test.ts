import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Readonly<Record<string, string>>
>;

/**
 * The packages whose code the pages run, on the server and in the browser: those that are left once they are bundled.
 */
async function listLoadedPackages(): Promise<ReadonlySet<string>> {
  const own = new Set(globSync('{app,components,lib}/**/*.{ts,tsx}').map((file) => path.resolve(file)));
  const { metafile } = await build({
    entryPoints: globSync('app/**/{page,layout,error}.tsx'),
    bundle: true,
    write: false,
    outdir: 'unwritten',
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    loader: { '.woff2': 'dataurl' },
    plugins: [
      {
        name: 'site',
        setup({ onResolve }) {
          // The names of some files differ in case alone, which esbuild's own resolution does not tell apart.
          onResolve({ filter: /^(?:\.|@\/)/ }, ({ path: name, resolveDir }) => {
            const base = name.startsWith('@/') ? path.resolve(name.slice(2)) : path.resolve(resolveDir, name);
            const file = ['', '.ts', '.tsx'].map((ending) => base + ending).find((each) => own.has(each));
            return file === undefined ? undefined : { path: file };
          });
          // Material UI is bundled too: nobody but it loads its styles' packages.
          onResolve({ filter: /^[\w@]/ }, ({ kind, path: name }) =>
            kind === 'entry-point' || /^@(?:mui)?\//.test(name) ? undefined : { external: true },
          );
        },
      },
    ],
  });
  const loaded = Object.values(metafile.outputs).flatMap(({ imports, inputs }) => [
    ...imports.map(({ path: name }) => name),
    ...Object.keys(inputs).map((file) => file.replace(/^node_modules\//, '')),
  ]);
  return new Set(loaded.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0]));
}

// What Material UI, its cache of styles and SWR are for is seen where they are used, in tests with the same id.
test('[D5] the pages run the packages of the design card, and the site depends on each', async () => {
  const packages = [
    'next',
    'react',
    'react-dom',
    'firebase',
    'firebase-admin',
    '@mui/material',
    '@mui/material-nextjs',
    '@emotion/react',
    '@emotion/cache',
    'swr',
  ];
  const loaded = await listLoadedPackages();
  expect(packages.filter((name) => !loaded.has(name))).toStrictEqual([]);
  expect(packages.filter((name) => !(name in manifest.dependencies))).toStrictEqual([]);
  // The last is the package of Playwright that brings a test runner.
  const forTests = ['jest', '@testing-library/react', '@playwright/test'];
  expect(forTests.filter((name) => !(name in manifest.devDependencies))).toStrictEqual([]);
});

describe('[D6] the top level', () => {
  // Beside the design card's own entries: the parts that cannot be anywhere else, and what tools look for here.
  const allowed = {
    designCard: [
      'README.md',
      'app',
      'components',
      'e2e',
      'jest.config.ts',
      'lib',
      'next.config.mjs',
      'package.json',
      'public',
      'tsconfig.json',
    ],
    ownFolders: ['deploy', 'docs', 'packages', 'tools'],
    nextFiles: ['instrumentation.ts', 'instrumentation-client.ts', 'next-env.d.ts'],
    firebaseFiles: [
      'apphosting.yaml',
      'firebase.json',
      'firestore.indexes.json',
      'firestore.rules',
      'storage.rules',
    ],
    projectFiles: ['CONTRIBUTING.md', 'package-lock.json'],
    notInGit: ['node_modules', 'test-results', 'playwright-report', 'coverage'],
  };
  const entries = readdirSync('.').filter((name) => !name.startsWith('.'));

  test('has every entry of the design card', () => {
    expect(entries).toStrictEqual(expect.arrayContaining(allowed.designCard));
  });

  test('has nothing that is not on its list', () => {
    const known = new Set(Object.values(allowed).flat());
    expect(entries.filter((name) => !known.has(name))).toStrictEqual([]);
  });
});
