import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { startSampleFirebase } from '../processes/localFirebase.ts';
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
const firebase = await startSampleFirebase({ seed: 'sample' });
const port = await findFreePort();
const next = runNext(['start', '--port', String(port)], {
  ...process.env,
  FIRESTORE_EMULATOR_HOST: firebase.firestoreHost,
  FIREBASE_STORAGE_EMULATOR_HOST: firebase.storageHost,
  METADATA_SERVER_DETECTION: 'none',
});
try {
  await mkdir(folder, { recursive: true });
  for (const [name, path] of Object.entries(pages)) {
    const html = await fetchText(`http://127.0.0.1:${port}${path}`);
    // The site's own script, which is in the head twice: the test inserts the current one.
    const [, displaySettings = ''] = /<script type="module" async="">([^]*?)<\/script>/.exec(html) ?? [];
    await writeFile(
      new URL(`${name}.html`, folder),
      html.replaceAll(displaySettings, 'displaySettingsScript'),
    );
  }
} finally {
  next.kill('SIGTERM');
  await once(next, 'exit');
  await firebase.stop();
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
