import { globSync, readFileSync, existsSync } from 'node:fs';

const read = (file: string): string => readFileSync(file, 'utf8');
const pages = globSync('app/**/page.tsx').toSorted();
// What it shows depends on the question (docs/decisions/014).
const searchPage = 'app/search/page.tsx';

test.each([
  ['package.json'],
  ['tsconfig.json'],
  ['next.config.mjs'],
  ['app'],
  ['components'],
  ['lib'],
  ['public'],
  ['e2e'],
  ['jest.config.ts'],
  ['README.md'],
])('%s stands at the top', (name) => {
  expect(existsSync(name)).toBe(true);
});

test('the packages the site is to be built with are its dependencies', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Readonly<
    Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
  >;
  expect(Object.keys(dependencies)).toStrictEqual(
    expect.arrayContaining([
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
    ]),
  );
  // Playwright's package with a test runner is this one.
  expect(Object.keys(devDependencies)).toStrictEqual(
    expect.arrayContaining(['jest', '@testing-library/react', '@playwright/test']),
  );
});

test('every kind of page is there', () => {
  expect(pages).toStrictEqual([
    'app/[[...home]]/page.tsx',
    'app/[section]/[id]/page.tsx',
    'app/[section]/after/[id]/page.tsx',
    'app/[section]/category/[category]/after/[id]/page.tsx',
    'app/[section]/category/[category]/page.tsx',
    'app/[section]/page.tsx',
    searchPage,
  ]);
});

test('the search page alone is made for each request, by the server out of what lib/server finds', () => {
  const source = read(searchPage);
  expect(source).toMatch(/\bawait searchItems\(/);
  expect(source).toMatch(/\bawait searchParams\b/);
  expect(source).not.toMatch(/use client|export const revalidate|generateStaticParams/);
});

describe.each(pages.filter((page) => page !== searchPage))('%s', (page) => {
  const source = read(page);

  test('is made anew every minute, and first when it is asked for', () => {
    expect(source).toMatch(/^export const revalidate = 60;$/m);
    expect(source).toMatch(/^export function generateStaticParams\(\) \{\n {2}return \[\];\n\}$/m);
    expect(source).not.toMatch(/force-dynamic|\bconnection\(|\bcookies\(|\bheaders\(|searchParams/);
  });

  test('is made by the server out of what lib/server reads', () => {
    expect(source).not.toContain('use client');
    expect(source).toMatch(/^import \{[^}]+\} from '@\/lib\/server\/content';$/m);
    expect(source).toMatch(/\bawait\b[^;]*\bget(?:FirstPage|CategoryPage|PageAfter|Item|Newest)\(/);
  });
});

test.each(['server', 'client'])('no module of lib/%s can be imported by the other side', (side) => {
  const modules = globSync(`lib/${side}/*.ts`).filter((file) => !file.includes('.test.'));
  expect(modules.length).toBeGreaterThan(5);
  expect(modules.filter((file) => !read(file).startsWith(`import '${side}-only';`))).toStrictEqual([]);
});

test('the server reads through firebase-admin, and nothing else does', () => {
  const importers = globSync('{app,components,lib}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.') && /from 'firebase-admin\b/.test(read(file)))
    .toSorted();
  expect(importers).toStrictEqual(['lib/firebase/admin.server.ts']);
});

test.each([
  ['lib/content/useItemList.client.ts', 'swr/infinite', 'getNextPage'],
  ['lib/content/useViewCount.client.ts', 'swr/mutation', 'openItem'],
  ['lib/content/useCategory.client.ts', 'swr/mutation', 'getByCategory'],
])('%s asks through SWR', (file, library, ask) => {
  expect(read(file)).toContain(`from '${library}';`);
  expect(read(file)).toContain(`${ask}(`);
});

test('the browser’s SDK is loaded on demand: no module but its own imports it, and those are reached by import() alone', () => {
  const sources = globSync('{app,components,lib}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const sdkModules = sources.filter((file) => /from 'firebase\//.test(read(file))).toSorted();
  expect(sdkModules.every((file) => /^lib\/client\/firebase\w*\.ts$/.test(file))).toBe(true);
  const importers = sources.filter(
    (file) =>
      !sdkModules.includes(file) &&
      /^import (?!type\b)[^;]*from '[^']*\/firebase[A-Z]\w*';$/m.test(read(file)),
  );
  expect(importers.filter((file) => !file.startsWith('lib/server/'))).toStrictEqual([]);
});
