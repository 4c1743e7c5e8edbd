import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBackend, startConfiguredFirebase } from './localFirebase.ts';

// A developer's .env must not decide.
jest.mock('@next/env', () => ({ __esModule: true, default: { loadEnvConfig: () => {} } }));

const environment = process.env;
const workingFolder = process.cwd();
let folder: string;

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  folder = mkdtempSync(path.join(tmpdir(), 'data-'));
  process.env = { ...environment };
  // Not the documents of whoever runs the tests.
  process.chdir(folder);
});
afterEach(() => {
  jest.restoreAllMocks();
  process.env = environment;
  process.chdir(workingFolder);
  rmSync(folder, { recursive: true });
});

test('a damaged data folder is named with the command that restores the sample, which does', async () => {
  mkdirSync('.emulator-data');
  writeFileSync('.emulator-data/firestore.jsonl', '{');
  await expect(startConfiguredFirebase('sample')).rejects.toThrow(
    /firestore\.jsonl is damaged .* Restore the sample with: npm run firebase -- --reset$/,
  );
  const firebase = await startConfiguredFirebase('sample', true);
  await firebase.stop();
  expect(console.log).toHaveBeenCalledWith('34 documents in programs from the seed');
});

test('a data folder in use is named with the process to stop', async () => {
  const firebase = await startConfiguredFirebase('sample');
  await expect(startConfiguredFirebase('sample')).rejects.toThrow(
    `.emulator-data is in use by process ${process.pid}. Stop it first.`,
  );
  await firebase.stop();
});

test('an empty start does not read the data folder, and serves the files of the sample', async () => {
  mkdirSync('.emulator-data');
  writeFileSync('.emulator-data/firestore.jsonl', '{');
  const firebase = await startConfiguredFirebase('empty');
  try {
    const picture = await fetch(firebase.toDownloadUrl('covers/programs/khachkari-lezun.jpg'));
    expect(picture.status).toBe(200);
    expect(console.log).not.toHaveBeenCalled();
  } finally {
    await firebase.stop();
  }
});

test.each([
  ['sample', { SOCIAL_NETWORK_URL: 'https://www.facebook.com/', MESSENGER_URL: 'https://t.me/mine' }],
  ['empty', { SOCIAL_NETWORK_URL: undefined, MESSENGER_URL: 'https://t.me/mine' }],
] as const)(
  '[H7] a site started with the %s newsroom has its links, but for those that are set',
  async (seed, links) => {
    process.env.MESSENGER_URL = 'https://t.me/mine';
    const backend = await startBackend('production', seed);
    try {
      expect(process.env.SOCIAL_NETWORK_URL).toBe(links.SOCIAL_NETWORK_URL);
      expect(process.env.MESSENGER_URL).toBe(links.MESSENGER_URL);
    } finally {
      await backend.stop();
    }
  },
);

test('where the usual ports are taken, others are', async () => {
  const others = [8080, 9199].map((port) => createServer().listen(port, '127.0.0.1'));
  // Taken by this test, or by somebody else.
  await Promise.all(others.map((other) => Promise.race([once(other, 'listening'), once(other, 'error')])));
  const firebase = await startConfiguredFirebase('empty');
  expect([firebase.firestoreHost, firebase.storageHost]).not.toContain('127.0.0.1:8080');
  expect(firebase.storageHost).not.toBe('127.0.0.1:9199');
  await firebase.stop();
  for (const other of others) other.close();
});
