import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { expect, test } from './support/test.ts';

test('the site can be installed: Chromium reports no problem with its manifest and icons', async ({
  newsroom,
  launchOptions,
}) => {
  // A profile of its own: a site opened in a private window cannot be installed.
  const profile = await mkdtemp(path.join(tmpdir(), 'install-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    serviceWorkers: 'allow',
  });
  try {
    const page = await context.newPage();
    await page.goto(`${newsroom.url}/programs`);
    const devTools = await context.newCDPSession(page);
    const { url, errors, data } = await devTools.send('Page.getAppManifest');
    expect(url).toBe(`${newsroom.url}/manifest.webmanifest`);
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Հանրային մեդիա', lang: 'hy', start_url: '/' });
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test('every icon that the manifest and the head name exists', async ({ page, request }) => {
  await page.goto('/');
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: readonly { src: string }[];
    shortcuts: readonly { url: string }[];
  };
  const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const urls = [
    touchIcon ?? 'none',
    ...manifest.icons.map(({ src }) => src),
    ...manifest.shortcuts.map(({ url }) => url),
  ];
  for (const url of urls) {
    expect.soft([url, (await request.get(url)).status()]).toEqual([url, 200]);
  }
});
