import { readFileSync } from 'node:fs';
import { serverEnv, serverFlags } from './serverCommand.ts';

const settings = Object.entries(serverEnv);

test.each([
  [
    'deploy/Containerfile',
    `CMD ${JSON.stringify(['node', ...serverFlags, 'lib/server/main.ts']).replaceAll(',', ', ')}`,
    `ENV ${settings.map(([name, value]) => `${name}=${value}`).join(' ')}`,
  ],
  [
    'apphosting.yaml',
    `runCommand: ${['node', ...serverFlags, '.next/site/lib/server/main.ts'].join(' ')}`,
    ...settings.map(
      ([variable, value]) => `- { variable: ${variable}, value: '${value}', availability: [RUNTIME] }`,
    ),
  ],
  [
    'deploy/newsroom@.service',
    `ExecStart=/srv/newsroom/servers/%i/node --env-file=%d/newsroom.env ${serverFlags.join(' ')} \\`,
    'lib/server/main.ts',
    `Environment=NODE_ENV=production PORT=%i TRUSTED_PROXIES=1 ${settings.map((pair) => pair.join('=')).join(' ')}`,
  ],
])('%s starts the server as the tests do', (file, ...expected) => {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  expect(lines).toEqual(expect.arrayContaining(expected));
});
