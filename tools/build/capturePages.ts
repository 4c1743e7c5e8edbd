import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { startEmulator } from '../../packages/local-firebase/src/startLocalFirebase.ts';
import { displaySettingsScript } from '../../lib/runtime/inlineScripts.generated.js';
import { findFreePort } from '../processes/ports.ts';
import { buildIfStale, runNext } from './next.ts';

// `npm run capture`: writes pages as Next.js renders them, before lib/server/transformPage.ts, into lib/server/testing.
// Run it after an upgrade of Next.js, and read what changed.

const folder = new URL('../../lib/server/testing/', import.meta.url);
const pages = {
  list: '/programs',
  item: '/analyses/arevayin-tanik',
  missing: '/nothing',
};

await buildIfStale();
const emulator = await startEmulator({ firestorePort: 0, storagePort: 0, seed: 'sample' });
const port = await findFreePort();
const next = runNext(['start', '--port', String(port)], {
  ...process.env,
  FIRESTORE_EMULATOR_HOST: emulator.firestoreHost,
  FIREBASE_STORAGE_EMULATOR_HOST: emulator.storageHost,
  METADATA_SERVER_DETECTION: 'none',
});
try {
  await mkdir(folder, { recursive: true });
  for (const [name, path] of Object.entries(pages)) {
    const html = await fetchText(`http://127.0.0.1:${port}${path}`);
    // The site's own script: the test puts the present one in its place.
    await writeFile(
      new URL(`${name}.html`, folder),
      html.replaceAll(displaySettingsScript, 'displaySettingsScript'),
    );
  }
} finally {
  next.kill('SIGTERM');
  await once(next, 'exit');
  await emulator.stop();
}

async function fetchText(url: string, retries = 50): Promise<string> {
  try {
    return await (await fetch(url)).text();
  } catch (error) {
    if (retries === 0) throw error;
    // The server is still starting.
    await new Promise((resolve) => setTimeout(resolve, 200));
    return fetchText(url, retries - 1);
  }
}
