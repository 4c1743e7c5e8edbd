import { Timestamp } from 'firebase-admin/firestore';
import { RpcError, type MethodName } from 'local-firebase';
import { revalidateSecret, startTestSite, type TestSite } from '../../tools/testSite/startTestSite.ts';
import { startFaultProxy, type FaultProxy } from '../support/faultProxy.ts';
import { expect, test } from '../support/test.ts';

// A server that watches Firestore loses the connection; reads work again before listening does.

test.setTimeout(240_000);

let testSite: TestSite;
let proxy: FaultProxy;
let canListen = true;

const refuseListening = (method: MethodName): void => {
  if (method === 'Listen' && !canListen) throw new RpcError('UNAVAILABLE', 'Injected.');
};

test.beforeAll(async () => {
  proxy = await startFaultProxy();
  testSite = await startTestSite({
    seed: 'sample',
    env: { WATCH_CONTENT: 'on', FIRESTORE_EMULATOR_HOST: proxy.host },
    beforeCall: refuseListening,
  });
  proxy.setTarget(testSite.firebase.firestoreHost);
});

test.afterAll(async () => {
  await testSite.stop();
  proxy.stop();
});

const getPage = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${testSite.url}${path}`, init);
const getText = async (path: string): Promise<string> => (await getPage(path)).text();
const countLogged = (event: string): number => testSite.readLog().split(`"event":"${event}"`).length - 1;
const getHealth = async () => {
  const response = await getPage('/api/health', {
    headers: { authorization: `Bearer ${revalidateSecret}` },
  });
  return (await response.json()) as { status: string; contentWatch: string };
};

test('a lost watch is logged once and shown, pages follow within a minute, and what it missed is published once it is back', async () => {
  await expect.poll(getHealth, { timeout: 30_000 }).toMatchObject({ contentWatch: 'connected' });
  const items = testSite.database.collection('events');
  const fields = { title: 'Առաջին վերնագիր', categories: [], createdAt: Timestamp.now() };
  for (const id of ['edited', 'requested', 'deleted']) await items.doc(id).set(fields);
  for (const id of ['edited', 'requested', 'deleted']) {
    await expect.poll(() => getText(`/events/${id}`)).toContain('Առաջին վերնագիր');
  }
  await expect.poll(() => countLogged('publication')).toBe(3);

  canListen = false;
  await proxy.setFault('refuse');
  await expect.poll(getHealth, { timeout: 30_000 }).toMatchObject({ contentWatch: 'lost' });
  await items.doc('edited').update({ title: 'Երկրորդ վերնագիր' });
  await items.doc('requested').update({ title: 'Երկրորդ վերնագիր' });
  await items.doc('deleted').delete();

  // Reads work again, and listening does not.
  await proxy.setFault('none');
  await expect.poll(getHealth, { timeout: 30_000 }).toMatchObject({ status: 'ok' });
  testSite.makePagesStale();
  // A read that was late fails at once for half a minute.
  await expect.poll(() => getText('/events/requested'), { timeout: 60_000 }).toContain('Երկրորդ վերնագիր');
  expect(countLogged('publication')).toBe(3);

  canListen = true;
  await expect.poll(getHealth, { timeout: 45_000 }).toMatchObject({ contentWatch: 'connected' });
  await expect.poll(() => countLogged('publication')).toBe(6);
  await expect.poll(() => getText('/events/edited')).toContain('Երկրորդ վերնագիր');
  await expect.poll(async () => (await getPage('/events/deleted')).status).toBe(404);
  expect([countLogged('content watch lost'), countLogged('content watch connected')]).toEqual([1, 2]);
});
