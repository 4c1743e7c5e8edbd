import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import type { LocalFirebase } from 'local-firebase';
import { startSampleFirebase } from '../../tools/processes/localFirebase.ts';
import { getFreePort } from '../../tools/processes/ports.ts';
import { startProgram, type Program } from '../../tools/processes/startProgram.ts';

// Firebase App Hosting runs package.json's apphosting:build and apphosting.yaml's runCommand, without a shell, and in
// between deletes the files that it excludes.

let folder: string;
let firebase: LocalFirebase;
let site: Program;
let url: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const configuration = await readFile('apphosting.yaml', 'utf8');
  await promisify(execFile)('npm', ['run', 'apphosting:build']);

  folder = await mkdtemp(path.join(tmpdir(), 'app-hosting-'));
  const [, included = ''] = /^    include:\n((?: {6}- .+\n)+)/m.exec(configuration)!;
  for (const [, name = ''] of included.matchAll(/- (.+)/g)) {
    await cp(name, path.join(folder, name), { recursive: true, verbatimSymlinks: true });
  }

  firebase = await startSampleFirebase({ seed: 'sample' });
  const port = await getFreePort();
  url = `http://127.0.0.1:${port}`;
  const [, runCommand = ''] = /^  runCommand: (.+)$/m.exec(configuration)!;
  const [command, ...runArguments] = runCommand.split(' ');
  site = await startProgram([command!, ...runArguments], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      // App Hosting sets these two.
      NODE_ENV: 'production',
      PORT: String(port),
      FIRESTORE_EMULATOR_HOST: firebase.firestoreHost,
      FIREBASE_STORAGE_EMULATOR_HOST: firebase.storageHost,
    },
    checkReady: () =>
      fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
});

test.afterAll(async () => {
  await site?.stop();
  await firebase?.stop();
  if (folder !== undefined) await rm(folder, { recursive: true });
});

test('what App Hosting includes has every kind of response of the site’s own server', async () => {
  const item = await fetch(`${url}/programs/khachkari-lezun`);
  expect(item.status).toBe(200);
  expect(item.headers.get('content-security-policy')).toMatch(/script-src [^;]*'sha256-/);
  // The scripts wait until the page is shown.
  expect(await item.text()).toContain('data-src=');
  expect((await fetch(`${url}/programs/nothing`)).status).toBe(404);
  const picture = encodeURIComponent(firebase.toDownloadUrl('covers/programs/khachkari-lezun.jpg'));
  for (const [file, type] of [
    ['/programs/khachkari-lezun/card.jpg', 'image/jpeg'],
    [`/_next/image?url=${picture}&w=640&q=75`, 'image/webp'],
    ['/feed.xml', 'application/rss+xml'],
    ['/search?q=sevan', 'text/html'],
    ['/sw.js', 'text/javascript'],
  ] as const) {
    const response = await fetch(url + file, { headers: { Accept: 'image/webp,*/*' } });
    expect.soft([file, response.status]).toEqual([file, 200]);
    expect.soft(response.headers.get('content-type')).toContain(type);
  }
  // The folder where it may write.
  expect(await readdir(path.join(folder, '.next/site/.next/cache'))).toContain('search.sqlite');
  await firebase.stop();
  const failed = await fetch(`${url}/events`);
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect((await fetch(`${url}/programs/khachkari-lezun`)).status).toBe(200);
});
