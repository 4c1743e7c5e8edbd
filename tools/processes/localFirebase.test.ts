import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBackend, startConfiguredFirebase } from './localFirebase.ts';
import { findFreePort } from './ports.ts';

// A developer's .env must not decide.
jest.mock('@next/env', () => ({ __esModule: true, default: { loadEnvConfig: () => {} } }));

const environment = process.env;
let folder: string;

beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  folder = mkdtempSync(path.join(tmpdir(), 'data-'));
  process.env = {
    ...environment,
    FIRESTORE_EMULATOR_PORT: String(await findFreePort()),
    STORAGE_EMULATOR_PORT: String(await findFreePort()),
    EMULATOR_DATA_FOLDER: folder,
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  process.env = environment;
  rmSync(folder, { recursive: true });
});

test('a damaged data folder is named with the command that restores the sample, which does', async () => {
  writeFileSync(path.join(folder, 'firestore.jsonl'), '{');
  await expect(startConfiguredFirebase('sample')).rejects.toThrow(
    /firestore\.jsonl is damaged .* Restore the sample with: npm run firebase -- --reset$/,
  );
  const firebase = await startConfiguredFirebase('sample', true);
  await firebase.stop();
  expect(console.log).toHaveBeenCalledWith('34 documents in programs from the seed');
});

test('a data folder in use is named with the setting that chooses another', async () => {
  const firebase = await startConfiguredFirebase('sample');
  process.env.FIRESTORE_EMULATOR_PORT = String(await findFreePort());
  process.env.STORAGE_EMULATOR_PORT = String(await findFreePort());
  await expect(startConfiguredFirebase('sample')).rejects.toThrow(
    `${folder} is in use by process ${process.pid}. Stop it, or set EMULATOR_DATA_FOLDER to another folder.`,
  );
  await firebase.stop();
});

test('an empty start does not read the data folder, and serves the files of the sample', async () => {
  writeFileSync(path.join(folder, 'firestore.jsonl'), '{');
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

test.each(['FIRESTORE_EMULATOR_PORT', 'STORAGE_EMULATOR_PORT'])(
  'a port in use is named with %s, which changes it',
  async (variable) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    process.env[variable] = String(port);
    await expect(startConfiguredFirebase('empty')).rejects.toThrow(
      `Port ${port} is already in use. Set ${variable} to another port.`,
    );
    other.close();
  },
);
