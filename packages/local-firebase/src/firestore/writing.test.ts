import type { Firestore } from 'firebase-admin/firestore';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import * as web from 'firebase/firestore';
import type { LocalFirebase } from '../startLocalFirebase.ts';
import { openAdmin, type Client } from '../testing/clients.ts';
import { inDocuments } from '../testing/rulesText.ts';
import { startForTests } from '../testing/startForTests.ts';
import { writeRules, type RulesFile } from '../testing/writeRules.ts';

// The whole Web SDK of Node.js, which `@firebase/rules-unit-testing` uses: it reads by Listen and writes by Write.

let rules: RulesFile;
let firebase: LocalFirebase;
let admin: Client<Firestore>;
let app: FirebaseApp;
let db: web.Firestore;

beforeAll(async () => {
  rules = writeRules(
    inDocuments(`match /rooms/{id} {
      allow read: if resource == null || resource.data.owner == request.auth.uid;
      allow create: if request.resource.data.owner == request.auth.uid;
      allow update: if resource.data.owner == request.auth.uid;
    }`),
  );
  firebase = await startForTests(rules);
  admin = openAdmin(firebase);
  app = initializeApp({ projectId: firebase.projectId }, 'writing');
  db = web.getFirestore(app);
  web.setLogLevel('silent');
  const [host = '', port] = firebase.firestoreHost.split(':');
  web.connectFirestoreEmulator(db, host, Number(port), { mockUserToken: { sub: 'anahit' } });
});
afterAll(async () => {
  await Promise.all([deleteApp(app), admin.close()]);
  await firebase.stop();
  rules.remove();
});

const denied = { code: 'permission-denied' };

test('writes one after the other, each judged by the rules', async () => {
  const room = web.doc(db, 'rooms/a');
  const writes = [
    web.setDoc(room, { owner: 'anahit', visits: 1 }),
    web.updateDoc(room, { visits: web.increment(1) }),
    web.updateDoc(room, { seenAt: web.serverTimestamp() }),
  ];
  await Promise.all(writes);
  expect((await admin.db.doc('rooms/a').get()).data()).toMatchObject({ owner: 'anahit', visits: 2 });
  expect((await web.getDoc(room)).get('seenAt')).toBeInstanceOf(web.Timestamp);
});

test('a refused write is the writer’s error, and the next one is written', async () => {
  await expect(web.setDoc(web.doc(db, 'rooms/b'), { owner: 'other' })).rejects.toMatchObject(denied);
  await expect(web.deleteDoc(web.doc(db, 'rooms/b'))).rejects.toMatchObject(denied);
  await web.setDoc(web.doc(db, 'rooms/b'), { owner: 'anahit' });
  expect((await admin.db.doc('rooms/b').get()).get('owner')).toBe('anahit');
});

test('a batch is written as a whole or not at all', async () => {
  await admin.db.doc('rooms/c').set({ owner: 'other' });
  const batch = web.writeBatch(db);
  batch.set(web.doc(db, 'rooms/d'), { owner: 'anahit' }).update(web.doc(db, 'rooms/c'), { owner: 'anahit' });
  await expect(batch.commit()).rejects.toMatchObject(denied);
  expect((await admin.db.doc('rooms/d').get()).exists).toBe(false);
});
