import { startSampleFirebase } from '../../tools/processes/localFirebase.ts';
import { startTestSite, type TestSite } from '../../tools/testSite/startTestSite.ts';
import { expect, test } from '../support/test.ts';
import { viewAsCrowd } from '../support/viewAsCrowd.ts';

const item = { section: 'programs', id: 'khachkari-lezun' };
const views = 5_000;

const readViews = async ({ database }: TestSite): Promise<number> =>
  Number((await database.collection(item.section).doc(item.id).get()).get('views'));

test('[C7] 5,000 readers who view an item at once add exactly 5,000 views, though Firestore takes five writes of it a second', async () => {
  test.setTimeout(300_000);
  const firebase = await startSampleFirebase({ seed: 'sample', maxWritesPerSecond: 5 });
  const testSite = await startTestSite({ seed: 'sample', firebase, env: { TRUSTED_PROXIES: '1' } });
  try {
    const before = await readViews(testSite);
    const { url } = testSite;
    const { firestoreHost } = firebase;
    const { failures, handedOver } = await viewAsCrowd({ url, firestoreHost, ...item, views });
    expect([failures, Object.keys(handedOver)]).toEqual([[], ['202']]);
    await expect.poll(() => readViews(testSite), { timeout: 30_000 }).toBe(before + views);
  } finally {
    await testSite.stop();
    await firebase.stop();
  }
});

test('a server that stops writes the views that it was handed first', async ({ startOwn }) => {
  const { testSite } = await startOwn({ seed: 'sample' });
  const before = await readViews(testSite);
  const post = () =>
    fetch(`${testSite.url}/api/views`, {
      method: 'POST',
      headers: { Origin: testSite.url },
      body: JSON.stringify(item),
    });
  const responses = await Promise.all(Array.from({ length: 100 }, post));
  const exitCode = testSite.stopSite();
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]));
  expect(await exitCode).toBe(0);
  expect(await readViews(testSite)).toBe(before + 100);
});
