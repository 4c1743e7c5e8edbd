import * as lite from 'firebase/firestore/lite';
import { openLite, type Client } from '../testing/clients.ts';
import { setUpFirebase } from '../testing/setUpFirebase.ts';
import { startForTests } from '../testing/startForTests.ts';
import { writeRules } from '../testing/writeRules.ts';

const source = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /drafts/{id} {
      allow get, list: if resource.data.published == true || request.auth.uid == resource.data.author;
      allow create: if request.auth.uid == request.resource.data.author && request.resource.data.at == request.time;
      allow update: if request.resource.data.n is int;
      allow delete: if request.auth.token.admin == true;
    }
    match /users/{id} { allow create; }
    match /letters/{id} {
      allow get, create: if get(/databases/$(database)/documents/users/$(request.auth.uid)).data.role == 'editor';
      allow list: if request.auth.uid == 'anahit';
    }
  }
}`;

const local = setUpFirebase({ rules: source });
let author: Client<lite.Firestore>;

beforeAll(() => {
  author = openLite(local.firebase, { sub: 'anahit', admin: true });
});
afterAll(() => author.close());

beforeEach(async () => {
  await local.admin.doc('drafts/open').set({ published: true, author: 'other' });
  await local.admin.doc('drafts/mine').set({ published: false, author: 'anahit' });
});

const denied = { code: 'permission-denied' };
const draft = (db: lite.Firestore, id: string) => lite.doc(db, `drafts/${id}`);

test('a query whose rule looks at its documents is refused, whatever its filters', async () => {
  const drafts = lite.collection(local.browser, 'drafts');
  const published = lite.query(drafts, lite.where('published', '==', true));
  for (const query of [drafts, published]) {
    await expect(lite.getDocs(query)).rejects.toMatchObject(denied);
    await expect(lite.getCount(query)).rejects.toMatchObject(denied);
  }
});

test('a query whose rule looks at its user alone is judged by the user', async () => {
  const letters = (db: lite.Firestore) => lite.getDocs(lite.collection(db, 'letters'));
  await expect(letters(local.browser)).rejects.toMatchObject(denied);
  expect((await letters(author.db)).size).toBe(0);
});

test('a rule looks up another document, as it was before the request', async () => {
  const get = () => lite.getDoc(lite.doc(author.db, 'letters/a'));
  await expect(get()).rejects.toMatchObject(denied);
  const batch = lite.writeBatch(author.db);
  batch
    .set(lite.doc(author.db, 'letters/a'), {})
    .set(lite.doc(author.db, 'users/anahit'), { role: 'editor' });
  await expect(batch.commit()).rejects.toMatchObject(denied);
  await local.admin.doc('users/anahit').set({ role: 'editor' });
  expect((await get()).exists()).toBe(false);
});

test('a signed-in user is known by the token', async () => {
  await expect(lite.getDoc(draft(local.browser, 'mine'))).rejects.toMatchObject(denied);
  expect((await lite.getDoc(draft(author.db, 'mine'))).get('author')).toBe('anahit');
  await expect(lite.deleteDoc(draft(local.browser, 'mine'))).rejects.toMatchObject(denied);
  await lite.deleteDoc(draft(author.db, 'mine'));
  expect((await local.admin.doc('drafts/mine').get()).exists).toBe(false);
});

test('the server time of a new document is the time of its request', async () => {
  const at = lite.serverTimestamp();
  await lite.setDoc(draft(author.db, 'new'), { author: 'anahit', at });
  await expect(lite.setDoc(draft(author.db, 'new2'), { author: 'other', at })).rejects.toMatchObject(denied);
  const ofOther = { author: 'anahit', at: new lite.Timestamp(1, 0) };
  await expect(lite.setDoc(draft(author.db, 'new3'), ofOther)).rejects.toMatchObject(denied);
});

test('a whole number sent as a double is not taken for an int', async () => {
  const name = 'projects/demo-local/databases/(default)/documents/drafts/open';
  const write = async (update: object) => {
    const url = `http://${local.firebase.firestoreHost}/v1/projects/demo-local/databases/(default)/documents:commit`;
    return (await fetch(url, { method: 'POST', body: JSON.stringify({ writes: [update] }) })).status;
  };
  const setTo = (n: object) => write({ update: { name, fields: { n } } });
  const add = (increment: object) =>
    write({
      update: { name },
      updateMask: { fieldPaths: [] },
      updateTransforms: [{ fieldPath: 'n', increment }],
    });
  expect(await setTo({ doubleValue: 6 })).toBe(403);
  expect(await setTo({ integerValue: '6' })).toBe(200);
  expect(await add({ doubleValue: 1 })).toBe(403);
  expect(await add({ integerValue: '1' })).toBe(200);
});

test('a malformed token gets UNAUTHENTICATED', async () => {
  const url = `http://${local.firebase.firestoreHost}/v1/projects/demo-local/databases/(default)/documents/drafts/open`;
  const response = await fetch(url, { headers: { Authorization: 'Bearer nonsense' } });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
});

test('rules with a mistake stop the start, naming file and line', async () => {
  const broken = writeRules(source.replace('request.auth.token.admin == true', 'exists(x)'));
  await expect(startForTests(broken)).rejects.toThrow(/test\.rules.*line 8/s);
  broken.remove();
});
