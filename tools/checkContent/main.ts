import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { getEnv } from '../../lib/settings/env.node.ts';
import { describeError } from './checkFiles.ts';
import { createReport } from './createReport.ts';

// `npm run check:content [-- --json]`: lists the fields and files of all documents that the site would drop or show
// badly. It only reads.
//   --json  one line of JSON for each finding, written when it is found, so that any number fits into memory
// Exit code 0: nothing found; 1: something; 2: not checked, because of the settings or of Firestore.

const notConfigured = `Nothing to check: no Firebase project is configured. Fill in .env as .env.example says, or, for the sample newsroom,
run “node tools/firebase.ts” and set
  FIRESTORE_EMULATOR_HOST=127.0.0.1:8080 FIREBASE_STORAGE_EMULATOR_HOST=127.0.0.1:9199`;

const credentialsAdvice = `Firestore was not read to the end. Outside Google’s machines a service account’s key is needed
(GOOGLE_APPLICATION_CREDENTIALS or FIREBASE_SERVICE_ACCOUNT) that has the role “Cloud Datastore Viewer”.`;

/** Returns the number of findings. Throws when Firestore does not respond, once what was found is written. */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  nextEnv.loadEnvConfig(process.cwd(), false);
  const emulator = process.env.FIRESTORE_EMULATOR_HOST;
  if (!process.env.FIREBASE_PROJECT_ID && !emulator) throw new Error(notConfigured);
  getEnv();
  // Imported only now: a message about settings need not wait for Google's libraries.
  const { checkContent } = await import('./checkContent.ts');
  const report = createReport(values);
  const showsProgress = process.stderr.isTTY && !values.json;
  let progress = { checked: 0, total: 0 };
  try {
    for await (const { findings, ...current } of checkContent()) {
      progress = current;
      for (const finding of findings) report.add(finding);
      if (showsProgress) process.stderr.write(`\r${current.checked} of ${current.total} documents`);
    }
  } catch (error) {
    const advice = emulator ? `Does the Firestore emulator run at ${emulator}?` : credentialsAdvice;
    throw new Error(`${describeError(error)}\n${advice}`, { cause: error });
  } finally {
    if (showsProgress) process.stderr.write('\n');
    process.stdout.write(report.format(process.env.CONTENT_ORIGINS));
    console.error(`Documents checked: ${progress.checked} of ${progress.total}. Findings: ${report.count}.`);
  }
  return report.count;
}

// The reader of the lines may close the pipe (“| head”).
process.stdout.once('error', () => process.exit(2));

try {
  process.exitCode = (await run()) === 0 ? 0 : 1;
} catch (error) {
  console.error(describeError(error));
  process.exit(2);
}
