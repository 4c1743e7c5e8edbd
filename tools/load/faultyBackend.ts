import { setTimeout as wait } from 'node:timers/promises';
import { RpcError } from 'local-firebase';
import { startSampleFirebase } from '../processes/localFirebase.ts';
import { startFaultProxy } from '../testSite/faultProxy.ts';

export type FaultyBackend = Awaited<ReturnType<typeof startFaultyBackend>>;

/** Starts a local Firebase that fails on demand. */
export async function startFaultyBackend() {
  const [database, storage] = await Promise.all([startFaultProxy(), startFaultProxy()]);
  let beforeCall: () => void | Promise<void> = () => {};
  const firebase = await startSampleFirebase({ seed: 'sample', beforeCall: () => beforeCall() });
  database.setTarget(firebase.firestoreHost);
  storage.setTarget(firebase.storageHost);

  const failEvery = (nth: number, status: 'UNAVAILABLE' | 'RESOURCE_EXHAUSTED'): void => {
    let calls = 0;
    beforeCall = () => {
      calls += 1;
      if (calls % nth === 0) throw new RpcError(status, 'Injected.');
    };
  };
  return {
    firebase,
    /** The settings of a site that reaches it. */
    env: { FIRESTORE_EMULATOR_HOST: database.host, FIREBASE_STORAGE_EMULATOR_HOST: storage.host },
    faults: {
      refused: () => database.setFault('refuse'),
      'half of the reads fail': () => failEvery(2, 'UNAVAILABLE'),
      silent: () => database.setFault('silent'),
      quota: () => failEvery(1, 'RESOURCE_EXHAUSTED'),
      reset: () => database.setFault('reset'),
      slow: () => void (beforeCall = () => wait(30_000, undefined, { ref: false })),
      truncated: () => database.setFault('truncate'),
      'texts fail': () => storage.setFault('fail'),
    },
    repair: async () => {
      beforeCall = () => {};
      await Promise.all([database.setFault('none'), storage.setFault('none')]);
    },
    stop: async () => {
      await firebase.stop();
      database.stop();
      storage.stop();
    },
  };
}
