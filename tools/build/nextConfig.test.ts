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
  for (const name of [...emulators, 'PAGE_CACHE_MB']) delete process.env[name];
});

test('pictures come from private IP addresses, and are not stored on disk, with an emulator alone', async () => {
  expect(await readConfig('127.0.0.1:9199')).toEqual([true, false]);
  expect(await readConfig(undefined)).toEqual([false, true]);
});

test.each([
  ['200', 200],
  ['1.3', 1.3],
  [undefined, 500],
  ['', 500],
  ['much', 500],
])(
  'with PAGE_CACHE_MB %s resized pictures take as much on disk as pages, %d MB',
  async (setting, megabytes) => {
    jest.resetModules();
    if (setting === undefined) delete process.env.PAGE_CACHE_MB;
    else process.env.PAGE_CACHE_MB = setting;
    const { default: config } = await import('../../next.config.mjs');
    expect(config.images?.maximumDiskCacheSize).toBe(Math.floor(megabytes * 1024 * 1024));
  },
);

test('an empty setting, as in a copy of .env.example, is none', async () => {
  expect(await readConfig('')).toEqual([false, true]);
});
