import { request as send } from 'node:https';
import { text } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { findMissingNginx, type Nginx, startNginx } from '../../tools/newsroom/startNginx.ts';
import { findMissingVarnish, startVarnish, type Varnish } from '../../tools/newsroom/startVarnish.ts';
import { type Newsroom, startNewsroom } from '../../tools/newsroom/startNewsroom.ts';
import { findFreePort } from '../../tools/processes/ports.ts';

// Two servers of one newsroom, each watching Firestore and behind a cache of its own: nothing here calls an endpoint.

const missing = findMissingNginx() ?? findMissingVarnish();
const purgeSecret = 'a-secret-of-the-purging-tests';

test.describe(`caches in front${missing === undefined ? '' : ` (not run: ${missing})`}`, () => {
  test.skip(missing !== undefined, missing ?? '');

  let behindNginx: Newsroom;
  let behindVarnish: Newsroom;
  let nginx: Nginx;
  let varnish: Varnish;

  test.beforeAll(async () => {
    const port = await findFreePort();
    behindNginx = await startNewsroom({
      seed: 'sample',
      env: { WATCH_CONTENT: 'on', EDGE: 'nginx', TRUSTED_PROXIES: '1' },
    });
    behindVarnish = await startNewsroom({
      seed: 'sample',
      firebase: behindNginx.firebase,
      env: {
        WATCH_CONTENT: 'on',
        EDGE: 'varnish',
        TRUSTED_PROXIES: '1',
        PURGE_URL: `http://127.0.0.1:${port}/purge`,
        PURGE_SECRET: purgeSecret,
      },
    });
    nginx = await startNginx({ upstream: new URL(behindNginx.url).host });
    varnish = await startVarnish({
      port,
      upstreamPort: Number(new URL(behindVarnish.url).port),
      purgeSecret,
    });
    for (const { readLog } of [behindNginx, behindVarnish]) {
      await expect.poll(readLog).toContain('"event":"content watch connected"');
    }
  });

  test.afterAll(async () => {
    await varnish.stop();
    await nginx.stop();
    await behindVarnish.stop();
    await behindNginx.stop();
  });

  type Response = { status: number; cache: unknown; text: string };

  async function getFromNginx(path: string): Promise<Response> {
    const [response] = (await once(
      send(new URL(path, nginx.url), { ca: nginx.certificate, agent: false }).end(),
      'response',
    )) as [IncomingMessage];
    return { status: response.statusCode!, cache: response.headers['x-cache'], text: await text(response) };
  }

  async function getFromVarnish(path: string): Promise<Response> {
    const response = await fetch(`${varnish.url}${path}`);
    return { status: response.status, cache: response.headers.get('x-cache'), text: await response.text() };
  }

  test('within ten seconds an edited item shows, and a deleted one is gone, from pages, feeds, sitemap and search behind both', async () => {
    const item = behindNginx.database.collection('programs').doc('behind-caches');
    const page = '/programs/behind-caches';
    const cached = [
      '/',
      '/programs',
      '/programs/category/veritas',
      '/programs/feed.xml',
      '/news-sitemap.xml',
      page,
    ];
    const places = [...cached, `/search?q=${encodeURIComponent('քեշ վերնագիր')}`];
    const getAll = (paths: readonly string[]) =>
      Promise.all([getFromNginx, getFromVarnish].flatMap((get) => paths.map(get)));
    const expectEverywhere = async (title: string, isThere: boolean): Promise<void> => {
      const look = async () => (await getAll(places)).map(({ text: body }) => body.includes(title));
      await expect
        .poll(look, { timeout: 10_000, intervals: [500] })
        .toEqual([...places, ...places].map(() => isThere));
    };
    // In these copies the item is missing.
    await getAll(cached);

    const fields = { categories: ['veritas'], views: 0, createdAt: Timestamp.now() };
    await item.set({ title: 'Քեշ վերնագիր մեկ', ...fields });
    await expectEverywhere('Քեշ վերնագիր մեկ', true);
    await item.update({ title: 'Քեշ վերնագիր երկու' });
    await expectEverywhere('Քեշ վերնագիր երկու', true);
    // Polled: nginx' copies are fresh for two seconds, which a busy machine can let pass.
    const readCaches = async () => (await getAll(cached)).map(({ cache }) => cache);
    await expect.poll(readCaches, { intervals: [100] }).toEqual([...cached, ...cached].map(() => 'HIT'));
    await item.delete();
    await expectEverywhere('Քեշ վերնագիր երկու', false);
    expect((await getAll([page])).map(({ status }) => status)).toEqual([404, 404]);
  });

  test('Varnish shows no tags, and purges for nobody without the secret', async () => {
    expect((await fetch(varnish.url)).headers.get('surrogate-key')).toBeNull();
    const purge = (authorization: string) =>
      fetch(`${varnish.url}/purge`, {
        method: 'POST',
        headers: { authorization, 'surrogate-key': 'home' },
      });
    expect((await purge('Bearer wrong')).status).toBe(401);
    expect((await getFromVarnish('/')).cache).toBe('HIT');
    expect(await (await purge(`Bearer ${purgeSecret}`)).text()).toMatch(/Purged [1-9]/);
    expect((await getFromVarnish('/')).cache).toBe('MISS');
    expect(behindVarnish.readLog()).not.toContain(purgeSecret);
  });
});
