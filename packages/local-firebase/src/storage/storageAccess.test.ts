import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectStorageEmulator,
  getBytes,
  getStorage,
  listAll,
  ref,
  type FirebaseStorage,
} from 'firebase/storage';
import type { LocalFirebase } from '../startLocalFirebase.ts';
import { startForTests } from '../testing/startForTests.ts';
import { writeRules, type RulesFile } from '../testing/writeRules.ts';

const source = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /open/{name} { allow read; }
    match /members/{file=**} { allow get: if request.auth != null && bucket == 'demo-local.appspot.com'; }
  }
}`;

let rules: RulesFile;
let firebase: LocalFirebase;
let apps: FirebaseApp[];
let anonymous: FirebaseStorage;
let member: FirebaseStorage;

beforeAll(async () => {
  rules = writeRules(source);
  firebase = await startForTests({ storageRulesFile: rules.rulesFile });
  for (const name of ['open/a.txt', 'members/deep/a.txt', 'closed.txt']) firebase.putObject(name, 'x');
  const [host = '', port] = firebase.storageHost.split(':');
  const storageBucket = firebase.bucketName;
  apps = ['anonymous', 'member'].map((name) =>
    initializeApp({ projectId: 'demo-local', storageBucket }, name),
  );
  [anonymous, member] = apps.map((app) => getStorage(app)) as [FirebaseStorage, FirebaseStorage];
  connectStorageEmulator(anonymous, host, Number(port));
  connectStorageEmulator(member, host, Number(port), { mockUserToken: { sub: 'anahit' } });
});
afterAll(async () => {
  await Promise.all(apps.map(deleteApp));
  await firebase.stop();
  rules.remove();
});

const denied = { code: 'storage/unauthorized' };

test('a file is downloaded by those whom the rules allow', async () => {
  expect(Buffer.from(await getBytes(ref(anonymous, 'open/a.txt'))).toString()).toBe('x');
  expect(Buffer.from(await getBytes(ref(member, 'members/deep/a.txt'))).toString()).toBe('x');
  await expect(getBytes(ref(anonymous, 'members/deep/a.txt'))).rejects.toMatchObject(denied);
  await expect(getBytes(ref(member, 'closed.txt'))).rejects.toMatchObject(denied);
});

test('whether a file exists is not disclosed to those who may not read it', async () => {
  await expect(getBytes(ref(anonymous, 'missing.txt'))).rejects.toMatchObject(denied);
  await expect(getBytes(ref(anonymous, 'open/missing.txt'))).rejects.toMatchObject({
    code: 'storage/object-not-found',
  });
});

test('the owner reads everything, and a malformed token gets 401', async () => {
  const get = async (authorization: string) => {
    const response = await fetch(firebase.toDownloadUrl('closed.txt'), {
      headers: { Authorization: authorization },
    });
    return response.status;
  };
  expect(await get('Bearer owner')).toBe(200);
  expect(await get('Firebase nonsense')).toBe(401);
});

test('a list is refused by the rules, or else because it is not implemented', async () => {
  await expect(listAll(ref(member, 'members'))).rejects.toMatchObject(denied);
  const url = `http://${firebase.storageHost}/v0/b/${firebase.bucketName}/o?prefix=${encodeURIComponent('open/')}`;
  expect((await fetch(url)).status).toBe(400);
});

test('without storage rules everybody may download and nobody may list', async () => {
  const other = await startForTests();
  try {
    other.putObject('a.txt', 'x');
    expect((await fetch(other.toDownloadUrl('a.txt'))).status).toBe(200);
    expect((await fetch(`http://${other.storageHost}/v0/b/${other.bucketName}/o`)).status).toBe(403);
  } finally {
    await other.stop();
  }
});

test("rules see a file's metadata", async () => {
  const own = writeRules(`service firebase.storage { match /b/{bucket}/o {
    match /small/{name} { allow get: if resource.size < 3 && resource.contentType.matches('text/.*'); }
  } }`);
  const other = await startForTests({
    storageRulesFile: own.rulesFile,
  });
  try {
    const statuses: Record<string, number> = {};
    for (const name of ['small/a.txt', 'small/b.txt', 'small/c.png']) {
      other.putObject(name, name === 'small/b.txt' ? 'xxx' : 'xx');
      statuses[name] = (await fetch(other.toDownloadUrl(name))).status;
    }
    expect(statuses).toEqual({
      'small/a.txt': 200,
      'small/b.txt': 403,
      'small/c.png': 403,
    });
  } finally {
    await other.stop();
    own.remove();
  }
});

test('storage rules for another service stop the start', async () => {
  const wrong = writeRules("rules_version = '2';\nservice cloud.firestore {}");
  await expect(startForTests({ storageRulesFile: wrong.rulesFile })).rejects.toThrow(
    /test\.rules.*line 2.*expected the service firebase\.storage/s,
  );
  wrong.remove();
});
