import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LocalFirebase } from '../startLocalFirebase.ts';
import { startForTests } from '../testing/startForTests.ts';

const run = promisify(execFile);

let folder: string;
let firebase: LocalFirebase;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'uploads-test-'));
  firebase = await startForTests({ dataFolder: folder });
});
afterAll(async () => {
  await firebase.stop();
  rmSync(folder, { recursive: true });
});

// firebase-admin imports its HTTP client on demand, which Jest cannot do: a process of its own. It compares each
// upload's checksum with the one it is told.
const script = `
  import { initializeApp } from 'firebase-admin/app';
  import { getStorage } from 'firebase-admin/storage';
  const [bucket, name, resumable, bytes] = process.argv.slice(1);
  const file = getStorage(initializeApp({ projectId: 'demo-local', storageBucket: bucket })).bucket().file(name);
  await file.save(Buffer.from(bytes, 'base64'), { resumable: resumable === 'true', contentType: 'audio/mpeg' });`;

async function upload(name: string, bytes: Buffer, resumable = false): Promise<void> {
  const values = [firebase.bucketName, name, String(resumable), bytes.toString('base64')];
  const emulator = {
    FIREBASE_STORAGE_EMULATOR_HOST: firebase.storageHost,
    METADATA_SERVER_DETECTION: 'none',
  };
  await run(process.execPath, ['--input-type=module', '-e', script, ...values], {
    env: { ...process.env, ...emulator },
  });
}

test.each([
  ['multipart', false, 'a/ա 1.bin'],
  ['resumable', true, `${'long/'.repeat(100)}b.bin`],
])('a %s upload of firebase-admin is downloaded as it was sent', async (_, resumable, name) => {
  const bytes = Buffer.concat([Buffer.from('\r\n--x\r\n\r\n'), randomBytes(70_000)]);
  await upload(name, bytes, resumable);
  const response = await fetch(firebase.toDownloadUrl(name));
  expect(response.headers.get('content-type')).toBe('audio/mpeg');
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});

test('a simple upload of the bytes alone is downloaded as it was sent', async () => {
  const url = `http://${firebase.storageHost}/upload/storage/v1/b/${firebase.bucketName}/o?uploadType=media&name=texts%2Fa.html`;
  const sent = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'text/html' },
    body: '<p>Ա</p>',
  });
  expect([sent.status, await sent.json()]).toMatchObject([
    200,
    { name: 'texts/a.html', contentType: 'text/html', size: '9' },
  ]);
  const response = await fetch(firebase.toDownloadUrl('texts/a.html'));
  expect([response.headers.get('content-type'), await response.text()]).toStrictEqual([
    'text/html',
    '<p>Ա</p>',
  ]);
});

test('an upload replaces the one before it, and survives a restart', async () => {
  firebase.putObject('twice.txt', 'in memory');
  await upload('twice.txt', Buffer.from('one'));
  await upload('twice.txt', Buffer.from('two'));
  await firebase.stop();
  firebase = await startForTests({ dataFolder: folder });
  expect(await (await fetch(firebase.toDownloadUrl('twice.txt'))).text()).toBe('two');
});

test.each([
  ['another bucket', 'b/other/o?uploadType=multipart&name=a', 404],
  ['no name', 'b/demo-local.appspot.com/o?uploadType=multipart', 400],
  ['another protocol', 'b/demo-local.appspot.com/o?uploadType=xml&name=a', 400],
  ['cut parts', 'b/demo-local.appspot.com/o?uploadType=multipart&name=a', 400],
  ['an unknown session', 'b/demo-local.appspot.com/o?upload_id=1', 404],
])('%s is refused', async (_, target, status) => {
  const response = await fetch(`http://${firebase.storageHost}/upload/storage/v1/${target}`, {
    method: 'POST',
    body: '--x\r\n',
    headers: { 'Content-Type': 'multipart/related; boundary=x' },
  });
  expect(response.status).toBe(status);
});
