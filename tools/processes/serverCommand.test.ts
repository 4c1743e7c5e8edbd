import { readFileSync } from 'node:fs';
import { serverFlags } from './serverCommand.ts';

test.each([
  [
    'deploy/Containerfile',
    `CMD ${JSON.stringify(['node', ...serverFlags, 'lib/server/main.ts']).replaceAll(',', ', ')}`,
  ],
  ['apphosting.yaml', `runCommand: ${['node', ...serverFlags, '.next/site/lib/server/main.ts'].join(' ')}`],
])('%s starts the server with the flags that it is tested with', (file, command) => {
  expect(
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim()),
  ).toContain(command);
});
