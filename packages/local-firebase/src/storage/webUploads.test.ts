import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getMetadata,
  getStorage,
  ref,
  uploadBytes,
  uploadBytesResumable,
  type FirebaseStorage,
  type UploadMetadata,
} from 'firebase/storage';
import type { LocalFirebase } from '../startLocalFirebase.ts';
import { startForTests } from '../testing/startForTests.ts';
import { writeRules, type RulesFile } from '../testing/writeRules.ts';

const source = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /new/{name} {
      allow create: if request.auth != null && request.resource.size < 600000
        && request.resource.contentType.matches('text/.*') && request.resource.name == 'new/' + name;
      allow delete: if request.auth.token.editor == true;
    }
    match /any/{name} { allow read, write; }
  }
}`;

const origin = 'http://localhost:3001';
let rules: RulesFile;
let firebase: LocalFirebase;
let apps: FirebaseApp[];
let anonymous: FirebaseStorage;
let member: FirebaseStorage;
let editor: FirebaseStorage;

beforeAll(async () => {
  rules = writeRules(source);
  firebase = await startForTests({ storageRulesFile: rules.rulesFile, storageCorsOrigins: [origin] });
  const [host = '', port] = firebase.storageHost.split(':');
  const users = [undefined, { sub: 'anahit' }, { sub: 'aram', editor: true }];
  apps = users.map((_, index) =>
    initializeApp({ projectId: 'demo-local', storageBucket: firebase.bucketName }, `uploads-${index}`),
  );
  [anonymous, member, editor] = users.map((mockUserToken, index) => {
    const storage = getStorage(apps[index]);
    connectStorageEmulator(storage, host, Number(port), mockUserToken ? { mockUserToken } : {});
    return storage;
  }) as [FirebaseStorage, FirebaseStorage, FirebaseStorage];
});
afterAll(async () => {
  await Promise.all(apps.map(deleteApp));
  await firebase.stop();
  rules.remove();
});

const text = { contentType: 'text/plain' };
const denied = { code: 'storage/unauthorized' };
const bytes = Buffer.from('\r\n--x\r\n\r\nԱ'.repeat(30_000));

test('a file of the Web SDK is stored as it was sent, at once or in parts, and its URL opens it without the rules', async () => {
  const progress: number[] = [];
  const task = uploadBytesResumable(ref(member, 'new/parts.txt'), bytes, text);
  task.on('state_changed', ({ bytesTransferred }) => void progress.push(bytesTransferred));
  await task;
  expect(progress.some((sent) => sent > 0 && sent < bytes.length)).toBe(true);
  await uploadBytes(ref(member, 'new/whole ա.txt'), bytes, text);
  for (const name of ['new/parts.txt', 'new/whole ա.txt']) {
    expect((await fetch(firebase.toDownloadUrl(name))).status).toBe(403);
    const response = await fetch(await getDownloadURL(ref(editor, name)).catch(() => readUrl(name)));
    expect([name, response.headers.get('content-type')]).toEqual([name, 'text/plain']);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  }
  const { size, timeCreated } = await uploadBytes(ref(anonymous, 'any/a.txt'), bytes).then(() =>
    getMetadata(ref(anonymous, 'any/a.txt')),
  );
  expect([size, Number.isNaN(Date.parse(timeCreated))]).toEqual([bytes.length, false]);
});

/** The URL with its token, for a file that only the owner may look at. */
async function readUrl(name: string): Promise<string> {
  const url = firebase.toDownloadUrl(name);
  const response = await fetch(url.replace('?alt=media', ''), { headers: { Authorization: 'Bearer owner' } });
  const { downloadTokens } = (await response.json()) as { downloadTokens: string };
  expect((await fetch(`${url}&token=${downloadTokens}x`)).status).toBe(403);
  return `${url}&token=${downloadTokens}`;
}

type Upload = { storage?: () => FirebaseStorage; metadata?: UploadMetadata; size?: number };

test.each<[string, string, Upload]>([
  ['of nobody', 'new/a.txt', { storage: () => anonymous }],
  ['of another type', 'new/b.svg', { metadata: { contentType: 'image/svg+xml' } }],
  ['that is too large', 'new/c.txt', { size: 700_000 }],
  ['in another folder', 'old/a.txt', {}],
  ['that is there already', 'new/there.txt', {}],
])(
  'a file %s is refused by the rules, before it is sent',
  async (_, name, { storage = () => member, metadata = text, size = 5 }) => {
    const file = ref(storage(), name);
    await uploadBytes(ref(member, 'new/there.txt'), new Uint8Array(1), text).catch(() => {});
    await expect(uploadBytes(file, new Uint8Array(size), metadata)).rejects.toMatchObject(denied);
    const task = uploadBytesResumable(file, new Uint8Array(size), metadata);
    let sent = 0;
    task.on(
      'state_changed',
      ({ bytesTransferred }) => void (sent = bytesTransferred),
      () => {},
    );
    await expect(task).rejects.toMatchObject(denied);
    expect(sent).toBe(0);
  },
);

test('an upload that says another length than it has is not stored', async () => {
  const url = `http://${firebase.storageHost}/v0/b/${firebase.bucketName}/o?name=any%2Flong.txt`;
  const send = (to: string, headers: Record<string, string>, body = '') =>
    fetch(to, { method: 'POST', headers, body });
  const begun = await send(url, {
    'X-Goog-Upload-Protocol': 'resumable',
    'X-Goog-Upload-Command': 'start',
    'X-Goog-Upload-Header-Content-Length': '3',
  });
  const session = begun.headers.get('x-goog-upload-url')!;
  const command = { 'X-Goog-Upload-Command': 'upload, finalize', 'X-Goog-Upload-Offset': '0' };
  expect((await send(session, { ...command, 'X-Goog-Upload-Offset': '1' }, 'abc')).status).toBe(400);
  const asked = await send(session, { 'X-Goog-Upload-Command': 'query' });
  expect(asked.headers.get('x-goog-upload-size-received')).toBe('0');
  expect((await send(session, command, 'abcd')).status).toBe(400);
  expect((await fetch(firebase.toDownloadUrl('any/long.txt'))).status).toBe(404);
});

