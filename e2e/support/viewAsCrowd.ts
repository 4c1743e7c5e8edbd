import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { Agent, fetch } from 'undici';
import { buildPublicSettings } from '../../lib/firebase/testing/buildPublicSettings.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const connections = 250;

type Crowd = {
  /** The site; it must trust one proxy. */
  url: string;
  firestoreHost: string;
  section: string;
  id: string;
  views: number;
};

/** The views that failed, and how the site responded to those that were handed over to it. */
export type CrowdResult = { failures: readonly Error[]; handedOver: Readonly<Record<number, number>> };

/**
 * Lets many readers view an item at once: their browsers' code runs in this process, with an IP address for each
 * reader.
 */
export async function viewAsCrowd({ url, firestoreHost, section, id, views }: Crowd): Promise<CrowdResult> {
  const dispatcher = new Agent({ connections });
  const handedOver: Record<number, number> = {};
  const beacons: Promise<void>[] = [];
  const sendBeacon = (target: string, body: Blob): boolean => {
    beacons.push(send(target, body, beacons.length));
    return true;
  };
  async function send(target: string, body: Blob, reader: number): Promise<void> {
    const response = await fetch(new URL(target, url), {
      method: 'POST',
      body: await body.text(),
      headers: {
        'Content-Type': body.type,
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': `10.${reader >> 16}.${(reader >> 8) & 255}.${reader & 255}`,
      },
      dispatcher,
    });
    await response.text();
    handedOver[response.status] = (handedOver[response.status] ?? 0) + 1;
  }
  const viewItem = await loadViewItem({
    document: {
      getElementById: () => ({ textContent: JSON.stringify(buildPublicSettings(firestoreHost)) }),
      visibilityState: 'visible',
      addEventListener() {},
      removeEventListener() {},
    },
    navigator: { sendBeacon, webdriver: false, userAgent: 'Mozilla/5.0' },
    fetch: (input: string, init: object) => fetch(input, { ...init, dispatcher }),
  });
  const results = await Promise.allSettled(Array.from({ length: views }, () => viewItem(section, id)));
  await Promise.all(beacons);
  await dispatcher.close();
  return {
    failures: results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : [])),
    handedOver,
  };
}

type ViewItem = (section: string, id: string) => Promise<unknown>;

/** The site's own function, bundled as for a browser, with these in place of the browser's own. */
async function loadViewItem(browser: Record<string, unknown>): Promise<ViewItem> {
  const folder = await mkdtemp(path.join(tmpdir(), 'crowd-'));
  const outfile = path.join(folder, 'read.mjs');
  const globals = Symbol.for('newsroom.crowd');
  Object.assign(globalThis, { [globals]: browser });
  await build({
    entryPoints: [path.join(projectFolder, 'lib/content/read.client.ts')],
    absWorkingDir: projectFolder,
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    banner: { js: `const { document, navigator, fetch } = globalThis[Symbol.for('newsroom.crowd')];` },
    logLevel: 'error',
  });
  const { viewItem } = (await import(pathToFileURL(outfile).href)) as { viewItem: ViewItem };
  await rm(folder, { recursive: true });
  return viewItem;
}
