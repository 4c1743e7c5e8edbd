import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

// In a process of its own: Jest replaces `server-only` and resolves aliases and file names that Node does not know.
test('plain Node can import the server and all that it imports', async () => {
  const script =
    "const { startServer } = await import('./lib/server/startServer.ts'); console.log(typeof startServer)";
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout).toBe('function\n');
}, 30_000);
