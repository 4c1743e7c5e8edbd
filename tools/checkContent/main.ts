import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { hideQueries } from '../../lib/settings/createLog.node.ts';
import { getEnv } from '../../lib/settings/env.node.ts';
import type { Progress } from './checkContent.ts';
import { createReport } from './createReport.ts';
import { type Finding, findingKinds } from './findings.ts';
import { createProgressBar } from './progressBar.ts';

// `npm run check:content [-- --json]`: what the site would drop or show badly of the documents there are. It only reads.
//   --json  one line of JSON for each finding, written when it is found, so that any number fits into memory
// Exit code 0: nothing found; 1: something; 2: not checked, because of the settings or of Firestore.

const notConfigured = `Nothing to check: no Firebase project is configured. Fill in .env as README, «Settings», says, or, for the
sample newsroom, run «npm run firebase» and set
  FIRESTORE_EMULATOR_HOST=127.0.0.1:8080 FIREBASE_STORAGE_EMULATOR_HOST=127.0.0.1:9199`;

const credentialsAdvice = `Firestore was not read to the end. Outside Google’s machines a service account’s key is needed
(GOOGLE_APPLICATION_CREDENTIALS or FIREBASE_SERVICE_ACCOUNT) that has the role «Cloud Datastore Viewer».`;

function readOptions(): { json: boolean } {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  nextEnv.loadEnvConfig(process.cwd(), false);
  if (!process.env.FIREBASE_PROJECT_ID && !process.env.FIRESTORE_EMULATOR_HOST)
    throw new Error(notConfigured);
  getEnv();
  // Otherwise Google's libraries look for Google's metadata server on the network.
  if (process.env.FIRESTORE_EMULATOR_HOST) process.env.METADATA_SERVER_DETECTION ??= 'none';
  return values;
}

/** Where the findings go: each as soon as it is found, or all at the end. */
type Output = { add: (finding: Finding) => void; end: () => void };

function writeLines(): Output {
  return {
    add({ path, kind, field, file, detail, origin }) {
      const { remedy } = findingKinds[kind];
      process.stdout.write(`${JSON.stringify({ path, kind, field, file, detail, origin, remedy })}\n`);
    },
    end: () => {},
  };
}

function writeReport(): Output {
  const report = createReport();
  return { add: report.add, end: () => process.stdout.write(report.format(process.env.CONTENT_ORIGINS)) };
}

/** Returns the number of findings. Throws when Firestore does not respond, once what was found is written. */
async function run(output: Output): Promise<number> {
  // Only now: a message about settings need not wait for Google's libraries.
  const { checkContent } = await import('./checkContent.ts');
  const bar = createProgressBar(process.stderr);
  let count = 0;
  let progress: Progress = { checked: 0, total: 0 };
  const findings = checkContent((current) => {
    progress = current;
    bar.draw(current);
  });
  try {
    for await (const finding of findings) {
      count += 1;
      // On a terminal both are in one line.
      bar.clear();
      output.add(finding);
    }
  } finally {
    bar.clear();
    output.end();
    console.error(`Documents checked: ${progress.checked} of ${progress.total}. Findings: ${count}.`);
  }
  return count;
}

function endUnchecked(error: unknown, advice = ''): never {
  const reason = error instanceof Error ? error.message : String(error);
  console.error([hideQueries(reason), advice].filter((line) => line !== '').join('\n'));
  return process.exit(2);
}

// Whoever reads the lines may have seen enough: «| head».
process.stdout.once('error', () => process.exit(2));

let output: Output;
try {
  output = readOptions().json ? writeLines() : writeReport();
} catch (error) {
  endUnchecked(error);
}
try {
  process.exitCode = (await run(output)) === 0 ? 0 : 1;
} catch (error) {
  const emulator = process.env.FIRESTORE_EMULATOR_HOST;
  endUnchecked(error, emulator ? `Does the Firestore emulator run at ${emulator}?` : credentialsAdvice);
}
