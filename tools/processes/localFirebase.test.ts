import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startConfiguredFirebase } from './localFirebase.ts';

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
