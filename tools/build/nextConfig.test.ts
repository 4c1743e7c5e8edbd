const emulatorHost = 'FIREBASE_STORAGE_EMULATOR_HOST';

afterAll(() => {
  delete process.env[emulatorHost];
});

test.each([
  ['127.0.0.1:9199', true],
  [undefined, false],
  // As in a copy of .env.example.
  ['', false],
])('pictures come from private IP addresses with a storage emulator alone: %s', async (host, expected) => {
  jest.resetModules();
  if (host === undefined) delete process.env[emulatorHost];
  else process.env[emulatorHost] = host;
  const { default: config } = await import('../../next.config.mjs');
  expect(config.images?.dangerouslyAllowLocalIP).toBe(expected);
});

const sources = ['FIREBASE_STORAGE_BUCKET', 'FIREBASE_STORAGE_EMULATOR_HOST', 'CONTENT_ORIGINS'] as const;

/** The URLs that `/_next/image` loads with these settings. */
async function listLoaded(
  settings: Partial<Record<(typeof sources)[number], string>>,
  urls: readonly string[],
) {
  jest.resetModules();
  for (const name of sources) {
    if (settings[name] === undefined) delete process.env[name];
    else process.env[name] = settings[name];
  }
  const { default: config } = await import('../../next.config.mjs');
  for (const name of sources) delete process.env[name];
  const { hasRemoteMatch } = await import('next/dist/shared/lib/match-remote-pattern');
  return urls.filter((url) =>
    hasRemoteMatch([], [...(config.images?.remotePatterns ?? [])] as never, new URL(url)),
  );
}

test('pictures come from the bucket, its emulator and CONTENT_ORIGINS alone', async () => {
  const allowed = [
    'https://firebasestorage.googleapis.com/v0/b/news.appspot.com/o/covers%2Fa.jpg?alt=media&token=t',
    'https://storage.googleapis.com/news.appspot.com/covers/.a.jpg',
    'http://127.0.0.1:9199/v0/b/news.appspot.com/o/a.jpg?alt=media',
    'https://cdn.example.org/a/b.jpg?v=1',
    'http://media.example.org:8000/a.jpg',
  ];
  const refused = [
    'https://firebasestorage.googleapis.com/v0/b/other.appspot.com/o/a.jpg?alt=media',
    'https://firebasestorage.googleapis.com/v0/b/newsXappspot.com/o/a.jpg',
    'https://storage.googleapis.com/other/a.jpg',
    'http://127.0.0.1:9199/v0/b/other/o/a.jpg',
    'http://cdn.example.org/a.jpg',
  ];
  const settings = {
    FIREBASE_STORAGE_BUCKET: 'news.appspot.com',
    FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
    CONTENT_ORIGINS: ' https://cdn.example.org/ , http://media.example.org:8000,, javascript:alert(1)',
  };
  expect(await listLoaded(settings, [...allowed, ...refused])).toStrictEqual(allowed);
});

test('with an emulator alone pictures come from the sample bucket, and with nothing set from nobody', async () => {
  const sample = 'http://127.0.0.1:9199/v0/b/demo-newsroom.appspot.com/o/a.jpg';
  expect(await listLoaded({ FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199' }, [sample])).toStrictEqual([
    sample,
  ]);
  const others = [
    sample,
    'https://firebasestorage.googleapis.com/v0/b/news/o/a',
    'https://storage.googleapis.com/a/b',
  ];
  expect(await listLoaded({}, others)).toStrictEqual([]);
});

test('pictures of more pixels than the site draws itself are refused, and the site’s own paths are no pictures', async () => {
  const { default: config } = await import('../../next.config.mjs');
  expect(config.experimental?.imgOptMaxInputPixels).toBe(50_000_000);
  expect(config.images?.localPatterns).toStrictEqual([]);
});
