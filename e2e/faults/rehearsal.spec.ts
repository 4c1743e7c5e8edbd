import { execFile, spawn, type SpawnOptionsWithoutStdio } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { LocalFirebase } from 'local-firebase';
import { startSampleFirebase } from '../../tools/processes/localFirebase.ts';
import { getFreePort } from '../../tools/processes/ports.ts';
import { sampleSettings } from '../../tools/sample/settings.ts';
import { findNginxDoubt, startNginx, type Nginx } from '../../tools/testSite/startNginx.ts';
import { startReaders, type Readers } from '../support/readers.ts';
import { startServiceManager, type ServiceManager } from '../support/serviceManager.ts';
import { expect, test } from '../support/test.ts';

// A newsroom's day with deploy/rollout.sh: what `npm run pack` makes, the unit's own command, two servers behind nginx,
// the rules and indexes of this repository. Readers read all the while. The tests run in this order.

const run = promisify(execFile);
const missing = findNginxDoubt();
const secret = 'a-secret-of-the-rehearsal';
const pages = [
  '/',
  '/programs',
  '/programs/khachkari-lezun',
  '/analyses/arevayin-tanik',
  '/feed.xml',
  '/about-us',
];

let project: string;
let root: string;
let folder: string;
let firebase: LocalFirebase;
let manager: ServiceManager;
let nginx: Nginx;
let readers: Readers;
let ports: readonly number[];
let testPort: number;
let settings: string;

test.skip(missing !== undefined, missing ?? '');
// Some have six rollouts, each of which waits for servers on a machine that does other work, too.
test.describe.configure({ mode: 'serial', timeout: 900_000 });

test.beforeAll(async () => {
  test.setTimeout(400_000);
  await run('npm', ['run', 'pack']);
  project = await mkdtemp(path.join(tmpdir(), 'rehearsal-'));
  root = path.join(project, 'root');
  folder = path.join(root, 'srv/newsroom');
  await mkdir(path.join(root, 'etc'), { recursive: true });
  await run('cp', ['-a', '.next/site', path.join(project, 'packed')]);
  await cp('deploy/rollout.sh', path.join(project, 'deploy/rollout.sh'));
  await mkdir(path.join(project, 'node_modules/node/bin'), { recursive: true });
  await cp('node_modules/node/bin/node', path.join(project, 'node_modules/node/bin/node'));
  firebase = await startSampleFirebase({ seed: 'sample' });
  ports = [await getFreePort(), await getFreePort()].toSorted();
  testPort = await getFreePort();
  nginx = await startNginx({ upstream: ports.map((port) => `127.0.0.1:${port}`) });
  manager = await startServiceManager(root);
  settings = Object.entries({
    ...sampleSettings,
    SITE_URL: nginx.url,
    REVALIDATE_SECRET: secret,
    PICTURE_FORMATS: 'webp',
    FIRESTORE_EMULATOR_HOST: firebase.firestoreHost,
    FIREBASE_STORAGE_EMULATOR_HOST: firebase.storageHost,
  })
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('');
  await writeFile(path.join(root, 'etc/newsroom.env'), settings);
});

test.afterAll(async () => {
  await readers?.stop();
  await manager?.stop();
  await nginx?.stop();
  await firebase?.stop();
  if (project !== undefined) await rm(project, { recursive: true });
});

/** Makes the result of `npm run pack`, as a build of this name, changed by `spoil`. */
async function pack(build: string, spoil?: (site: string) => Promise<unknown>): Promise<void> {
  const site = path.join(project, '.next/site');
  await rm(site, { recursive: true, force: true });
  await mkdir(path.dirname(site), { recursive: true });
  await run('cp', ['-a', path.join(project, 'packed'), site]);
  await writeFile(path.join(site, '.next/BUILD_ID'), build);
  await spoil?.(site);
}

const startRollout = (...parameters: readonly string[]) => {
  const options: SpawnOptionsWithoutStdio = {
    // A terminal's Ctrl-C reaches all that it runs.
    detached: true,
    env: {
      NODE_ENV: 'production',
      PATH: `${manager.commands}:${process.env.PATH}`,
      NEWSROOM_FOLDER: folder,
      NEWSROOM_SETTINGS: path.join(root, 'etc/newsroom.env'),
      NEWSROOM_KEY: path.join(root, 'etc/newsroom-key.json'),
      NEWSROOM_PORTS: ports.join(' '),
      NEWSROOM_TEST_PORT: String(testPort),
      // On a machine that may be busy with others' work.
      NEWSROOM_LIMIT: '240',
    },
  };
  const child = spawn('sh', [path.join(project, 'deploy/rollout.sh'), ...parameters], options);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { child, readOutput: () => output };
};

async function rollOut(...parameters: readonly string[]) {
  const startedAt = performance.now();
  const { child, readOutput } = startRollout(...parameters);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: readOutput(), seconds: Math.round((performance.now() - startedAt) / 1000) };
}

/** Rolls out, and shows what was said where that fails. */
async function expectProven(): Promise<void> {
  const { code, output } = await rollOut();
  expect([code, output]).toEqual([0, expect.not.stringContaining('FAIL')]);
}

