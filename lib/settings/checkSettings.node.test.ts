import { spawnSync } from 'node:child_process';
import path from 'node:path';

const command = path.join(process.cwd(), 'lib/settings/checkSettings.node.ts');

// In a process of its own, as the commands run it: plain Node, without the bundler and without Jest's module map.
function runCheck(settings: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], {
    encoding: 'utf8',
    env: { NODE_ENV: 'test', ...settings },
  });
  return { status, stdout, stderr };
}

test('good settings pass without a word', () => {
  expect(runCheck({ FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' })).toStrictEqual({
    status: 0,
    stdout: '',
    stderr: '',
  });
});

test('bad settings end with exit code 1 and a message that names each, without a stack', () => {
  expect(
    runCheck({
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
      CONTENT_ORIGINS: 'foo',
      SITE_URL: 'www.example.org',
    }),
  ).toStrictEqual({
    status: 1,
    stdout: '',
    stderr:
      'These settings need attention (see .env.example):\n' +
      '  CONTENT_ORIGINS: «foo» is not an origin such as https://www.example.org\n' +
      '  SITE_URL: «www.example.org» is not an origin such as https://www.example.org\n',
  });
});
