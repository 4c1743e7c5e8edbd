import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { renameBucket } from './renameBucket.ts';

// `npx node tools/move/main.ts OLD_BUCKET NEW_BUCKET [--yes]`: once the files are in another bucket, has the documents
// and texts name them there (docs/operations.md, Move). It only counts unless --yes is given.

const { values, positionals } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean' } } });
const [from, to] = positionals;
if (from === undefined || to === undefined) {
  console.error('npx node tools/move/main.ts OLD_BUCKET NEW_BUCKET [--yes]');
  process.exit(2);
}
nextEnv.loadEnvConfig(process.cwd(), false);
const isTrial = values.yes !== true;
const { documents, texts } = await renameBucket({ from, to, isTrial });
console.log(
  `${documents} documents and ${texts} texts ${isTrial ? 'would name' : 'name'} files of ${to} now.`,
);
process.exit();
