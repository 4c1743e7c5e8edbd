import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type RulesFile = { rulesFile: string; remove: () => void };

/** Rules in a file of their own, for startForTests. */
export function writeRules(rules: string): RulesFile {
  const folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
  const rulesFile = path.join(folder, 'test.rules');
  writeFileSync(rulesFile, rules);
  return { rulesFile, remove: () => rmSync(folder, { recursive: true }) };
}

/** Rules that let everybody do everything. */
export const openRules = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{path=**} { allow read, write; } } }`;
