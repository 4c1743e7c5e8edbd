import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const projectFolder = path.join(import.meta.dirname, '../..');

const ofText = [
  'new Date(text)',
  'new Date("2025-03-10 10:00")',
  'new Date(`${day}T00:00`)',
  'new Date(day + "T00:00")',
  'new Date(item.createdAt)',
  'new Date(String(moment))',
  'new Date(...parts)',
  'new globalThis.Date(text)',
  'Date.parse(text)',
  'Date["parse"](text)',
  'texts.map(Date.parse)',
];

const ofNumbers = [
  'new Date()',
  'new Date(moment)',
  'new Date(start.firstMoment)',
  'new Date(seconds * 1000)',
  'new Date(date.getTime() + dayMs)',
  'new Date(Date.UTC(2026, 0, 1))',
  'new Date(1.7e12)',
  'new Date(2026, 0, 1)',
  'JSON.parse(text)',
];

/** The faulty lines of a file with one expression in each line. */
function findFaults(expressions: readonly string[]): readonly string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'dates-'));
  const jsPlugins = [path.join(import.meta.dirname, 'oxlintPlugin.ts')];
  const config = { jsPlugins, categories: { correctness: 'off' }, rules: { 'dates/of-numbers': 'error' } };
  writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(config));
  writeFileSync(path.join(folder, 'a.ts'), expressions.map((code) => `${code};\n`).join(''));
  const oxlint = path.join(projectFolder, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=unix', 'a.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return [...stdout.matchAll(/a\.ts:(\d+):\d+: A date is made of a number/g)].map(
    ([, line]) => expressions[Number(line) - 1]!,
  );
}

test('a date is made of a number, never of a text', () => {
  expect(findFaults([...ofText, ...ofNumbers])).toStrictEqual(ofText);
});

test('the rule holds for all code but tests and the local Firebase', () => {
  const { rules, overrides } = JSON.parse(
    readFileSync(path.join(projectFolder, '.oxlintrc.json'), 'utf8'),
  ) as {
    rules: Record<string, unknown>;
    overrides: readonly { files: readonly string[]; rules: Record<string, unknown> }[];
  };
  const exceptions = overrides
    .filter((each) => 'dates/of-numbers' in each.rules)
    .flatMap(({ files }) => files);
  expect(rules['dates/of-numbers']).toBe('error');
  expect(exceptions).toStrictEqual([
    '**/*.test.ts',
    '**/*.test.tsx',
    '**/testing/**',
    'e2e/**',
    'packages/**',
  ]);
});