/** The build that each server runs, as it says itself; undefined of one that does not respond. */
const readBuilds = (): Promise<readonly (string | undefined)[]> =>
  Promise.all(
    ports.map(async (port) => {
      const headers = { Authorization: `Bearer ${secret}` };
      const response = await fetch(`http://127.0.0.1:${port}/api/health`, { headers }).catch(() => undefined);
      return ((await response?.json()) as { versions: { build: string } } | undefined)?.versions.build;
    }),
  );

/** The lines of `rollout.sh state` without their dates. */
const readState = async () => {
  const { output } = await rollOut('state');
  return output
    .trim()
    .split('\n')
    .map((line) =>
      line
        .replace(/^\d{8}-\d{6}-/, '')
        .replaceAll(String(ports[0]), 'one')
        .replaceAll(String(ports[1]), 'two')
        .replaceAll(String(testPort), 'tested'),
    );
};

/** Adds statements to a file of the server behind a line of it. */
const change = (name: string, line: string, statements: string) => async (site: string) => {
  const file = path.join(site, 'lib/server', name);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(line);
  // The file is a link to the original, which must stay as it is.
  await rm(file);
  await writeFile(file, text.replace(line, `${line}\n${statements}`));
};

test('a first deployment that fails leaves no server running, and a good one has both', async () => {
  await pack('unable', change('main.ts', 'guardLoop();', 'process.exit(7);'));
  const failed = await rollOut();
  expect([failed.code, await readBuilds(), await readState()]).toEqual([
    1,
    [undefined, undefined],
    ['unable unpacked'],
  ]);
  await pack('first');
  const { code, output } = await rollOut();
  expect([code, output]).toEqual([0, expect.not.stringContaining('FAIL')]);
  expect(output).toMatch(/ok {4}indexes: \d+ are there/);
  expect([await readBuilds(), await readState()]).toEqual([
    ['first', 'first'],
    ['first proven current one two'],
  ]);
  readers = await startReaders(nginx.url, pages, 2);
  await readers.waitForRequests(150);
});

test('an ordinary release reaches both servers, and no reader notices', async () => {
  await pack('second');
  await expectProven();
  expect(await readBuilds()).toEqual(['second', 'second']);
  expect(await readState()).toEqual(['first proven', 'second proven current one two']);
  expect(readers.failures).toEqual([]);
});

/** A style sheet whose name is right, and whose content is not. */
async function emptyStyleSheet(site: string): Promise<void> {
  const chunks = path.join(site, '.next/static/chunks');
  const name = (await readdir(chunks)).find((file) => file.endsWith('.css'))!;
  for (const ending of ['', '.br', '.gz']) {
    // The file is a link to the original, which must stay as it is.
    await rm(path.join(chunks, name + ending));
    await writeFile(path.join(chunks, name + ending), '');
  }
}

const noText = `if (body.includes('<article')) body = Buffer.from(
  body.toString().replace(/(<\\/h1>)[^]*?(?=<\\/article>)/, '$1'));`;

const noCategories = `if (path.includes('/category/'))
  return respondToFailure(context, { status: 503 });`;

test.describe('a broken release reaches no reader, and leaves both servers as they were:', () => {
  for (const [fault, spoil, said] of [
    [
      'it throws at its start',
      change('main.ts', 'guardLoop();', `throw new Error('thrown at the start');`),
      'thrown at the start',
    ],
    [
      'its categories are 503',
      change('handleRequest.ts', 'const { path } = context;', noCategories),
      /FAIL {2}page \/\w+\/category/,
    ],
    ['a style sheet of it is empty', emptyStyleSheet, /FAIL {2}scripts, styles[^]*No server was touched/],
    [
      'its articles have no text',
      change(
        'completeResponse.ts',
        'function completePage({ status, headers, body }: NextResponse, { settings, styleSheets }: PageOptions) {',
        noText,
      ),
      /FAIL {2}words of [^]*of its text are not shown/,
    ],
    [
      'its scripts are missing',
      (site: string) => rm(path.join(site, '.next/static/chunks'), { recursive: true }),
      /The build lacks \d+ files[^]*No server was touched/,
    ],
    [
      'it needs an index that is not deployed',
      async (site: string) => {
        const file = path.join(site, 'deploy/firebase/firestore.indexes.json');
        const { indexes } = JSON.parse(await readFile(file, 'utf8')) as { indexes: object[] };
        const fields = ['title', 'views'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }));
        await writeFile(
          file,
          JSON.stringify({ indexes: [...indexes, { collectionGroup: 'articles', fields }] }),
        );
      },
      /FAIL {2}indexes[^]*No server was touched/,
    ],
  ] as const) {
    test(fault, async () => {
      await pack('broken', spoil);
      const { code, output, seconds } = await rollOut();
      console.log(`${fault}: ended after ${seconds} s`);
      expect([code, output]).toEqual([1, expect.stringMatching(said)]);
      expect(await readBuilds()).toEqual(['second', 'second']);
      expect((await readState()).filter((line) => !line.startsWith('broken unpacked'))).toEqual([
        'first proven',
        'second proven current one two',
      ]);
      expect(readers.failures).toEqual([]);
    });
  }

  test('its settings are wrong', async () => {
    await pack('broken');
    await writeFile(path.join(root, 'etc/newsroom.env'), `${settings}SITE_URL=news.example\n`);
    const { code, output } = await rollOut();
    expect([code, output]).toEqual([1, expect.stringMatching(/SITE_URL[^]*No server was touched/)]);
    // A server that starts again meanwhile has the settings of its release.
    process.kill(manager.findPid(`newsroom@${ports[0]}`)!, 'SIGKILL');
    await expect.poll(readBuilds, { timeout: 60_000 }).toEqual(['second', 'second']);
    await writeFile(path.join(root, 'etc/newsroom.env'), settings);
    expect(readers.failures).toEqual([]);
  });
});

