import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { startTestSite } from '../tools/testSite/startTestSite.ts';
import { readViolationsInBothSchemes } from './support/findViolations.ts';
import { test } from './support/test.ts';

test('scripts and fonts of the build are immutable, the service worker is not, and scripts are sent as the build compressed them', async ({
  request,
}) => {
  const html = await (await request.get('/about-us')).text();
  for (const pattern of [/"(\/_next\/static\/[^"]+\.js)"/, /\((\/_next\/static\/[^)]+\.woff2)\)/]) {
    const [, path = ''] = pattern.exec(html) ?? [];
    const response = await request.get(path);
    expect.soft(response.status()).toBe(200);
    expect.soft(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    if (path.endsWith('.woff2')) continue;
    const compressed = await readFile(`${path.replace('/_next/', '.next/')}.br`);
    expect.soft(response.headers()).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(compressed.length),
      vary: 'Accept-Encoding',
    });
    expect.soft(await response.text()).toBe(await readFile(path.replace('/_next/', '.next/'), 'utf8'));
  }
  expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
});

test('the error page has no violation that axe can find, in either colour scheme', async ({ page }) => {
  await page.goto('/programs/%F0');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await readViolationsInBothSchemes(page)).toEqual([]);
});

test('a port that is taken ends the server at once, with a line that names it', async ({ testSite }) => {
  const port = Number(new URL(testSite.url).port);
  const start = startTestSite({ seed: 'empty', firebase: testSite.firebase, port });
  await expect(start).rejects.toThrow(new RegExp(`exited with code 1[^]*"cannot listen","port":${port}`));
});

test('[E5] bad settings end the server at once, with one message that names each', async ({ testSite }) => {
  const env = { CONTENT_ORIGINS: 'foo', SITE_URL: 'www.example.org' };
  const start = startTestSite({ seed: 'empty', firebase: testSite.firebase, env });
  await expect(start).rejects.toThrow(
    /exited with code 1: These settings need attention .+\n {2}SITE_URL: “www.+\n {2}CONTENT_ORIGINS: “foo”.+\n$/,
  );
});

test('on SIGTERM the server reports that it is not ready, still serves every request, and ends in time', async () => {
  test.setTimeout(120_000);
  const testSite = await startTestSite({ seed: 'sample' });
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const load = async (path: string) => {
    const request = get(`${testSite.url}${path}`, { agent });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const body = await buffer(response);
    return {
      status: response.statusCode,
      isWhole: response.complete,
      connection: response.headers.connection,
      body,
    };
  };
  try {
    await expect.poll(async () => (await load('/api/health')).status).toBe(200);
    let responses = 0;
    const elsewhere = new AbortController();
    const failures: unknown[] = [];
    const readers = ['/', '/programs', '/programs/khachkari-lezun', '/feed.xml'].map(async (path) => {
      while (!elsewhere.signal.aborted) {
        const { status, isWhole } = await load(path).catch((error: unknown) => ({
          status: error,
          isWhole: false,
        }));
        responses += 1;
        if (status !== 200 || !isWhole) failures.push([path, status, isWhole]);
      }
    });
    await expect.poll(() => responses, { timeout: 45_000 }).toBeGreaterThan(8);
    const ended = testSite.stopSite();
    let health = await load('/api/health');
    // The signal may come after the first of these.
    while (health.status === 200) health = await load('/api/health');
    const live = await load('/api/health/live');
    expect([health.status, health.connection]).toEqual([503, 'close']);
    expect(health.body.toString()).toContain('"status":"failing"');
    expect(live.status).toBe(200);
    // A load balancer has seen it by now.
    elsewhere.abort();
    await Promise.all(readers);
    expect(failures).toEqual([]);
    expect(await Promise.race([ended, wait(10_000, 'still running')])).toBe(0);
    expect(testSite.readLog()).toContain('"event":"stopped","inTime":true');
  } finally {
    agent.destroy();
    await testSite.stop();
  }
});
