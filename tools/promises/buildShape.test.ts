import { readdirSync, readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Readonly<Record<string, string>>
>;

// What the pages do with them is seen in the browser tests of the same id.
test('[D5] the site depends on the packages of the design card', () => {
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
  expect(packages.filter((name) => !(name in manifest.dependencies))).toStrictEqual([]);
  // The last is the package of Playwright that brings a test runner.
  const forTests = ['jest', '@testing-library/react', '@playwright/test'];
  expect(forTests.filter((name) => !(name in manifest.devDependencies))).toStrictEqual([]);
});

describe('[D6] the top level', () => {
  const designCard = [
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
  ];
  /** What there is beside it, and who looks for it here and nowhere else. */
  const others = {
    'apphosting.yaml': 'Firebase App Hosting',
    'instrumentation-client.ts': 'Next.js',
    'instrumentation.ts': 'Next.js',
    'package-lock.json': 'npm',
    deploy: 'what serves the site, no part of the build',
    docs: 'README.md and the code, by these paths',
    packages: 'npm, a workspace of a package of its own',
    tools: 'the commands of package.json',
  };
  // Git has none of the others: what Next.js and the commands write, and settings of tools, whose names begin with a
  // dot.
  const ignored = new Set(['next-env.d.ts', 'node_modules', 'test-results', 'playwright-report', 'coverage']);
  const entries = readdirSync('.').filter((name) => !name.startsWith('.') && !ignored.has(name));

  test('has the ten entries of the design card, and eight that must be here', () => {
    expect(entries.toSorted()).toStrictEqual([...designCard, ...Object.keys(others)].toSorted());
    expect(Object.keys(others)).toHaveLength(8);
  });

  test('firebase.json names files beside it', () => {
    const folder = 'deploy/firebase';
    const { firestore, storage } = JSON.parse(readFileSync(`${folder}/firebase.json`, 'utf8')) as Readonly<
      Record<string, Readonly<Record<string, string>>>
    >;
    const named = [...Object.values(firestore ?? {}), ...Object.values(storage ?? {})];
    expect(named.toSorted()).toStrictEqual(readdirSync(folder).filter((name) => name !== 'firebase.json'));
  });
});