/** The moments of a rollout of the build “interrupted”, in their order. */
const moments: Readonly<Record<string, (output: string) => Promise<boolean>>> = {
  'while it is unpacked': async () =>
    (await readdir(path.join(folder, 'releases'))).some((name) => name.endsWith('.new')),
  'while it is tested': async () => (await readState()).includes('interrupted unpacked tested'),
  'while the first server starts': async () => (await readState()).includes('interrupted unpacked one'),
  'between the two servers': async (output) => output.includes(`newsroom@${ports[0]} has`),
  'while the second server starts': async () => (await readBuilds())[1] === 'interrupted',
};

async function interrupt(moment: string, signal: NodeJS.Signals): Promise<number | null> {
  await pack('interrupted');
  const { child, readOutput } = startRollout();
  const ended = once(child, 'close');
  while (!(await moments[moment]!(readOutput()))) {
    if (child.exitCode !== null) throw new Error(`The rollout ended before “${moment}”: ${readOutput()}`);
    await wait(100);
  }
  process.kill(-child.pid!, signal);
  await ended;
  return child.exitCode;
}

for (const [index, moment] of Object.keys(moments).entries())
  test(`a rollout that is interrupted ${moment} leaves what was`, async () => {
    const signals = ['SIGINT', 'SIGHUP', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const;
    expect(await interrupt(moment, signals[index]!)).toBeGreaterThan(128);
    await expect.poll(readBuilds, { timeout: 60_000 }).toEqual(['second', 'second']);
    expect((await readState()).filter((line) => !line.startsWith('interrupted unpacked'))).toEqual([
      'first proven',
      'second proven current one two',
    ]);
    expect(readers.failures).toEqual([]);
  });

test('after a rollout that was killed at any moment back returns to what was, and another one goes on', async () => {
  for (const moment of Object.keys(moments).slice(0, 4)) await interrupt(moment, 'SIGKILL');
  expect((await readState()).filter((line) => line !== 'interrupted unpacked')).toEqual([
    'first proven',
    'second proven current two',
    'interrupted unpacked one',
  ]);
  const { code, output } = await rollOut('back');
  expect([code, output]).toEqual([0, expect.not.stringContaining('FAIL')]);
  expect(await readBuilds()).toEqual(['second', 'second']);
  expect(await readState()).toEqual(['first proven', 'second proven current one two']);
  expect(readers.failures).toEqual([]);
  // The next test goes on.
  await interrupt(Object.keys(moments)[4]!, 'SIGKILL');
});

const hanging = `const { existsSync } = process.getBuiltinModule('node:fs');
setInterval(() => { while (existsSync('hang-' + process.env.PORT)); }, 500);`;

test('a server that hangs once its release has proved good starts again by itself, readers get copies, and back leaves it', async () => {
  await pack('hanging', change('main.ts', 'guardLoop();', hanging));
  await expectProven();
  const [port] = ports;
  const mark = path.join(folder, `current/hang-${port}`);
  const startedAt = performance.now();
  await writeFile(mark, '');
  await expect
    .poll(() => manager.readLog(`newsroom@${port}`), { timeout: 120_000 })
    .toContain('event loop stands still');
  await rm(mark);
  await expect.poll(readBuilds, { timeout: 120_000 }).toEqual(['hanging', 'hanging']);
  console.log(`a server that hung was back after ${Math.round((performance.now() - startedAt) / 1000)} s`);
  const { code, seconds } = await rollOut('back');
  console.log(`back after ${seconds} s; ${readers.failures.length} of ${readers.countRequests()} wrong`);
  expect(code).toBe(0);
  expect(await readBuilds()).toEqual(['second', 'second']);
  // Not to the one that hangs.
  expect(await readState()).toEqual(['first proven', 'second proven current one two']);
  expect(readers.failures).toEqual([]);
});

test('back needs no Firestore, and comes to an end with the releases', async () => {
  await firebase.stop();
  const { code, output } = await rollOut('back');
  expect([code, output]).toEqual([0, expect.stringContaining('stays, though newsroom@')]);
  expect(await readState()).toEqual(['first proven current one two']);
  const end = await rollOut('back');
  expect([end.code, end.output]).toEqual([1, 'There is no proven release before this one.\n']);
});
