import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { copyAsOtherBuild } from '../../tools/newsroom/copyAsOtherBuild.ts';
import { type Newsroom, revalidateSecret, startNewsroom } from '../../tools/newsroom/startNewsroom.ts';
import { findMissingRedis, type RedisServer, startRedis } from '../../tools/newsroom/startRedis.ts';
import { expect, test } from '../support/test.ts';

// Two servers of one site share Redis; only by that does one learn what the other has rendered or invalidated.

const missing = findMissingRedis();

test.describe(`servers that share Redis${missing === undefined ? '' : ` (not run: ${missing})`}`, () => {
  test.skip(missing !== undefined, missing ?? '');

  let redis: RedisServer;
  let first: Newsroom;
  let second: Newsroom;
  let reads = 0;
  let beforeCall: () => void | Promise<void> = () => {};

  test.beforeAll(async () => {
    redis = await startRedis();
    first = await startNewsroom({
      seed: 'sample',
      env: readEnv(),
      beforeCall: () => {
        reads += 1;
        return beforeCall();
      },
    });
    second = await startSecond();
  });

  test.afterAll(async () => {
    await second.stop();
    await first.stop();
    await redis.kill();
  });

  const readEnv = () => ({
    REDIS_URL: redis.url,
    SITE_URL: 'https://www.example.org',
    TRUSTED_PROXIES: '1',
  });
  const startSecond = () => startNewsroom({ seed: 'sample', firebase: first.firebase, env: readEnv() });

  const get = (site: Newsroom, path: string): Promise<Response> => fetch(`${site.url}${path}`);
  const getText = async (site: Newsroom, path: string): Promise<string> => (await get(site, path)).text();
  const getItem = (id: string) => first.database.collection('programs').doc(id);
  const store = (id: string, title: string) =>
    getItem(id).set({ title, categories: ['veritas'], createdAt: Timestamp.now(), views: 9_000 });

  /** Requests a page of the first server, which renders it, until it is shared. */
  async function render(path: string): Promise<string> {
    const text = await getText(first, path);
    // For a week.
    await expect.poll(() => redis.listDaysToLive(path)).toEqual([7]);
    return text;
  }

  async function publish(site: Newsroom, id: string): Promise<void> {
    const response = await fetch(`${site.url}/api/revalidate`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${revalidateSecret}` },
      body: JSON.stringify({ section: 'programs', id }),
    });
    expect(response.status).toBe(200);
  }

  async function getRedisHealth(site: Newsroom): Promise<unknown> {
    const response = await fetch(`${site.url}/api/health`, {
      headers: { Authorization: `Bearer ${revalidateSecret}` },
    });
    expect(response.status).toBe(200);
    return ((await response.json()) as { redis: unknown }).redis;
  }

  test('what one server rendered the other sends without a read, and so does one that has just started', async () => {
    await store('shared', 'Մեկ անգամ պատրաստված');
    const paths = ['/programs/shared', '/programs', '/events', '/programs/shared/card.jpg'];
    const pages = [];
    for (const path of paths) pages.push(await render(path));
    reads = 0;
    for (const path of paths) expect(await getText(second, path)).toBe(pages[paths.indexOf(path)]);
    await second.killSite();
    await second.stop();
    second = await startSecond();
    for (const path of paths) expect(await getText(second, path)).toBe(pages[paths.indexOf(path)]);
    expect(reads).toBe(0);
  });

  test('what is published or withdrawn at one server is so at the other', async () => {
    await store('published', 'Առաջին տարբերակ');
    await store('withdrawn', 'Հետ կանչված');
    await publish(first, 'published');
    const paths = ['/', '/programs', '/programs/category/veritas', '/programs/withdrawn', '/feed.xml'];
    for (const path of paths) {
      await getText(first, path);
      await expect.poll(() => getText(second, path)).toContain('Հետ կանչված');
    }
    // The second server renders these itself, and remembers what is most read.
    expect(await getText(second, '/programs/category/fair')).toContain('Հետ կանչված');
    paths.push('/programs/category/fair', '/programs/category/revelation');
    await store('published', 'Երկրորդ տարբերակ');
    await getItem('withdrawn').delete();
    await publish(first, 'published');
    await expect.poll(() => getText(second, '/programs/published')).toContain('Երկրորդ տարբերակ');
    await publish(first, 'withdrawn');
    for (const site of [first, second]) {
      await expect.poll(async () => (await get(site, '/programs/withdrawn')).status).toBe(404);
      for (const path of paths) await expect.poll(() => getText(site, path)).not.toContain('Հետ կանչված');
    }
  });

  test('servers of two builds have the same invalidations, and each the HTML of its own build', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'build-'));
    await copyAsOtherBuild(folder);
    const other = await startNewsroom({ seed: 'sample', firebase: first.firebase, env: readEnv(), folder });
    const readBuild = (html: string) => /\\"b\\":\\"([\w-]+)\\"/.exec(html)![1]!;
    try {
      await store('two-builds', 'Երկու տարբերակով');
      const html = await render('/programs/two-builds');
      const ofOther = await getText(other, '/programs/two-builds');
      expect(ofOther).toContain('Երկու տարբերակով');
      expect(readBuild(ofOther)).not.toBe(readBuild(html));
      await expect.poll(() => redis.listDaysToLive('/programs/two-builds')).toEqual([7, 7]);
      expect(readBuild(await getText(second, '/programs/two-builds'))).toBe(readBuild(html));
      await getItem('two-builds').delete();
      await publish(first, 'two-builds');
      await expect.poll(async () => (await get(other, '/programs/two-builds')).status).toBe(404);
    } finally {
      await other.stop();
      await rm(folder, { recursive: true });
    }
  });

  test('a client’s requests to both servers count as one', async () => {
    const guess = async (site: Newsroom) => {
      const headers = { Authorization: 'Bearer wrong', 'X-Forwarded-For': '198.51.100.7' };
      return (await fetch(`${site.url}/api/revalidate`, { method: 'POST', headers })).status;
    };
    for (let turn = 0; turn < 5; turn += 1) {
      expect([await guess(first), await guess(second)]).toEqual([401, 401]);
    }
    expect([await guess(first), await guess(second)]).toEqual([429, 429]);
  });

  test('while Redis hangs, is killed and is back, no request fails, and what was published meanwhile reaches all', async () => {
    await store('away', 'Կորստից առաջ');
    await publish(first, 'away');
    const paths = ['/', '/programs', '/programs/away', '/events', '/feed.xml'];
    const sites = [first, second];
    const statuses = new Map<number, number>();
    const end = new AbortController();
    const load = sites.flatMap((site) =>
      paths.map(async (path) => {
        while (!end.signal.aborted) {
          const { status } = await get(site, path);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          await wait(20);
        }
      }),
    );
    const countLogged = ({ readLog }: Newsroom, event: string) =>
      readLog().split(`"event":"${event}"`).length - 1;
    const areAll = (state: string) =>
      expect.poll(() => Promise.all(sites.map(getRedisHealth))).toEqual([state, state]);

    redis.pause();
    await expect.poll(() => sites.map((site) => countLogged(site, 'redis lost'))).toEqual([1, 1]);
    await areAll('lost');
    redis.resume();
    await areAll('connected');
    await redis.kill();
    await areAll('lost');
    await store('away', 'Կորստի ընթացքում');
    await publish(first, 'away');
    await expect.poll(() => getText(first, '/programs/away')).toContain('Կորստի ընթացքում');
    await redis.start();
    await areAll('connected');
    await expect.poll(() => getText(second, '/programs/away')).toContain('Կորստի ընթացքում');
    end.abort();
    await Promise.all(load);

    expect([...statuses.keys()]).toEqual([200]);
    for (const site of sites) {
      expect([countLogged(site, 'redis lost'), countLogged(site, 'redis connected')]).toEqual([2, 3]);
      expect(site.readLog()).not.toContain(redis.password);
    }
  });

  test('while the backend hangs for ten minutes a server sends the last good page of another', async () => {
    await store('outage', 'Վերջին լավ էջը');
    await render('/programs/outage');
    const responses = Promise.withResolvers<void>();
    beforeCall = () => responses.promise;
    for (const site of [first, second]) await site.idle(10);
    const response = await get(second, '/programs/outage');
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('Վերջին լավ էջը'),
    ]);
    beforeCall = () => {};
    responses.resolve();
  });
});
