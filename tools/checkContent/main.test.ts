import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { LocalFirebase } from 'local-firebase';
import { startSampleFirebase } from '../processes/localFirebase.ts';
import { faces } from '../sample/faces.ts';

// `npm run check:content` as it is run, on the sample newsroom.

const command = path.join(import.meta.dirname, 'main.ts');
// Each run starts a process, which takes its time on a busy machine.
jest.setTimeout(60_000);

const calls = new Set<string>();
let firebase: LocalFirebase;

beforeAll(async () => {
  firebase = await startSampleFirebase({ seed: 'sample', beforeCall: (method) => void calls.add(method) });
});
afterAll(() => firebase.stop());

async function run(env: Readonly<Record<string, string>>, ...options: readonly string[]) {
  // In another folder: a developer's .env must not decide.
  const child = spawn(process.execPath, [command, ...options], {
    cwd: tmpdir(),
    env: { NODE_ENV: 'production', ...env },
  });
  const ended = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number];
  return { code, output, errors };
}

test('the sample’s awkward documents are found, and nothing else; nothing is written', async () => {
  const env = {
    FIRESTORE_EMULATOR_HOST: firebase.firestoreHost,
    FIREBASE_STORAGE_EMULATOR_HOST: firebase.storageHost,
  };
  const { code, output, errors } = await run(env, '--json');
  const findings = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
  const listOf = (kind: string) => findings.filter((each) => each.kind === kind).map((each) => each.path);
  // The photographs are no larger where they are from, and one of the covers alone is described.
  const narrow = Object.keys(faces).toSorted();
  expect(listOf('tooSmall').toSorted()).toStrictEqual(narrow);
  expect(listOf('noAlt').length).toBeGreaterThan(narrow.length);
  const others = findings.filter(({ kind }) => kind !== 'tooSmall' && kind !== 'noAlt');
  expect(others.map(({ path: document, field, kind }) => `${document} ${field} ${kind}`)).toStrictEqual([
    'articles/hin-kamurjner content origin',
    'articles/kaghnits-minchev-antar title longTitle',
    'articles/lernayin-hyuratan-tarin content unavailable',
    'specials/yerek-tsurt-gisher title noTitle',
    'specials/zhesteri-lezvi-targmany createdAt createdAtType',
    'assembly/hamaynqayin-mamuli-arkhiv content noContent',
  ]);
  for (const { remedy } of findings) expect(remedy).toMatch(/\.$/);
  // Not a terminal: no progress bar among the lines of a log.
  expect(errors).toMatch(/^Documents checked: (\d+) of \1\. Findings: \d+\.\n$/);
  expect(code).toBe(1);
  expect([...calls].toSorted()).toStrictEqual(['RunAggregationQuery', 'RunQuery']);
  expect(firebase.readBill().writes).toBe(0);
});

test('a newsroom without findings ends with exit code 0', async () => {
  const { code, output } = await run({
    FIRESTORE_EMULATOR_HOST: firebase.firestoreHost,
    FIREBASE_PROJECT_ID: 'demo-without-documents',
  });
  expect([code, output]).toStrictEqual([0, '']);
});

test('without settings it ends with exit code 2 and says what to set', async () => {
  const { code, output, errors } = await run({});
  expect(errors).toMatch(/^Nothing to check: no Firebase project is configured\./);
  expect([code, output]).toStrictEqual([2, '']);
});
