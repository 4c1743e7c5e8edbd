import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSavedFirebase } from './localFirebase.ts';

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
  process.env = environment;
  process.chdir(workingFolder);
  rmSync(folder, { recursive: true });
});

test('a damaged data folder is named with the command that restores the sample, which does', async () => {
  mkdirSync('.emulator-data');
  writeFileSync('.emulator-data/firestore.jsonl', '{');
  await expect(startSavedFirebase({ seed: 'sample' })).rejects.toThrow(
    /firestore\.jsonl is damaged .* Restore the sample with: node tools\/firebase\.ts --reset$/,
  );
  const firebase = await startSavedFirebase({ seed: 'sample', reset: true });
  await firebase.stop();
  expect(console.log).toHaveBeenCalledWith('34 documents in programs from the seed');
});
