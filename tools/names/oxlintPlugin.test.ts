import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const projectFolder = path.join(import.meta.dirname, '../..');

const waiting = [
  'async function findItem() {}',
  'export async function isGone(): Promise<boolean> { return true; }',
  'function hasItems(): Promise<boolean> { return read(); }',
  'const findPage = async () => {};',
  'const findCached = cache(async (id) => id);',
  'const isReady = (): Promise<boolean> => read();',
  'const tools = { findPort: async () => 1 };',
  'const short = { async isOpen() { return true; } };',
  'class Store { async hasKey() {} }',
];

const silent = [
  'async function getItem() {}',
  'function findFirst() { return items.find(Boolean); }',
  'const isEmpty = (await read()).length === 0;',
  'const hasNames = names.some(Boolean);',
  'async function issue() {}',
  'const hash = async () => {};',
];

test('what waits is called neither find…, nor is…, nor has…', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'names-'));
  const jsPlugins = [path.join(import.meta.dirname, 'oxlintPlugin.ts')];
  const config = { jsPlugins, categories: { correctness: 'off' }, rules: { 'names/of-waiting': 'error' } };
  writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(config));
  writeFileSync(path.join(folder, 'a.ts'), [...waiting, ...silent].join('\n'));
  const oxlint = path.join(projectFolder, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=unix', 'a.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  const lines = [...stdout.matchAll(/a\.ts:(\d+):/g)].map(([, line]) => Number(line));
  expect(lines.toSorted((one, other) => one - other)).toStrictEqual(waiting.map((_, index) => index + 1));
});

test('the rule holds for all code, tests included', () => {
  const { rules, overrides } = JSON.parse(
    readFileSync(path.join(projectFolder, '.oxlintrc.json'), 'utf8'),
  ) as { rules: object; overrides: readonly { rules: object }[] };
  const settings = [rules, ...overrides.map((each) => each.rules)].flatMap(Object.entries);
  expect(settings.filter(([name]) => name === 'names/of-waiting')).toStrictEqual([
    ['names/of-waiting', 'error'],
  ]);
});
