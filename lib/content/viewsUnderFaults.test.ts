import type { LocalFirebase } from 'local-firebase';
import { openAdmin } from 'local-firebase/testing/clients';
import { startCommitProxy, type CommitFault, type CommitProxy } from 'local-firebase/testing/commitFaults';
import { buildPublicSettings, startSiteFirebase } from '../testing/localFirebase.ts';
import { viewItem } from './read.client.ts';

// The site's own code and the real SDK, through a proxy that lets writes go wrong.

const viewCount = 147;
const atOnce = 50;
const faults: readonly CommitFault[] = ['unavailable', 'request lost', 'response lost'];

let proxy: CommitProxy;

jest.mock('../settings/publicSettings.client.ts', () => ({
  getSettings: () => buildPublicSettings(proxy.host),
}));

let firebase: LocalFirebase;

beforeAll(async () => {
  firebase = await startSiteFirebase();
  // Every seventh write goes wrong, each time in the next of the three ways.
  proxy = await startCommitProxy(
    () => firebase.firestoreHost,
    (index) => (index % 7 === 0 ? faults[(index / 7) % faults.length]! : 'none'),
  );
});

afterAll(async () => {
  await proxy.stop();
  await firebase.stop();
});

test('of 147 views each is sent once: the counter is the acknowledged ones and those whose response alone was lost', async () => {
  const admin = openAdmin(firebase);
  const document = admin.db.doc('programs/one');
  await document.set({ views: 0 });
  let acknowledged = 0;
  let left = viewCount;
  const readers = Array.from({ length: atOnce }, async () => {
    while (left > 0) {
      left -= 1;
      await viewItem('programs', 'one').then(
        () => (acknowledged += 1),
        () => {},
      );
    }
  });
  await Promise.all(readers);
  const views = (await document.get()).get('views') as number;
  await admin.close();
  const { sent, faulty } = proxy.readCounts();
  expect(sent).toBe(viewCount);
  expect(faulty['response lost']).toBe(7);
  expect(acknowledged).toBe(
    viewCount - faulty.unavailable - faulty['request lost'] - faulty['response lost'],
  );
  expect(views).toBe(acknowledged + faulty['response lost']);
}, 120_000);
