const emulators = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST'];

async function readConfig(host: string | undefined) {
  jest.resetModules();
  for (const name of emulators) {
    if (host === undefined) delete process.env[name];
    else process.env[name] = host;
  }
  const { default: config } = await import('../../next.config.mjs');
  return [config.images?.dangerouslyAllowLocalIP, config.experimental?.isrFlushToDisk];
}

afterAll(() => {
  for (const name of emulators) delete process.env[name];
});

test('pictures come from private IP addresses, and are not stored on disk, with an emulator alone', async () => {
  expect(await readConfig('127.0.0.1:9199')).toEqual([true, false]);
  expect(await readConfig(undefined)).toEqual([false, true]);
});

test('an empty setting, as in a copy of .env.example, is none', async () => {
  expect(await readConfig('')).toEqual([false, true]);
});
