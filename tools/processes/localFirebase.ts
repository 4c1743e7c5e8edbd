import path from 'node:path';
import { CorruptStoreError, FolderInUseError, type BeforeCall, type LocalFirebase } from 'local-firebase';
import { startSiteFirebase } from '../../lib/testing/localFirebase.ts';
import { sampleAccounts } from '../sample/accounts.ts';
import { seed as sample } from '../sample/seed.ts';
import { sampleSettings } from '../sample/settings.ts';
import { getFreePort } from './ports.ts';

export type SeedName = 'sample' | 'empty';

type SampleOptions = {
  /** `empty` has the sample's files in the storage, but no documents. */
  seed: SeedName;
  firestorePort?: number;
  storagePort?: number;
  authPort?: number;
  dataFolder?: string;
  reset?: boolean;
  beforeCall?: BeforeCall;
  maxWritesPerSecond?: number;
  onProgress?: (line: string) => void;
};

const storageFolder = path.join(import.meta.dirname, '../sample/storage');

/** The local Firebase with the site's rules and the sample newsroom; in memory and on free ports by default. */
export function startSampleFirebase({ seed, ...options }: SampleOptions): Promise<LocalFirebase> {
  return startSiteFirebase({
    storageFolder,
    accounts: sampleAccounts,
    ...(seed === 'sample' && { seed: sample }),
    ...options,
  });
}

/**
 * A developer's local Firebase: on the usual ports of Google's emulators where they are free, with its documents saved
 * in the working folder. An empty one does not touch those. Throws one clear line that says what to do.
 */
export async function startSavedFirebase(
  options: Pick<SampleOptions, 'seed' | 'reset'>,
): Promise<LocalFirebase> {
  try {
    return await startSampleFirebase({
      ...options,
      firestorePort: await getFreePort(8080),
      storagePort: await getFreePort(9199),
      authPort: await getFreePort(9099),
      ...(options.seed === 'sample' && { dataFolder: '.emulator-data' }),
      onProgress: (line) => console.log(line),
    });
  } catch (error) {
    if (error instanceof FolderInUseError) {
      throw new Error(`${error.message} Stop it first.`, { cause: error });
    }
    if (error instanceof CorruptStoreError) {
      throw new Error(`${error.message} Restore the sample with: node tools/firebase.ts --reset`, {
        cause: error,
      });
    }
    throw error;
  }
}

/**
 * Starts the local Firebase for `npm start` and `npm run dev`, and points this process's environment at it. The sample
 * brings settings of its own, which the environment overrides.
 */
export async function startBackend(seed: SeedName): Promise<LocalFirebase> {
  const firebase = await startSavedFirebase({ seed });
  console.log(
    `Content comes from the local Firebase at ${firebase.firestoreHost} and ${firebase.storageHost}.`,
  );
  process.env.FIRESTORE_EMULATOR_HOST = firebase.firestoreHost;
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = firebase.storageHost;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = firebase.authHost;
  if (seed === 'sample') {
    for (const [name, value] of Object.entries(sampleSettings)) process.env[name] ||= value;
  }
  return firebase;
}
