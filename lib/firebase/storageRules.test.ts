import { readFileSync } from 'node:fs';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getMetadata,
  getStorage,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadString,
} from 'firebase/storage';
import type { LocalFirebase } from 'local-firebase';
import { parseRules, type RulesRequest, toStorageRules } from 'local-firebase/rules';
import { startSiteFirebase } from '../testing/localFirebase.ts';

const roles = ['anonymous', 'signed-in'] as const;
const bucket = 'demo-newsroom.appspot.com';

let firebase: LocalFirebase;
let apps: FirebaseApp[];
let storages: Record<(typeof roles)[number], FirebaseStorage>;

beforeAll(async () => {
  firebase = await startSiteFirebase();
  firebase.putObject('programs/a.html', '<p>Բարև</p>', 'text/html');
  const [host = '', port] = firebase.storageHost.split(':');
  apps = roles.map((role) => initializeApp({ projectId: 'demo-newsroom', storageBucket: bucket }, role));
  const open = (app: FirebaseApp, options: object) => {
    const storage = getStorage(app);
    storage.maxOperationRetryTime = 2000;
    storage.maxUploadRetryTime = 2000;
    connectStorageEmulator(storage, host, Number(port), options);
    return storage;
  };
  storages = {
    anonymous: open(apps[0]!, {}),
    'signed-in': open(apps[1]!, { mockUserToken: { sub: 'reader', admin: true } }),
  };
});
afterAll(async () => {
  await Promise.all(apps.map(deleteApp));
  await firebase.stop();
});

type Try = (storage: FirebaseStorage, name: string) => Promise<unknown>;

const denied: Record<string, Try> = {
  'an upload': (storage, name) => uploadBytes(ref(storage, name), new Uint8Array([1])),
  'an upload of a text': (storage, name) => uploadString(ref(storage, name), '<script>canary()</script>'),
  'an upload of no bytes': (storage, name) => uploadBytes(ref(storage, name), new Uint8Array()),
  'another type': (storage, name) => updateMetadata(ref(storage, name), { contentType: 'text/html' }),
  'another cache': (storage, name) => updateMetadata(ref(storage, name), { cacheControl: 'no-store' }),
  'a field of its own': (storage, name) => updateMetadata(ref(storage, name), { customMetadata: { a: 'b' } }),
  'a deletion': (storage, name) => deleteObject(ref(storage, name)),
};
const lists: Record<string, (storage: FirebaseStorage) => Promise<unknown>> = {
  'all files': (storage) => listAll(ref(storage)),
  'some files': (storage) => list(ref(storage), { maxResults: 1 }),
  'the files of a folder': (storage) => listAll(ref(storage, 'programs')),
};
const names = ['programs/a.html', 'new.html', 'programs/../a.html', '__a__', 'Երևան.jpg'];

const tries = roles.flatMap((role) => [
  ...names.flatMap((name) =>
    Object.entries(denied).map(([what, attempt]) => ({ role, name, what, attempt })),
  ),
  ...Object.entries(lists).map(([what, attempt]) => ({ role, name: '/', what, attempt })),
]);

test.each(tries)('$role readers are refused: $what, $name', async ({ role, name, attempt }) => {
  await expect(attempt(storages[role], name)).rejects.toMatchObject({ code: 'storage/unauthorized' });
  expect(await (await fetch(firebase.toDownloadUrl('programs/a.html'))).text()).toBe('<p>Բարև</p>');
});

test.each(roles)('%s readers may read a file whose name they know', async (role) => {
  const file = ref(storages[role], 'programs/a.html');
  expect(Buffer.from(await getBytes(file)).toString()).toBe('<p>Բարև</p>');
  expect(await getMetadata(file)).toMatchObject({ contentType: 'text/html' });
});

describe('storage.rules', () => {
  const rules = parseRules(readFileSync('storage.rules', 'utf8'), toStorageRules(bucket));
  const isAllowed = (method: RulesRequest['method'], path: readonly string[], role: (typeof roles)[number]) =>
    rules.isAllowed({
      method,
      path: [...path],
      auth: role === 'anonymous' ? null : { uid: 'reader', token: { admin: true } },
      resource: null,
      requestResource: null,
      time: new Date('2025-03-20T12:00:00Z'),
    });
  const paths = [['a.html'], ['programs', 'a.html'], ['a', 'b', 'c', 'd.jpg'], ['__a__']];
  const cases = roles.flatMap((role) => paths.map((path) => ({ role, path })));

  test.each(cases)('let $role readers read $path', ({ role, path }) => {
    expect(isAllowed('get', path, role)).toBe(true);
  });

  test.each(
    cases.flatMap((each) =>
      (['list', 'create', 'update', 'delete'] as const).map((method) => ({ ...each, method })),
    ),
  )('refuse $role readers: $method $path', ({ role, path, method }) => {
    expect(isAllowed(method, path, role)).toBe(false);
  });
});
