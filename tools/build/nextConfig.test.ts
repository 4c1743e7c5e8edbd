const sources = ['FIREBASE_STORAGE_BUCKET', 'FIREBASE_STORAGE_EMULATOR_HOST', 'CONTENT_ORIGINS'] as const;

async function loadConfig(settings: Partial<Record<(typeof sources)[number], string>>) {
  jest.resetModules();
  for (const name of sources) {
    if (settings[name] === undefined) delete process.env[name];
    else process.env[name] = settings[name];
  }
  const { default: config } = await import('../../next.config.mjs');
  for (const name of sources) delete process.env[name];
  return config;
}

const bucket =
  'https://firebasestorage.googleapis.com/v0/b/news.appspot.com/o/covers%2Fa.jpg?alt=media&token=t';
const emulated = 'http://127.0.0.1:9199/v0/b/news.appspot.com/o/a.jpg?alt=media';
const sample = 'http://127.0.0.1:9199/v0/b/demo-newsroom.appspot.com/o/a.jpg';
const own = 'https://cdn.example.org/a/b.jpg?v=1';
const urls = [bucket, emulated, sample, own, bucket.replace('news', 'other'), own.replace('https', 'http')];

test.each<[Parameters<typeof loadConfig>[0], readonly string[], boolean]>([
  [
    {
      FIREBASE_STORAGE_BUCKET: 'news.appspot.com',
      FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
      CONTENT_ORIGINS: ' https://cdn.example.org/ , http://media.example.org:8000,, javascript:alert(1)',
    },
    [bucket, emulated, own],
    true,
  ],
  [{ FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199' }, [sample], true],
  // A copy of .env.example has this.
  [{ FIREBASE_STORAGE_EMULATOR_HOST: '' }, [], false],
  [{}, [], false],
])(
  'with %j pictures come from these hosts alone, and from private IP addresses with an emulator alone',
  async (settings, expected, allowsLocalIp) => {
    const { images } = await loadConfig(settings);
    const { hasRemoteMatch } = await import('next/dist/shared/lib/match-remote-pattern');
    const patterns = [...(images?.remotePatterns ?? [])] as never;
    expect(urls.filter((url) => hasRemoteMatch([], patterns, new URL(url)))).toStrictEqual(expected);
    expect(images?.dangerouslyAllowLocalIP).toBe(allowsLocalIp);
  },
);
