import { spawnSync } from 'node:child_process';

const hooks = `data:text/javascript,import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) { console.log(url); return next(url, context); } });`;
const onlyForTests = /\/local-firebase\/|\/(?:lib|newsroom)\/testing\/|\/tools\/(?:sample|testSite)\//;

test('npm start loads neither the local Firebase nor the sample nor test code before it needs them', () => {
  const command = ['--import', hooks, 'tools/start.ts', '--no-option-of-this-name'];
  const { stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect(stderr).toContain('--no-option-of-this-name');
  const loaded = stdout.trim().split('\n');
  expect(loaded).toContainEqual(expect.stringContaining('/tools/build/next.ts'));
  expect(loaded.filter((url) => onlyForTests.test(url))).toStrictEqual([]);
});
