import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { startEmulator } from '../../packages/local-firebase/src/startLocalFirebase.ts';
import { readPort } from './ports.ts';

type LocalBackend = { stop(): Promise<void> };

/**
 * Starts the local Firebase unless a Firebase project or an emulator is configured (in the environment or an .env
 * file), and points this process's environment at it.
 */
export async function startLocalBackend(isProduction: boolean): Promise<LocalBackend> {
  nextEnv.loadEnvConfig(process.cwd(), !isProduction);
  const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } } });
  if (process.env.FIREBASE_PROJECT_ID || process.env.FIRESTORE_EMULATOR_HOST) {
    console.log(
      process.env.FIRESTORE_EMULATOR_HOST
        ? `Content comes from the Firestore emulator at ${process.env.FIRESTORE_EMULATOR_HOST}.`
        : `Content comes from the Firebase project ${process.env.FIREBASE_PROJECT_ID}.`,
    );
    return { stop: async () => {} };
  }
  const emulator = await startEmulator({
    firestorePort: readPort('FIRESTORE_EMULATOR_PORT', 8080),
    storagePort: readPort('STORAGE_EMULATOR_PORT', 9199),
    dataFolder: process.env.EMULATOR_DATA_FOLDER || '.emulator-data',
    seed: values.empty ? 'empty' : 'sample',
    onProgress: (message) => console.log(message),
  });
  process.env.FIRESTORE_EMULATOR_HOST = emulator.firestoreHost;
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = emulator.storageHost;
  // Google's libraries would ask the network whether this machine is one of Google's.
  process.env.METADATA_SERVER_DETECTION = 'none';
  return emulator;
}
