import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const script = path.join(import.meta.dirname, '../../deploy/rollout.sh');

let project: string;
let server: string;

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'rollout-'));
  server = path.join(project, 'srv');
  await mkdir(path.join(project, 'deploy'));
  await cp(script, path.join(project, 'deploy/rollout.sh'));
  await mkdir(path.join(project, 'node_modules/node/bin'), { recursive: true });
  await writeFile(path.join(project, 'node_modules/node/bin/node'), '');
  await mkdir(path.join(project, 'bin'));
  // A server responds unless its release has a file “silent”, and passes the smoke test unless it has a file “broken”.
  // Like systemd, it refuses further starts of a silent one after so many failures, until these are reset.
  await writeTool(
    'systemctl',
    `[ $1 != is-failed ] || exec [ -e failed-$3 ]
[ $1 != reset-failed ] || exec rm -f failed-$2
echo "$2 $(readlink $NEWSROOM_FOLDER/current)" >> steps
[ ! -e failed-$2 ] || exit 1
[ ! -e $NEWSROOM_FOLDER/current/silent ] || touch failed-$2`,
  );
  await writeTool('curl', '[ ! -e $NEWSROOM_FOLDER/current/silent ]');
  await writeTool('npx', 'echo "$2 $3" >> steps; [ ! -e $NEWSROOM_FOLDER/current/broken ]');
  await writeTool('sleep', ':');
});
afterEach(() => rm(project, { recursive: true }));

async function writeTool(name: string, command: string): Promise<void> {
  await writeFile(path.join(project, 'bin', name), `#!/bin/sh\n${command}\n`);
  await chmod(path.join(project, 'bin', name), 0o755);
}

/** What `npm run pack` leaves of a build, with a mark of the test in it. */
async function pack(build: string, mark = 'good'): Promise<void> {
  const folder = path.join(project, '.next/site');
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, '.next'), { recursive: true });
  await writeFile(path.join(folder, '.next/BUILD_ID'), build);
  await writeFile(path.join(folder, mark), '');
}

/** The steps of a rollout, and whether it ended well. */
async function rollOut(...args: readonly string[]): Promise<readonly string[]> {
  const { PATH = '' } = process.env;
  const env = {
    ...process.env,
    PATH: `${project}/bin:${PATH}`,
    NEWSROOM_FOLDER: server,
    NEWSROOM_PAUSE: '0',
  };
  await writeFile(path.join(project, 'steps'), '');
  const end = await promisify(execFile)('sh', [path.join(project, 'deploy/rollout.sh'), ...args], {
    env,
  }).then(
    () => 'done',
    ({ code }: { code: number }) => `exit code ${code}`,
  );
  const steps = (await readFile(path.join(project, 'steps'), 'utf8')).trim().split('\n');
  return [...steps.map((step) => step.replace('http://127.0.0.1:', '')), end];
}

test('a release replaces one server after another, each once it passed the smoke test, and can be taken back', async () => {
  await pack('a');
  expect(await rollOut()).toEqual([
    'newsroom@3001 releases/a',
    'tools/smoke.ts 3001',
    'newsroom@3002 releases/a',
    'tools/smoke.ts 3002',
    'done',
  ]);
  for (const build of ['b', 'c']) {
    await pack(build);
    expect((await rollOut()).at(-1)).toBe('done');
  }
  expect((await readdir(path.join(server, 'releases'))).toSorted()).toEqual(['b', 'c']);
  expect(await readdir(path.join(server, 'releases/c'))).toContain('node');
  const back = await rollOut('back');
  expect([back[0], back.at(-1)]).toEqual(['newsroom@3001 releases/b', 'done']);
  expect(await readlink(path.join(server, 'current'))).toBe('releases/b');
  // And forward again.
  expect((await rollOut('back'))[0]).toBe('newsroom@3001 releases/c');
});

test.each(['silent', 'broken'])(
  'a release that is %s ends at the first server, which gets the one before again',
  async (fault) => {
    await pack('a');
    await rollOut();
    await pack('b', fault);
    const steps = await rollOut();
    expect(steps.filter((step) => step.startsWith('newsroom'))).toEqual([
      'newsroom@3001 releases/b',
      'newsroom@3001 releases/a',
    ]);
    expect(steps.at(-1)).toBe('exit code 1');
    expect(await readlink(path.join(server, 'current'))).toBe('releases/a');
    expect(await readdir(project)).not.toContain('failed-newsroom@3001');
  },
);
