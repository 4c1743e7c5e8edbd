import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { LocalFirebase } from 'local-firebase';
import { pageSize } from 'newsroom/model/listState';
import { startSampleFirebase } from '../../tools/processes/localFirebase.ts';
import { getFreePort } from '../../tools/processes/ports.ts';
import { findNginxDoubt, startNginx, type Nginx } from '../../tools/testSite/startNginx.ts';
import { startTestSite, type TestSite } from '../../tools/testSite/startTestSite.ts';
import { copyAsOtherBuild } from '../support/copyAsOtherBuild.ts';
import { startReaders } from '../support/readers.ts';
import { expect, isHydrated, test, watchProblems } from '../support/test.ts';

// A reader's tab during a rollout: two servers behind nginx, a new version, one server after another.
// deploy/rollout.sh itself: rehearsal.spec.ts.

const item = '/programs/khachkari-lezun';
const pages = ['/', '/programs', item, '/analyses/hin-kamurjner', '/search?q=sevan', '/feed.xml'];
const missing = findNginxDoubt();

let folder: string;
let firebase: LocalFirebase;
let nginx: Nginx;
const ports: number[] = [];
const servers: TestSite[] = [];

// The list of skipped tests names the reason.
test.skip(missing !== undefined, missing ?? '');

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(path.join(tmpdir(), 'rollout-'));
  await copyAsOtherBuild(folder);
  // tools/build/lastStaticFiles.ts does the same with the files of the build before it.
  await cp('.next/static', path.join(folder, '.next/static'), { recursive: true, force: false });
  firebase = await startSampleFirebase({ seed: 'sample' });
  for (let count = 0; count < 2; count += 1) {
    ports.push(await getFreePort());
    servers.push(await startServer(count));
  }
  nginx = await startNginx({ upstream: ports.map((port) => `127.0.0.1:${port}`) });
});

test.afterAll(async () => {
  await nginx?.stop();
  for (const server of servers) await server.stop();
  await firebase?.stop();
  if (folder !== undefined) await rm(folder, { recursive: true });
});

function startServer(index: number, siteFolder?: string): Promise<TestSite> {
  return startTestSite({
    seed: 'sample',
    firebase,
    port: ports[index]!,
    env: { TRUSTED_PROXIES: '1' },
    ...(siteFolder !== undefined && { folder: siteFolder }),
  });
}

test('a new version under load fails no request, and a tab opened before goes on working', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const tab = await browser.newPage({ baseURL: nginx.url, ignoreHTTPSErrors: true });
  const problems = watchProblems(tab, { ...servers[0]!, url: nginx.url });
  await tab.goto('/programs');
  await tab.waitForFunction(isHydrated);

  const readers = await startReaders(nginx.url, pages);
  for (const index of ports.keys()) {
    await readers.waitForRequests(120);
    expect(await servers[index]!.stopSite()).toBe(0);
    await servers[index]!.stop();
    servers[index] = await startServer(index, folder);
    // Waits as long as deploy/rollout.sh, until nginx, to which the server was gone, sends readers there again.
    await wait(6_000);
    await expect.poll(() => readers.builds.size, { timeout: 60_000 }).toBe(2);
  }
  await readers.stop();
  expect(readers.failures).toEqual([]);
  expect(readers.countRequests()).toBeGreaterThan(100);

  await usesWhatItHadNotLoaded(tab);
  await navigatesToTheNewBuild(tab);
  expect(problems).toEqual([]);
  await tab.close();
});

test('where scripts of its build are gone, a tab opened before says that the site has been updated', async ({
  browser,
}) => {
  const tab = await browser.newPage({ baseURL: nginx.url, ignoreHTTPSErrors: true });
  await tab.goto('/programs');
  await tab.waitForFunction(isHydrated);
  // A server of a build without these files responds like this.
  await tab.route(/\/_next\/static\/chunks\//, (route) => route.fulfill({ status: 404 }));
  await tab.route('**/sw.js', (route) => route.fulfill({ body: '// build-ofanotherday' }));
  await tab.getByRole('button', { name: 'Տեսք', exact: true }).click();
  await expect(tab.getByText('Կայքը թարմացվել է')).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Տեսք', exact: true })).not.toHaveAttribute('aria-busy');
  await tab.unroute(/\/_next\/static\/chunks\//);
  await tab.getByRole('button', { name: 'Թարմացնել էջը' }).click();
  await tab.waitForFunction(isHydrated);
  await tab.getByRole('button', { name: 'Տեսք', exact: true }).click();
  await expect(tab.getByRole('dialog', { name: 'Տեսք' })).toBeVisible();
  await tab.close();
});

/** An island and “load more”: each loads scripts at the first touch. */
async function usesWhatItHadNotLoaded(tab: Page): Promise<void> {
  const settings = tab.getByRole('dialog', { name: 'Տեսք' });
  await tab.getByRole('button', { name: 'Տեսք', exact: true }).click();
  await expect(settings).toBeVisible();
  await tab.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await tab.getByRole('link', { name: 'Ցույց տալ ևս' }).click();
  await expect.poll(() => tab.getByRole('main').getByRole('article').count()).toBeGreaterThan(pageSize);
}

/**
 * The first navigation is a full load; then the tab is one of the new build, and keeps its page. It opens pages that
 * nobody has opened. nginx sends its copies of other pages for some seconds more, and with one of these the tab would
 * be of the old build again.
 */
async function navigatesToTheNewBuild(tab: Page): Promise<void> {
  const mark = () => tab.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  const isMarked = () => tab.evaluate(() => 'isSameDocument' in globalThis);
  const banner = tab.getByRole('banner');
  await mark();
  await banner.getByRole('link', { name: 'Վերլուծություններ' }).click();
  await expect(tab).toHaveURL(/\/analyses$/);
  await tab.waitForFunction(isHydrated);
  expect(await isMarked()).toBe(false);
  await mark();
  await banner.getByRole('link', { name: 'Որոնում' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Որոնում' })).toBeVisible();
  expect(await isMarked()).toBe(true);
}
