import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
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
    const html = unpack(await fetchText(`http://127.0.0.1:${port}${path}`));
    // The first script without attributes but its mark is the site's own: the test inserts the current one.
    await writeFile(
      new URL(`${name}.html`, folder),
      html.replace(/(<script data-static="[^"]*">)[^]*?<\/script>/, '$1displaySettingsScript</script>'),
    );
  }
} finally {
  next.kill('SIGTERM');
  await once(next, 'exit');
  await firebase.stop();
}

/** As Next.js rendered it: lib/server/packedText.ts has it cached compressed. */
function unpack(text: string): string {
  const mark = 'packed:';
  if (!text.startsWith(mark)) return text;
  return brotliDecompressSync(Buffer.from(text.slice(mark.length), 'latin1')).toString();
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
