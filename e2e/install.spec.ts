import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { expect, test } from './support/test.ts';

test('the site can be installed: Chromium reports no problem with its manifest and icons, and every URL there exists', async ({
  testSite,
  launchOptions,
  request,
}) => {
  // A profile of its own: a site opened in a private window cannot be installed.
  const profile = await mkdtemp(path.join(tmpdir(), 'install-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    serviceWorkers: 'allow',
  });
  try {
    const page = await context.newPage();
    await page.goto(`${testSite.url}/programs`);
    const devTools = await context.newCDPSession(page);
    const { url, errors, data } = await devTools.send('Page.getAppManifest');
    expect(url).toBe(`${testSite.url}/manifest.webmanifest`);
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '') as { icons: readonly { src: string }[] };
    expect(manifest).toMatchObject({ name: 'Հանրային մեդիա', lang: 'hy', start_url: '/' });
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
    for (const each of [touchIcon ?? 'none', ...manifest.icons.map(({ src }) => src)]) {
      expect.soft([each, (await request.get(each)).status()]).toEqual([each, 200]);
    }
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});
