import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const projectFolder = path.join(import.meta.dirname, '../../..');

type Fault = { file: string; line: number; message: string };

/** Lints texts, by file name, with the rule `plugin/rule` of the plugin in tools/lint/{plugin}. Returns the faults. */
export function lintTexts(rule: string, texts: Readonly<Record<string, string>>): readonly Fault[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  const jsPlugins = [path.join(import.meta.dirname, '..', rule.split('/')[0]!, 'oxlintPlugin.ts')];
  const config = { jsPlugins, categories: { correctness: 'off' }, rules: { [rule]: 'error' } };
  writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(config));
  for (const [file, text] of Object.entries(texts)) writeFileSync(path.join(folder, file), text);
  const oxlint = path.join(projectFolder, 'node_modules/oxlint/bin/oxlint');
  const given = [oxlint, '--format=unix'];
  const { stdout } = spawnSync(process.execPath, given, { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const faults = [...stdout.matchAll(/^(?:.*\/)?([\w.]+\.tsx?):(\d+):\d+: (.*)$/gm)];
  return faults
    .map(([, file, line, message]) => ({ file: file!, line: Number(line), message: message! }))
    .toSorted((one, other) => one.line - other.line);
}

/** The files for which the project's own settings have the rule, and its level there. */
export function readRuleSettings(
  rule: string,
): readonly (readonly [level: unknown, files: readonly string[]])[] {
  const { overrides } = JSON.parse(readFileSync(path.join(projectFolder, '.oxlintrc.json'), 'utf8')) as {
    overrides: readonly { files: readonly string[]; rules: Readonly<Record<string, unknown>> }[];
  };
  return overrides.flatMap(({ files, rules }) => (rule in rules ? [[rules[rule], files] as const] : []));
}
