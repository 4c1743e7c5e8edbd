import { readFile } from 'node:fs/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { RpcError, type LocalFirebase, type MethodName, type StatusName } from 'local-firebase';
import { startSiteFirebase } from '../../lib/testing/localFirebase.ts';
import { seed } from '../../tools/sample/seed.ts';
import { startTestSite, type TestSite } from '../../tools/testSite/startTestSite.ts';
import { startFaultProxy, type Fault, type FaultProxy } from '../support/faultProxy.ts';
import { revalidate } from '../support/publish.ts';
import { expect, test } from '../support/test.ts';

test.setTimeout(150_000);

// One test site whose every connection to its backend can be made to fail. The tests run in this order, and each leaves
// the connections working.

const unavailableTitle = 'Էջը ժամանակավորապես հասանելի չէ';
const made = ['/', '/programs', '/analyses', '/analyses/category/veritas', '/programs/khachkari-lezun'];

let firebase: LocalFirebase;
let testSite: TestSite;
let database: FaultProxy;
let storage: FaultProxy;
let beforeCall: (method: MethodName) => void | Promise<void> = () => {};

test.beforeAll(async () => {
  [database, storage] = await Promise.all([startFaultProxy(), startFaultProxy()]);
  firebase = await startSiteFirebase({
    storageFolder: 'tools/sample/storage',
    seed: (context) => seed({ ...context, toDownloadUrl: (name) => toProxy(context.toDownloadUrl(name)) }),
    beforeCall: (method) => beforeCall(method),
  });
  testSite = await startTestSite({
    seed: 'sample',
    firebase,
    env: { FIRESTORE_EMULATOR_HOST: database.host, FIREBASE_STORAGE_EMULATOR_HOST: storage.host },
  });
  database.setTarget(firebase.firestoreHost);
  storage.setTarget(firebase.storageHost);
  for (const path of made) expect((await get(path)).status).toBe(200);
});

/** The URL of a file of the storage, which the site knows by the proxy's host. */
const toProxy = (url: string): string => url.replace(/127\.0\.0\.1:\d+/, storage.host);

test.afterAll(async () => {
  await testSite.stop();
  await firebase.stop();
  database.stop();
  storage.stop();
});

test.afterEach(async () => {
  beforeCall = () => {};
  await Promise.all([database.setFault('none'), storage.setFault('none')]);
});

type Page = { status: number; title: string | undefined; titles: readonly string[]; text: string };

async function get(path: string): Promise<Page & { headers: Headers }> {
  const response = await fetch(`${testSite.url}${path}`);
  const text = await response.text();
  const titles = text.match(/<h[123][^>]*>.*?<\/h[123]>/g) ?? [];
  const [, title] = /<h1[^>]*>(.*?)<\/h1>/.exec(text) ?? [];
  return { status: response.status, headers: response.headers, title, titles, text };
}

/** Stores an item without invalidating its pages, as an editor's tool does that does not call the endpoint. */
async function publish(id: string, fields: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const document = testSite.database.collection('programs').doc(id);
  const title = `Նոր հաղորդում ${id}`;
  await document.set({ title, createdAt: Timestamp.now(), categories: [], views: 0, ...fields });
  return title;
}

