import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import type { LocalFirebase } from 'local-firebase';
import { openAdmin, type Client } from 'local-firebase/testing/clients';
import { startSampleFirebase } from '../processes/localFirebase.ts';

let firebase: LocalFirebase;
let admin: Client<Firestore>;

beforeAll(async () => {
  firebase = await startSampleFirebase({ seed: 'empty' });
  admin = openAdmin(firebase);
});
afterAll(async () => {
  await admin.close();
  await firebase.stop();
});

/** Runs the command itself: Google's library for Storage is loaded in a way that Jest does not know. */
async function move(...options: readonly string[]): Promise<string> {
  const args = [path.join(import.meta.dirname, 'main.ts'), 'old', firebase.bucketName, ...options];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: {
      ...process.env,
      FIRESTORE_EMULATOR_HOST: firebase.firestoreHost,
      FIREBASE_STORAGE_EMULATOR_HOST: firebase.storageHost,
    },
  });
  return stdout.trim();
}

const read = async (name: string) => (await admin.db.doc(name).get()).data();

test('documents and their texts name the files of the new bucket, in a trial none; again, nothing is left to do', async () => {
  const to = firebase.bucketName;
  const urlOf = (bucket: string, name: string) => firebase.toDownloadUrl(name).replace(to, bucket);
  firebase.putObject('text.html', `<img src="${urlOf('old', 'a.jpg')}"> old`, 'text/html; charset=utf-8');
  const before = {
    title: 'old',
    content: urlOf('old', 'text.html'),
    image: 'https://storage.googleapis.com/old/a.jpg',
    audio: 'https://storage.googleapis.com/older/a.mp3',
  };
  await admin.db.doc('articles/a').set(before);
  await admin.db.doc('series/veritas').set({ image: urlOf('old', 'b.jpg') });
  await admin.db.doc('drafts/d').set({ image: urlOf('old', 'c.jpg') });

  expect(await move()).toBe(`3 documents and 1 texts would name files of ${to} now.`);
  expect(await read('articles/a')).toEqual(before);
  expect(await move('--yes')).toBe(`3 documents and 1 texts name files of ${to} now.`);
  expect(await read('articles/a')).toEqual({
    ...before,
    content: urlOf(to, 'text.html'),
    image: `https://storage.googleapis.com/${to}/a.jpg`,
  });
  expect(await read('series/veritas')).toEqual({ image: urlOf(to, 'b.jpg') });
  const text = await fetch(urlOf(to, 'text.html'));
  expect([await text.text(), text.headers.get('content-type')]).toEqual([
    `<img src="${urlOf(to, 'a.jpg')}"> old`,
    'text/html; charset=utf-8',
  ]);
  expect(await move('--yes')).toBe(`0 documents and 0 texts name files of ${to} now.`);
});
