import { pageSize } from 'newsroom/model/listState';
import { startTestSite, type TestSite } from '../../tools/testSite/startTestSite.ts';
import { startFaultProxy } from '../support/faultProxy.ts';
import { expect, test } from './engineTest.ts';

const more = 'main a[href*="/after/"]';

test('where IndexedDB never responds a list goes on, on the second page of a visit, too', async ({
  reader,
  testSite,
}) => {
  await reader.visit(`${testSite.url}/about-us`);
  await reader.read(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await reader.pressOn('footer a', 'Հաղորդումներ');
  await reader.waitUntil(() => location.pathname === '/programs');
  // Once the page is idle, and again after all that could wait for the database.
  for (const count of [2 * pageSize, 3 * pageSize]) {
    await reader.waitUntil(
      (since) => performance.now() > since,
      (await reader.read(() => performance.now())) + 3_000,
    );
    await reader.pressOn(more, 'Ցույց տալ ևս');
    await reader.waitUntil((all) => document.querySelectorAll('main article').length === all, count);
  }
});

test('where Firestore accepts and never responds, “load more” leads on to the next page', async ({
  reader,
}) => {
  const proxy = await startFaultProxy();
  let testSite: TestSite | undefined;
  try {
    testSite = await startTestSite({ seed: 'sample', env: { FIRESTORE_EMULATOR_HOST: proxy.host } });
    proxy.setTarget(testSite.firebase.firestoreHost);
    await reader.visit(`${testSite.url}/programs`);
    const next = await reader.read(
      (selector) => document.querySelector(selector)!.getAttribute('href')!,
      more,
    );
    // From then on the server has it.
    expect((await fetch(testSite.url + next)).status).toBe(200);
    await proxy.setFault('silent');
    await reader.pressOn(more, 'Ցույց տալ ևս');
    await reader.waitUntil((path) => location.pathname === path, next);
    await reader.waitUntil(() => document.querySelector('main article') !== null);
  } finally {
    await testSite?.stop();
    proxy.stop();
  }
});
