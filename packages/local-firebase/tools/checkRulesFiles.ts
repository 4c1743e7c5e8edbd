// node packages/local-firebase/tools/checkRulesFiles.ts <folder>: which of the folder's rules files would be served,
// and where the others have something unsupported. Exits with 1 when there is one.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseRules, toStorageRules } from '../src/rules/ruleSet.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Which folder? node checkRulesFiles.ts <folder>');

let refusedCount = 0;
const files = globSync('**/*.rules', { cwd: folder }).toSorted();
for (const file of files) {
  const text = readFileSync(path.join(folder, file), 'utf8');
  try {
    if (/service\s+firebase\s*\.\s*storage/.test(text)) parseRules(text, toStorageRules('bucket'));
    else parseRules(text);
    console.log(`served   ${file}`);
  } catch (error) {
    refusedCount += 1;
    console.log(`refused  ${file}: ${(error as Error).message}`);
  }
}
console.log(`${files.length - refusedCount} of ${files.length} are served`);
process.exitCode = Math.min(refusedCount, 1);
