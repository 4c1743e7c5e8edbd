import * as lite from 'firebase/firestore/lite';
import type { LocalFirebase } from '../startLocalFirebase.ts';
import { openAdmin, openLite } from '../testing/clients.ts';
import { inDocuments } from '../testing/rulesText.ts';
import { clearDocuments, startForTests } from '../testing/startForTests.ts';

let firebase: LocalFirebase;
beforeAll(async () => {
  firebase = await startForTests();
});
beforeEach(async () => {
  await clearDocuments(firebase);
  await putRules(firebase.projectId, inDocuments(''));
});
afterAll(() => firebase.stop());

// As `@firebase/rules-unit-testing` does it.
function putRules(projectId: string, content: string): Promise<Response> {
  return fetch(`http://${firebase.firestoreHost}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ content }] } }),
  });
}

test('the rules of a project can be replaced while it runs, and those of others stay', async () => {
  const client = openLite(firebase);
  const get = () => lite.getDoc(lite.doc(client.db, 'letters/a'));
  await expect(get()).rejects.toMatchObject({ code: 'permission-denied' });
  const open = inDocuments('match /letters/{id} { allow get; }');
  expect((await putRules('other-project', open)).status).toBe(200);
  await expect(get()).rejects.toMatchObject({ code: 'permission-denied' });
  expect((await putRules(firebase.projectId, open)).status).toBe(200);
  expect((await get()).exists()).toBe(false);
  await client.close();
});

test('rules with a mistake are refused with its place, and those before stay', async () => {
  const client = openLite(firebase);
  await putRules(firebase.projectId, inDocuments('match /letters/{id} { allow get; }'));
  const response = await putRules(
    firebase.projectId,
    inDocuments('match /letters/{id} { allow get: if nobody; }'),
  );
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { message: expect.stringMatching(/line 4, column 37: unknown variable: nobody/) },
  });
  expect((await lite.getDoc(lite.doc(client.db, 'letters/a'))).exists()).toBe(false);
  await client.close();
});

test.each(['', 'nonsense', '{}', '{"rules":{"files":[]}}'])('%j are no rules', async (body) => {
  const url = `http://${firebase.firestoreHost}/emulator/v1/projects/demo-local:securityRules`;
  expect((await fetch(url, { method: 'PUT', body })).status).toBe(400);
});

test('rules look up documents, those that a batch writes too', async () => {
  const admin = openAdmin(firebase);
  const client = openLite(firebase, { sub: 'anahit' });
  const users = '/databases/$(database)/documents/users';
  await putRules(
    firebase.projectId,
    inDocuments(`
      match /users/{id} { allow create; }
      match /letters/{id} {
        allow get: if get(${users}/$(request.auth.uid)).data.role == 'editor';
        allow create: if existsAfter(${users}/$(id)) && !exists(${users}/$(id));
      }`),
  );
  const letter = lite.doc(client.db, 'letters/a');
  await expect(lite.getDoc(letter)).rejects.toMatchObject({ code: 'permission-denied' });
  await admin.db.doc('users/anahit').set({ role: 'editor' });
  expect((await lite.getDoc(letter)).exists()).toBe(false);

  await expect(lite.setDoc(letter, {})).rejects.toMatchObject({ code: 'permission-denied' });
  const user = lite.doc(client.db, 'users/a');
  await lite.writeBatch(client.db).set(letter, {}).set(user, {}).commit();
  expect((await admin.db.doc('letters/a').get()).exists).toBe(true);
  await Promise.all([admin.close(), client.close()]);
});
