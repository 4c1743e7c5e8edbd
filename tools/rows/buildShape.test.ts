import { globSync, readFileSync, readdirSync } from 'node:fs';

type Manifest = Readonly<
  Record<'dependencies' | 'devDependencies' | 'peerDependencies', Readonly<Record<string, string>>>
>;

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest;
const { dependencies, devDependencies } = readManifest('package.json');

/** The files among `pattern` that import `name` or one of its parts. */
function findImporters(name: string, pattern: string): readonly string[] {
  const imports = new RegExp(`(?:from|import|import\\()\\s*'${name}(?:/[^']*)?'`);
  return globSync(pattern).filter((file) => imports.test(readFileSync(file, 'utf8')));
}

describe('[D5] the packages of the design card', () => {
  test.each([
    'next',
    'react',
    'react-dom',
    'firebase',
    'firebase-admin',
    '@mui/material',
    '@mui/material-nextjs',
    'swr',
  ])('%s is a dependency, and the site imports it', (name) => {
    expect(dependencies).toHaveProperty([name]);
    const importers = findImporters(name, '{app,components,lib}/**/*.{ts,tsx}');
    expect(importers.filter((file) => !file.includes('.test.'))).not.toHaveLength(0);
  });

  test.each([
    ['jest', 'jest.config.ts'],
    ['@testing-library/react', '{app,components,lib}/**/*.test.{ts,tsx}'],
    // The package of Playwright that brings a test runner.
    ['@playwright/test', 'e2e/*.spec.ts'],
  ])('%s is a development dependency, and tests are written with it', (name, pattern) => {
    expect(devDependencies).toHaveProperty([name]);
    expect(findImporters(name, pattern)).not.toHaveLength(0);
  });

  // Its styles: both are its runtime, which no file need import.
  test.each([
    ['@emotion/react', '@mui/material'],
    ['@emotion/cache', '@mui/material-nextjs'],
  ])('%s is a dependency because %s needs it beside itself', (name, dependent) => {
    expect(dependencies).toHaveProperty([name]);
    expect(readManifest(`node_modules/${dependent}/package.json`).peerDependencies).toHaveProperty([name]);
  });
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
    nextFiles: ['instrumentation.ts', 'instrumentation-client.ts', 'proxy.ts', 'next-env.d.ts'],
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
