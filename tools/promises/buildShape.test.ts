import { readdirSync, readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Readonly<Record<string, string>>
>;

/** What a row of docs/rows.md lists. */
function readRow(id: string): readonly string[] {
  const [, list = ''] =
    new RegExp(`^\\| ${id} +\\| [^:]+: (.*?) +\\|$`, 'm').exec(readFileSync('docs/rows.md', 'utf8')) ?? [];
  return list.split(', ');
}

// What the pages do with them is seen in the browser tests of the same id.
test('[D5] the site depends on the packages of the row', () => {
  const installed = { ...manifest.dependencies, ...manifest.devDependencies };
  // The package of Playwright that brings a test runner has another name.
  const packages = readRow('D5').map((name) => (name === 'playwright' ? '@playwright/test' : name));
  expect(packages).toContain('next');
  expect(packages.filter((name) => !(name in installed))).toStrictEqual([]);
});

describe('[D6] the top level', () => {
  /** What there is beside the entries of the row, and who looks for it here and nowhere else. */
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

  test('has the entries of the row, and eight that must be here', () => {
    const entries = readdirSync('.').filter((name) => !name.startsWith('.') && !ignored.has(name));
    expect(entries.toSorted()).toStrictEqual([...readRow('D6'), ...Object.keys(others)].toSorted());
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
