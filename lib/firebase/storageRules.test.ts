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
} from 'firebase/storage';
import type { LocalFirebase } from 'local-firebase';
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
  'an upload of no bytes': (storage, name) => uploadBytes(ref(storage, name), new Uint8Array()),
  'another type': (storage, name) => updateMetadata(ref(storage, name), { contentType: 'text/html' }),
  'a field of its own': (storage, name) => updateMetadata(ref(storage, name), { customMetadata: { a: 'b' } }),
  'a deletion': (storage, name) => deleteObject(ref(storage, name)),
};
const lists: Record<string, (storage: FirebaseStorage) => Promise<unknown>> = {
  'all files': (storage) => listAll(ref(storage)),
  'some files': (storage) => list(ref(storage), { maxResults: 1 }),
  'the files of a folder': (storage) => listAll(ref(storage, 'programs')),
};
const names = ['programs/a.html', 'new.html', 'a/b/c/Երևան.jpg'];

test.each(roles)('%s readers are refused every list and every write', async (role) => {
  const tries = [
    ...names.flatMap((name) =>
      Object.entries(denied).map(([what, attempt]) => ({ what: `${what}, ${name}`, name, attempt })),
    ),
    ...Object.entries(lists).map(([what, attempt]) => ({ what, name: '/', attempt })),
  ];
  const surprises: string[] = [];
  for (const { what, name, attempt } of tries) {
    const outcome = await attempt(storages[role], name).then(
      () => 'allowed',
      ({ code }: { code: string }) => code,
    );
    if (outcome !== 'storage/unauthorized') surprises.push(`${what}: ${outcome}`);
    const text = await (await fetch(firebase.toDownloadUrl('programs/a.html'))).text();
    if (text !== '<p>Բարև</p>') surprises.push(`${what}: the file was changed`);
  }
  expect(surprises).toStrictEqual([]);
});

test.each(roles)('%s readers may read a file whose name they know', async (role) => {
  const file = ref(storages[role], 'programs/a.html');
  expect(Buffer.from(await getBytes(file)).toString()).toBe('<p>Բարև</p>');
  expect(await getMetadata(file)).toMatchObject({ contentType: 'text/html' });
});
