import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LocalFirebase } from 'local-firebase';
import { sections } from 'newsroom/model/sections';
import { startSampleFirebase } from '../../tools/processes/localFirebase.ts';
import { getFreePort } from '../../tools/processes/ports.ts';
import { revalidateSecret, startTestSite, type TestSite } from '../../tools/testSite/startTestSite.ts';
import { expect, test } from '../support/test.ts';

// docs/operations.md, Backups, with the saved files of the local Firebase for an export.

test.setTimeout(300_000);

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'restore-'));
});
test.afterEach(() => rm(folder, { recursive: true }));

/** The main part of each page that the sitemaps name, by its path. */
async function readAllPages({ url: site }: TestSite): Promise<ReadonlyMap<string, string>> {
  const read = async (url: string) => {
    const response = await fetch(site + new URL(url).pathname);
    return response.ok ? await response.text() : String(response.status);
  };
  const list = async (url: string) => (await read(url)).match(/(?<=<loc>)[^<]+/g) ?? [];
  const pages = new Map<string, string>();
  for (const sitemap of await list(`${site}/sitemap.xml`))
    for (const url of await list(sitemap)) {
      const [main = await read(url)] = /<main[^]*<\/main>/.exec(await read(url)) ?? [];
      // The site's clock goes on by hours here: what was today is yesterday then.
      pages.set(new URL(url).pathname, main.replaceAll(/(?<=<time[^>]*>)[^<]*/g, ''));
    }
  return pages;
}

test('what was deleted is on every page again once an export is restored and the sections are published', async () => {
  const [firestorePort, storagePort] = [await getFreePort(), await getFreePort()];
  const dataFolder = path.join(folder, 'data');
  const start = (): Promise<LocalFirebase> =>
    startSampleFirebase({ seed: 'sample', dataFolder, firestorePort, storagePort });
  let firebase = await start();
  const testSite = await startTestSite({ seed: 'sample', firebase });
  try {
    const before = await readAllPages(testSite);
    expect(before.size).toBeGreaterThan(90);

    await firebase.stop();
    await cp(dataFolder, path.join(folder, 'export'), { recursive: true });
    firebase = await start();
    for (const { collection } of sections) {
      const { docs } = await testSite.database.collection(collection).get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    }
    await publishAll(testSite);
    expect((await readAllPages(testSite)).size).toBeLessThan(30);

    await firebase.stop();
    await rm(dataFolder, { recursive: true });
    await cp(path.join(folder, 'export'), dataFolder, { recursive: true });
    firebase = await start();
    await publishAll(testSite);
    const after = await readAllPages(testSite);
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
    for (const [page, main] of before) expect.soft([page, after.get(page)]).toEqual([page, main]);
  } finally {
    await testSite.stop();
    await firebase.stop();
  }
});

async function publishAll({ url, idle }: TestSite): Promise<void> {
  // Sitemaps follow within an hour.
  await idle(61);
  for (const { name: section } of sections) {
    const call = { method: 'POST', headers: { Authorization: `Bearer ${revalidateSecret}` } };
    await expect
      .poll(
        async () =>
          (await fetch(`${url}/api/revalidate`, { ...call, body: JSON.stringify({ section }) })).status,
      )
      .toBe(200);
  }
}
