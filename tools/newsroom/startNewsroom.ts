import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { BeforeCall, LocalFirebase } from 'local-firebase';
import { type SeedName, startSampleFirebase } from '../processes/localFirebase.ts';
import { findFreePort } from '../processes/ports.ts';

export const revalidateSecret = 'a-secret-of-the-end-to-end-tests';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const testControlsModule = new URL('testControls.mjs', import.meta.url).href;
const serverScript = fileURLToPath(new URL('../../lib/server/main.ts', import.meta.url));

/** A running site: the production build with a local Firebase in memory, both on free ports. */
export type Newsroom = {
  url: string;
  /** Firestore, with the rights of an editor's tool or of a reader (`access`). */
  database: Firestore;
  firebase: LocalFirebase;
  /** The output of the site's server so far. */
  readLog: () => string;
  /** Sets the clock of the site's server forward, past the time in which its cached pages are fresh. */
  makePagesStale: () => void;
  /** Stops the site's server; resolves with its exit code. */
  stopSite: () => Promise<number | null>;
  /** The memory of the site's server, in bytes. */
  readMemory: () => Promise<NodeJS.MemoryUsage>;
  /** Stops the local Firebase; the site runs on without it. */
  stopBackend: () => Promise<void>;
  stop: () => Promise<void>;
};

type NewsroomOptions = {
  seed: SeedName;
  env?: Readonly<Record<string, string>>;
  /** The local Firebase of another newsroom, to run a second site on it; it stops with that newsroom. */
  firebase?: LocalFirebase;
  /** Whose rights `database` has; a reader may not publish. An editor by default. */
  access?: 'editor' | 'reader';
  /** Runs before every Firestore call, to count, delay or fail it. */
  beforeCall?: BeforeCall;
};

// Otherwise firebase-admin looks for Google's metadata server on the network before its first call.
process.env.METADATA_SERVER_DETECTION = 'none';

let appCount = 0;

export async function startNewsroom(options: NewsroomOptions): Promise<Newsroom> {
  const { seed, env = {}, access = 'editor', beforeCall } = options;
  const firebase =
    options.firebase ?? (await startSampleFirebase({ seed, ...(beforeCall && { beforeCall }) }));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { site, readLog } = await startSite(port, {
    FIRESTORE_EMULATOR_HOST: firebase.firestoreHost,
    FIREBASE_STORAGE_EMULATOR_HOST: firebase.storageHost,
    REVALIDATE_SECRET: revalidateSecret,
    METADATA_SERVER_DETECTION: 'none',
    ...env,
  });
  appCount += 1;
  const app = initializeApp({ projectId: firebase.projectId }, `editor-${appCount}`);
  const database = getFirestore(app);
  database.settings({
    host: firebase.firestoreHost,
    ssl: false,
    customHeaders: { Authorization: access === 'editor' ? 'Bearer owner' : '' },
  });
  return {
    url,
    database,
    firebase,
    readLog,
    makePagesStale: () => void site.kill('SIGUSR2'),
    stopSite: async () => {
      site.kill('SIGTERM');
      // 'close' comes after the last line of its log, 'exit' may come before.
      const [code] = (await once(site, 'close')) as [number | null];
      return code;
    },
    readMemory: async () => {
      const message = once(site, 'message');
      site.send('memory');
      const [memory] = (await message) as [NodeJS.MemoryUsage];
      return memory;
    },
    stopBackend: () => firebase.stop(),
    stop: async () => {
      await deleteApp(app);
      if (site.exitCode === null) {
        site.kill('SIGTERM');
        await once(site, 'exit');
      }
      if (firebase !== options.firebase) await firebase.stop();
    },
  };
}

async function startSite(port: number, settings: Readonly<Record<string, string>>) {
  const site: ChildProcess = spawn(process.execPath, [serverScript], {
    cwd: projectFolder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      NODE_OPTIONS: `--import ${testControlsModule}`,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [site.stdout, site.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (log.includes('"started"')) ready.resolve();
    });
  }
  site.once('exit', (code) => ready.reject(new Error(`The site exited with code ${code}:\n${log}`)));
  await ready.promise;
  return { site, readLog: () => log };
}