const countFailures = () => testSite.readLog().match(/ failed","path":"\/programs"/g)?.length ?? 0;

/** Expects that, while the database fails, no good page is lost and no bad one is cached. */
async function expectLastGoodPages(neverMade: string): Promise<void> {
  const before = await Promise.all(made.map(get));
  const unmade = get(neverMade);
  const failures = countFailures();
  testSite.makePagesStale();
  for (const [index, path] of made.entries()) {
    const page = await get(path);
    expect.soft([path, page.status]).toEqual([path, 200]);
    expect.soft([path, page.titles]).toEqual([path, before[index]?.titles]);
  }
  const tryAgain = async () => {
    expect((await get('/programs')).status).toBe(200);
    return countFailures();
  };
  await expect.poll(tryAgain, { timeout: 60_000 }).toBeGreaterThan(failures);
  const { status, headers, title } = await unmade;
  expect([status, headers.get('retry-after'), title]).toEqual([503, '30', unavailableTitle]);
  expect(headers.get('cache-control')).toBe('no-store');
}

/**
 * Within one window, without a restart: the first request after it regenerates the page, and the next one gets the new
 * page.
 */
async function expectRecovery(neverMade: string): Promise<void> {
  const title = await publish(`after-${neverMade.replaceAll('/', '-')}`);
  testSite.makePagesStale();
  await expect
    .poll(async () => (await get('/programs')).text.includes(title), { timeout: 60_000 })
    .toBe(true);
  await expect.poll(async () => (await get(neverMade)).status, { timeout: 60_000 }).toBe(200);
}

// First: regenerations left over from a fault would be counted, too.

/** Counts the Firestore calls of a page that so many readers request while the database holds its responses back. */
async function countCalls(path: string, readers: number): Promise<() => number> {
  const responses = Promise.withResolvers<void>();
  let calls = 0;
  beforeCall = async () => {
    calls += 1;
    await responses.promise;
  };
  const first = Array.from({ length: readers }, () => get(path));
  const isMade = made.includes(path);
  await expect
    .poll(async () => {
      if (isMade) await get(path);
      return calls;
    })
    .toBeGreaterThan(0);
  const late = Array.from({ length: readers }, () => get(path));
  // A cached page is served at once; a page never rendered waits for the database.
  if (isMade) await Promise.all([...first, ...late]);
  responses.resolve();
  for (const { status } of await Promise.all([...first, ...late])) expect(status).toBe(200);
  return () => calls;
}

test('50 requests for a stale page cost the database as much as one', async () => {
  const costs: number[] = [];
  for (const [index, readers] of [1, 25].entries()) {
    const title = await publish(`requested-${index}`);
    // Awaited: a page rendered while the clock is set would be stale at once, and be rendered again.
    await testSite.idle(2);
    const readCalls = await countCalls('/programs', readers);
    await expect.poll(async () => (await get('/programs')).text.includes(title)).toBe(true);
    costs.push(readCalls());
  }
  expect(costs[1]).toBe(costs[0]);
});

test('50 requests for a page never rendered cost the database as much as one', async () => {
  await Promise.all([publish('one-reader'), publish('many-readers')]);
  const one = await countCalls('/programs/one-reader', 1);
  const many = await countCalls('/programs/many-readers', 25);
  expect(many()).toBe(one());
});

// Refused connections: backendOutage.spec.ts; a backend that hangs for long: manyPages.spec.ts.
const connectionFaults = [
  ['reset', 'reset', '/specials'],
  ['cut off in the middle of a response', 'truncate', '/assembly'],
  ['silent, old ones for good', 'silent', '/programs/category/fair'],
] as const satisfies readonly (readonly [string, Fault, string])[];

for (const [name, fault, neverMade] of connectionFaults) {
  test(`while connections to the database are ${name}, cached pages are served; after it they are fresh within the window`, async () => {
    await database.setFault(fault);
    await expectLastGoodPages(neverMade);
    await database.setFault('none');
    await expectRecovery(neverMade);
  });
}

for (const status of [
  'UNAVAILABLE',
  'RESOURCE_EXHAUSTED',
  'INTERNAL',
  'PERMISSION_DENIED',
] as const satisfies readonly StatusName[]) {
  test(`while every second read fails with ${status}, each response is a good page or a 503, and no empty page is cached`, async () => {
    await Promise.all([publish(`half-${status}`), publish(`other-half-${status}`)]);
    let calls = 0;
    beforeCall = () => {
      calls += 1;
      if (calls % 2 === 0) throw new RpcError(status, 'Injected.');
    };
    const unmade = [`/programs/half-${status}`, `/programs/other-half-${status}`];
    for (let round = 0; round < 3; round += 1) {
      testSite.makePagesStale();
      for (const path of made) {
        const page = await get(path);
        expect.soft([path, page.status]).toEqual([path, 200]);
        expect.soft([path, page.titles.length > 1]).toEqual([path, true]);
      }
      for (const path of unmade) {
        const page = await get(path);
        expect.soft([path, [200, 503].includes(page.status)]).toEqual([path, true]);
        expect.soft([path, page.title === unavailableTitle]).toEqual([path, page.status === 503]);
      }
    }
    beforeCall = () => {};
    // A read that missed its deadline meanwhile fails at once for half a minute.
    for (const path of unmade)
      await expect.poll(async () => (await get(path)).status, { timeout: 60_000 }).toBe(200);
  });
}

for (const [name, fault] of [
  ['responds with status 500', 'fail'],
  ['refuses connections', 'refuse'],
  ['resets connections', 'reset'],
  ['breaks off within a text', 'truncate'],
  ['stops within a text', 'stall'],
  ['accepts connections and says nothing', 'silent'],
] as const satisfies readonly (readonly [string, Fault])[]) {
  test(`while the host of the texts ${name}, a shown text stays, even through a publication; a new item has none for seconds, and the log says so`, async () => {
    const objectName = `faults/${fault}.txt`;
    const sentence = 'Սա նյութի տեքստն է։ ';
    firebase.putObject(objectName, sentence.repeat(500), 'text/plain; charset=utf-8');
    const content = toProxy(firebase.toDownloadUrl(objectName));
    const [path, shownPath] = [`/programs/text-${fault}`, `/programs/shown-${fault}`];
    await publish(`shown-${fault}`, { content });
    expect((await get(shownPath)).text).toContain(sentence.trim());
    const title = await publish(`text-${fault}`, { content: `${content}&new` });
    // The log has twenty lines of one event a minute, and those of the fault before were of this one, too.
    await testSite.idle(2);
    await storage.setFault(fault);
    await publish(`shown-${fault}`, { content, title: `Նոր վերնագիր ${fault}` });
    expect(await revalidate(testSite, `programs/shown-${fault}`)).toBe(200);
    const shown = await get(shownPath);
    expect([shown.status, shown.title]).toEqual([200, `Նոր վերնագիր ${fault}`]);
    expect(shown.text).toContain(sentence.trim());
    const page = await get(path);
    expect([page.status, page.title]).toEqual([200, title]);
    expect(page.text).not.toContain(sentence.trim());
    const { origin, pathname } = new URL(content);
    await expect
      .poll(testSite.readLog)
      .toContain(`"event":"content unavailable","url":"${origin}${pathname}"`);
    await storage.setFault('none');
    // Long before a minute is over.
    const readShown = async () => (await get(path)).text.includes(sentence.trim());
    await expect.poll(readShown, { timeout: 20_000 }).toBe(true);
  });
}

test('while the host of pictures fails, a resized one is sent as it was, in that width alone; no failure is cached', async () => {
  const sample = await readFile('public/logo.png');
  const resize = (name: string, width: number) => {
    firebase.putObject(name, sample, 'image/png');
    const url = toProxy(firebase.toDownloadUrl(name));
    const path = `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=75`;
    return fetch(testSite.url + path, { headers: { Accept: 'image/webp,*/*' } });
  };
  const good = await resize('faults/good.png', 640);
  expect([good.status, good.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const picture = Buffer.from(await good.arrayBuffer());
  await storage.setFault('fail');
  // Past the time for which Next.js caches it: it is stale.
  await testSite.idle(24 * 60);
  for (const round of ['stale', 'after a failure']) {
    const again = await resize('faults/good.png', 640);
    expect([round, again.status]).toEqual([round, 200]);
    expect(Buffer.from(await again.arrayBuffer()).equals(picture)).toBe(true);
  }
  for (const [name, width] of [
    ['faults/good.png', 828],
    ['faults/other.png', 640],
  ] as const) {
    const failed = await resize(name, width);
    expect([failed.ok, failed.headers.get('cache-control')]).toEqual([false, 'no-store']);
  }
});

test('two servers are each fresh within the window; an invalidation at one reaches the other by the end of it', async ({
  startOwn,
}) => {
  const { testSite: other } = await startOwn({ seed: 'empty', firebase: firebase });
  const sites = [testSite, other];
  const shows = (site: TestSite, title: string) =>
    expect.poll(async () => (await (await fetch(`${site.url}/programs`)).text()).includes(title)).toBe(true);
  await fetch(`${other.url}/programs`);
  const first = await publish('for-both');
  for (const site of sites) {
    site.makePagesStale();
    await shows(site, first);
  }
  const title = await publish('invalidated-at-one');
  expect(await revalidate(testSite, 'programs/invalidated-at-one')).toBe(200);
  await shows(testSite, title);
  expect(await (await fetch(`${other.url}/programs`)).text()).not.toContain(title);
  other.makePagesStale();
  await shows(other, title);
});

// Last: a read that the fault left waiting ends ten seconds later. The page is retried some seconds after that.
test('a page invalidated just before a fault is still served, and is fresh after it', async () => {
  const before = await get('/programs');
  const title = await publish('just-before');
  expect(await revalidate(testSite, 'programs')).toBe(200);
  beforeCall = () => {
    throw new RpcError('UNAVAILABLE', 'Injected.');
  };
  const during = await get('/programs');
  expect([during.status, during.titles]).toEqual([200, before.titles]);
  await expect.poll(testSite.readLog).toContain('"event":"last good page sent","path":"/programs"');
  beforeCall = () => {};
  await expect.poll(async () => (await get('/programs')).text.includes(title)).toBe(true);
});
