import { parseArgs } from 'node:util';
import { parseEnv } from '../lib/settings/env.node.ts';
import { startBackend } from './processes/localFirebase.ts';
import { buildIfStale, runServer } from './build/next.ts';
import { assertPortIsFree, readPort } from './processes/ports.ts';
import { runUntilStopped } from './processes/runUntilStopped.ts';

// `npm start [-- --empty]`: the local Firebase where none is configured, a production build, the site.

try {
  const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } } });
  const port = readPort('PORT', 3000);
  await assertPortIsFree(port, 'PORT');
  const backend = await startBackend('production', values.empty ? 'empty' : 'sample');
  try {
    parseEnv(process.env);
    await buildIfStale();
  } catch (error) {
    await backend.stop();
    throw error;
  }
  const site = runServer({ ...process.env, PORT: String(port) });
  const end = await runUntilStopped(site, () => backend.stop());
  process.exitCode = end === 'stopped' ? 0 : end;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
