import { globSync, readFileSync, readdirSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Readonly<Record<string, string>>
>;

const sources = globSync('{app,components,lib}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|testing\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test('[D5] the site is written with the packages of the design card, and depends on each', () => {
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
  const isUsed = (name: string): boolean => new RegExp(`(?:from|import\\() ?'${name}['/]`).test(sources);
  expect(packages.filter((name) => !isUsed(name))).toStrictEqual([]);
  expect(packages.filter((name) => !(name in manifest.dependencies))).toStrictEqual([]);
});

test.each([
  ['jest', 'jest.config.ts'],
  ['@testing-library/react', '{components,lib}/**/*.test.tsx'],
  // The package of Playwright that brings a test runner.
  ['@playwright/test', 'e2e/*.spec.ts'],
])('[D5] tests are written with %s', (name, pattern) => {
  expect(manifest.devDependencies).toHaveProperty([name]);
  const imports = new RegExp(`from '${name}'`);
  expect(globSync(pattern).some((file) => imports.test(readFileSync(file, 'utf8')))).toBe(true);
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
