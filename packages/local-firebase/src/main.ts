/**
 * npm run emulator -- [--empty] [--reset]
 *
 * The local Firebase on 127.0.0.1: Firestore (FIRESTORE_EMULATOR_PORT, 8080) and storage downloads
 * (STORAGE_EMULATOR_PORT, 9199). What is written survives a restart in .emulator-data/ (EMULATOR_DATA_FOLDER).
 *   --empty  starts with no documents, in memory only: what is saved stays as it is for the next start without it
 *   --reset  puts the sample newsroom in the place of what is saved
 * DELETE /emulator/v1/projects/{project}/databases/(default)/documents on the Firestore port clears the store.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmulator } from './startLocalFirebase.ts';

try {
  const { values } = parseArgs({ options: { empty: { type: 'boolean' }, reset: { type: 'boolean' } } });
  if (values.empty && values.reset) throw new Error('--empty and --reset exclude each other.');
  const emulator = await startEmulator({
    firestorePort: readPort('FIRESTORE_EMULATOR_PORT', 8080),
    storagePort: readPort('STORAGE_EMULATOR_PORT', 9199),
    dataFolder:
      process.env['EMULATOR_DATA_FOLDER'] || path.join(import.meta.dirname, '../../..', '.emulator-data'),
    seed: values.empty ? 'empty' : 'sample',
    reset: values.reset ?? false,
    onProgress: (line) => console.log(line),
  });
  console.log(
    `Firestore  http://${emulator.firestoreHost}  (FIRESTORE_EMULATOR_HOST=${emulator.firestoreHost})`,
  );
  console.log(`Storage    http://${emulator.storageHost}`);
  console.log('Ctrl-C stops it.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      emulator.stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
} catch (error) {
  fail(error);
}

function readPort(variable: string, standard: number): number {
  const text = process.env[variable];
  if (!text) return standard;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${variable} must be a port number, not "${text}".`);
  }
  return port;
}

function fail(error: unknown): never {
  console.error((error as Error).message);
  process.exit(1);
}
