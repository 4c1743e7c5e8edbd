import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startConfiguredFirebase } from './localFirebase.ts';
import { findFreePort } from './ports.ts';

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
  writeFileSync(path.join(folder, 'firestore.json'), '{');
  await expect(startConfiguredFirebase('sample')).rejects.toThrow(
    /firestore\.json is damaged .* Restore the sample with: npm run firebase -- --reset$/,
  );
  const firebase = await startConfiguredFirebase('sample', true);
  await firebase.stop();
  expect(console.log).toHaveBeenCalledWith('34 documents in programs from the seed');
});

test('an empty start does not read the data folder, and serves the files of the sample', async () => {
  writeFileSync(path.join(folder, 'firestore.json'), '{');
  const firebase = await startConfiguredFirebase('empty');
  try {
    const picture = await fetch(firebase.toDownloadUrl('covers/programs/khachkari-lezun.jpg'));
    expect(picture.status).toBe(200);
    expect(console.log).not.toHaveBeenCalled();
  } finally {
    await firebase.stop();
  }
});

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
