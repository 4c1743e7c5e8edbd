import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import type { BeforeCall, LocalFirebase } from 'local-firebase';
import { startSampleFirebase, type SeedName } from '../processes/localFirebase.ts';
import { getFreePort } from '../processes/ports.ts';
import { serverCommand, serverEnv } from '../processes/serverCommand.ts';
import { startProgram, type Program } from '../processes/startProgram.ts';
import { sampleSettings } from '../sample/settings.ts';

export const revalidateSecret = 'a-secret-of-the-end-to-end-tests';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const testControlsModule = new URL('testControls.mjs', import.meta.url).href;

/** A running site: the production build with a local Firebase in memory, both on free ports. */
export type TestSite = {
  url: string;
  /** The process of the site's server. */
  pid: number;
  /** Firestore, with the rights of an editor's tool or of a reader (`access`). */
  database: Firestore;
  firebase: LocalFirebase;
  /** The output of the site's server so far. */
  readLog: () => string;
  /** Sets the clock of the site's server forward, past the time in which its cached pages are fresh. */
  makePagesStale: () => void;
  /** Sets that clock so many minutes forward: nothing happened meanwhile. */
  idle: (minutes: number) => Promise<void>;
  /** Stops the site's server; resolves with its exit code. */
  stopSite: () => Promise<number | null>;
  /** The memory of the site's server, in bytes. */
  readMemory: () => Promise<NodeJS.MemoryUsage>;
  stop: () => Promise<void>;
};

export type TestSiteOptions = {
  seed: SeedName;
  env?: Readonly<Record<string, string>>;
  /** The local Firebase of another test site, to run a second site on it; it stops with that test site. */
  firebase?: LocalFirebase;
  /** The folder of another build of the site (e2e/support/copyAsOtherBuild.ts); this folder's by default. */
  folder?: string;
  /** The port that the site listens on; a free one by default. */
  port?: number;
  /** Whose rights `database` has; a reader may not publish. An editor by default. */
  access?: 'editor' | 'reader';
  /** Runs before every Firestore call, to count, delay or fail it. */
  beforeCall?: BeforeCall;
};

// Otherwise firebase-admin looks for Google's metadata server on the network before its first call.
process.env.METADATA_SERVER_DETECTION = 'none';

export async function startTestSite(options: TestSiteOptions): Promise<TestSite> {
  const { seed, env = {}, access = 'editor', beforeCall, folder = projectFolder } = options;
  const firebase =
    options.firebase ?? (await startSampleFirebase({ seed, ...(beforeCall && { beforeCall }) }));
  const program = await startSite(folder, options.port, {
    FIRESTORE_EMULATOR_HOST: firebase.firestoreHost,
    FIREBASE_STORAGE_EMULATOR_HOST: firebase.storageHost,
    REVALIDATE_SECRET: revalidateSecret,
    // Otherwise what a test stores would be published while it looks at how pages age.
    WATCH_CONTENT: 'off',
    // WebP alone: AVIF takes longer to encode, and no test can see the difference.
    PICTURE_FORMATS: 'webp',
    ...(seed === 'sample' && sampleSettings),
    ...env,
  });
  const app = initializeApp({ projectId: firebase.projectId }, program.url);
  const database = getFirestore(app);
  database.settings({
    host: firebase.firestoreHost,
    ssl: false,
    customHeaders: { Authorization: access === 'editor' ? 'Bearer owner' : '' },
  });
  const site = program.child;
  const readMemory = async (): Promise<NodeJS.MemoryUsage> => {
    const message = once(site, 'message');
    site.send('memory');
    const [memory] = (await message) as [NodeJS.MemoryUsage];
    return memory;
  };
  return {
    url: program.url,
    pid: site.pid!,
    database,
    firebase,
    readLog: program.readOutput,
    makePagesStale: () => void site.send(120_000),
    idle: async (minutes) => {
      site.send(minutes * 60_000);
      // Messages are heard in their order.
      await readMemory();
    },
    stopSite: async () => {
      site.kill('SIGTERM');
      const [code] = (await once(site, 'close')) as [number | null];
      return code;
    },
    readMemory,
    stop: async () => {
      await deleteApp(app);
      await program.stop();
      if (firebase !== options.firebase) await firebase.stop();
    },
  };
}

/** On a free port, unless one is given: another one where another worker's program has taken it meanwhile. */
async function startSite(
  folder: string,
  fixedPort: number | undefined,
  settings: Readonly<Record<string, string>>,
): Promise<Program & { url: string }> {
  const port = fixedPort ?? (await getFreePort());
  try {
    const program = await startProgram([process.execPath, ...serverCommand], {
      cwd: folder,
      hasChannel: true,
      env: {
        ...serverEnv,
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        NODE_OPTIONS: `--import ${testControlsModule}`,
        ...settings,
      },
      checkReady: (log) => log.includes('"started"'),
    });
    return { ...program, url: `http://127.0.0.1:${port}` };
  } catch (error) {
    if (fixedPort === undefined && String(error).includes('"cannot listen"')) {
      return startSite(folder, undefined, settings);
    }
    throw error;
  }
}