test('what this storage does not store of a file is refused, not forgotten', async () => {
  const file = ref(anonymous, 'any/cached.txt');
  const sending = uploadBytes(file, new Uint8Array(1), { cacheControl: 'no-store' });
  await expect(sending).rejects.toMatchObject({ status: 400 });
  expect((await fetch(firebase.toDownloadUrl('any/cached.txt'))).status).toBe(404);
});

test('whom the rules let delete deletes, files of the folder too', async () => {
  firebase.putObject('new/kept.txt', 'x');
  await expect(deleteObject(ref(member, 'new/kept.txt'))).rejects.toMatchObject(denied);
  await deleteObject(ref(editor, 'new/kept.txt'));
  await expect(deleteObject(ref(editor, 'new/kept.txt'))).rejects.toMatchObject({
    code: 'storage/object-not-found',
  });
  await uploadBytes(ref(member, 'new/kept.txt'), bytes, text);
});

test('pages of the named origins alone read what is downloaded; the API lets all', async () => {
  firebase.putObject('any/text.html', 'x');
  const allowed = async (from: string, url = firebase.toDownloadUrl('any/text.html'), method = 'GET') =>
    (await fetch(url, { method, headers: { Origin: from } })).headers.get('access-control-allow-origin');
  expect(await allowed(origin)).toBe(origin);
  expect(await allowed('http://localhost:3002')).toBeNull();
  expect(
    await allowed('http://localhost:3002', firebase.toDownloadUrl('any/text.html'), 'OPTIONS'),
  ).toBeNull();
  const metadata = firebase.toDownloadUrl('any/text.html').replace('?alt=media', '');
  expect(await allowed('http://localhost:3002', metadata)).toBe('*');
});
