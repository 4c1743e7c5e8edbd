// `node packages/local-firebase/tools/googleSuites.ts --nodejs <checkout> --web <checkout> [--grep <text>]`: Google's
// own tests of its clients, against the local Firebase. The checkouts are those of googleapis/nodejs-firestore and
// firebase/firebase-js-sdk; what the tests import besides is installed in a temporary folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startLocalFirebase } from '../src/localFirebase.ts';
import { bundleWebSuite, compileNodejsSuite } from './compileSuites.ts';

type Suite = {
  name: string;
  /** What the suite imports, as npm names it. */
  packages: Record<string, string>;
  /** Makes the suite a file for mocha in the folder and returns its path. */
  compile: (folder: string) => Promise<string>;
  toEnv: (firestoreHost: string) => Record<string, string>;
};
type MochaReport = {
  stats: { passes: number; failures: number; pending: number; duration: number };
  failures: { fullTitle: string; err: { message?: string } }[];
};

const testTools = { mocha: '^11', chai: '^4', 'chai-as-promised': '^7' };
const rulesText = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents { match /{document=**} { allow read, write; } }
}
`;

const { values } = parseArgs({
  options: { nodejs: { type: 'string' }, web: { type: 'string' }, grep: { type: 'string' } },
});
const workFolder = path.join(tmpdir(), 'local-firebase-google-suites');
const suites = [
  ...(values.nodejs ? [toNodejsSuite(path.resolve(values.nodejs))] : []),
  ...(values.web ? [toWebSuite(path.resolve(values.web))] : []),
];
if (suites.length === 0) {
  console.error(
    'Name a checkout: --nodejs <googleapis/nodejs-firestore> or --web <firebase/firebase-js-sdk>.',
  );
  process.exit(1);
}
let failures = 0;
for (const suite of suites) failures += await runSuite(suite);
process.exit(failures > 0 ? 1 : 0);

function toNodejsSuite(checkout: string): Suite {
  const { dependencies } = readPackage(checkout);
  return {
    name: 'nodejs-firestore system tests',
    packages: {
      ...dependencies,
      ...testTools,
      extend: '^3',
      'length-prefixed-json-stream': '^1',
      through2: '^4',
    },
    compile: (folder) => compileNodejsSuite(checkout, folder),
    toEnv: (firestoreHost) => ({ FIRESTORE_EMULATOR_HOST: firestoreHost, GCLOUD_PROJECT: 'demo-suite' }),
  };
}

function toWebSuite(checkout: string): Suite {
  const { dependencies, devDependencies } = readPackage(path.join(checkout, 'packages/firestore'));
  return {
    name: 'firebase-js-sdk lite integration tests',
    packages: { ...dependencies, '@firebase/app': devDependencies['@firebase/app'] ?? '*', ...testTools },
    compile: (folder) => bundleWebSuite(checkout, folder),
    toEnv: (firestoreHost) => ({
      FIRESTORE_TARGET_BACKEND: 'emulator',
      FIRESTORE_EMULATOR_PORT: firestoreHost.split(':')[1]!,
    }),
  };
}

/** Prints the suite's figures and each failure; returns how many failed. */
async function runSuite({ name, packages, compile, toEnv }: Suite): Promise<number> {
  const folder = path.join(workFolder, name.replaceAll(' ', '-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'suite', version: '0.0.0', dependencies: packages }),
  );
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'], {
    cwd: folder,
  });
  const suiteFile = await compile(folder);

  const rulesFile = path.join(folder, 'firestore.rules');
  writeFileSync(rulesFile, rulesText);
  const firebase = await startLocalFirebase({ projectId: 'demo-suite', rulesFile, checkIndexes: false });
  const reportFile = path.join(folder, 'report.json');
  const mocha = path.join(folder, 'node_modules/mocha/bin/mocha.js');
  const args = [mocha, suiteFile, '--exit', '--timeout', '30000', '--reporter', 'json'];
  if (values.grep) args.push('--grep', values.grep);
  await run(process.execPath, [...args, '--reporter-option', `output=${reportFile}`], {
    cwd: folder,
    env: { ...toEnv(firebase.firestoreHost), METADATA_SERVER_DETECTION: 'none' },
  });
  await firebase.stop();

  const { stats, failures: failed } = JSON.parse(readFileSync(reportFile, 'utf8')) as MochaReport;
  console.log(`\n${name}: ${stats.passes} pass, ${stats.failures} fail, ${stats.pending} do not run`);
  for (const { fullTitle, err } of failed) console.log(`- ${fullTitle}\n    ${err.message?.split('\n')[0]}`);
  return stats.failures;
}

/**
 * Runs to the end, whatever its exit code: that of mocha is the number of failures. Its output is shown on an error.
 */
async function run(
  command: string,
  args: string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<void> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  writeFileSync(path.join(cwd, `${path.basename(command)}.log`), output);
  if (code !== 0 && command === 'npm') throw new Error(`npm install failed:\n${output}`);
}

function readPackage(folder: string) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
}
