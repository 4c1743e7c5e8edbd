import type { LocalFirebase } from 'local-firebase';
import { openAdmin } from 'local-firebase/testing/clients';
import { sections } from '@/lib/model/sections';
import { startSiteFirebase } from '@/lib/testing/localFirebase';
import { addViews } from './addViews.server';

let firebase: LocalFirebase;
let admin: ReturnType<typeof openAdmin>;

jest.mock('@/lib/firebase/admin.server', () => ({
  ...jest.requireActual<object>('firebase-admin/firestore'),
  getDatabase: () => admin.db,
}));

beforeAll(async () => {
  firebase = await startSiteFirebase();
  admin = openAdmin(firebase);
});
afterAll(async () => {
  await admin.close();
  await firebase.stop();
});

test('views are added to an item that is there, also to its first', async () => {
  const programs = sections[0]!;
  await admin.db.doc('programs/a').set({ title: 'Ա', views: 7 });
  await admin.db.doc('programs/b').set({ title: 'Բ' });
  for (const id of ['a', 'b']) await addViews({ section: programs, id }, 1_200);
  expect((await admin.db.doc('programs/a').get()).data()).toStrictEqual({ title: 'Ա', views: 1_207 });
  expect((await admin.db.doc('programs/b').get()).get('views')).toBe(1_200);
});

test('views of what is not there, or whose counter is no whole number, are added to nothing', async () => {
  const events = sections.find(({ name }) => name === 'events')!;
  const counters = ['7', 7.5, null, [7]];
  for (const [id, views] of counters.entries()) await admin.db.doc(`events/${id}`).set({ views });
  for (const id of [...counters.keys(), 'none']) await addViews({ section: events, id: String(id) }, 3);
  const stored = await admin.db.collection('events').get();
  expect(stored.docs.map((document) => document.get('views') as unknown)).toStrictEqual(counters);
});
