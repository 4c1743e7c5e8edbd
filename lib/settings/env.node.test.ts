import { listAllowedUrls } from '../model/allowedUrls.ts';
import { parseEnv } from './env.node';

const complete = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'news.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'news',
  FIREBASE_STORAGE_BUCKET: 'news.appspot.com',
  FIREBASE_MESSAGING_SENDER_ID: '123',
  FIREBASE_APP_ID: '1:123:web:abc',
  SITE_URL: 'https://www.example.org',
};

const emulator = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };

function readProblems(source: Readonly<Record<string, string | undefined>>): string {
  try {
    parseEnv(source);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

test('[E5] a real project is described by its six settings', () => {
  expect(parseEnv(complete)).toStrictEqual({
    firebase: {
      apiKey: 'key',
      authDomain: 'news.firebaseapp.com',
      projectId: 'news',
      storageBucket: 'news.appspot.com',
      messagingSenderId: '123',
      appId: '1:123:web:abc',
    },
    serviceAccount: undefined,
    emulators: { firestore: undefined, storage: undefined, auth: undefined },
    measurementId: undefined,
    looksUpMeasurementId: true,
    appCheckSiteKey: undefined,
    isSignInEnabled: false,
    allowedUrls: [
      'https://firebasestorage.googleapis.com/v0/b/news.appspot.com/o/',
      'https://storage.googleapis.com/news.appspot.com/',
    ],
    revalidateSecret: undefined,
    tracesEndpoint: undefined,
    trustedProxies: 0,
    watchesContent: true,
  });
});

test('everything else that can be set is read, without the space around it', () => {
  const env = parseEnv({
    ...complete,
    FIREBASE_PROJECT_ID: ' news-2 ',
    FIREBASE_SERVICE_ACCOUNT: '{"project_id":"news","private_key":"k"}',
    FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
    FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
    FIREBASE_MEASUREMENT_ID: 'G-ABC123',
    CONTENT_ORIGINS: ' https://cdn.example.org/ , http://media.example.org:8000,, ',
    REVALIDATE_SECRET: 'sixteen-letters!',
    UNKNOWN: 'ignored',
  });
  expect(env.firebase.projectId).toBe('news-2');
  expect(env.serviceAccount).toStrictEqual({ project_id: 'news', private_key: 'k' });
  expect(env.emulators).toStrictEqual({
    firestore: undefined,
    storage: '127.0.0.1:9199',
    auth: 'localhost:9099',
  });
  expect(env.measurementId).toBe('G-ABC123');
  expect(env.allowedUrls).toStrictEqual(
    listAllowedUrls({
      bucket: 'news.appspot.com',
      contentOrigins: ['https://cdn.example.org', 'http://media.example.org:8000'],
      storageEmulator: '127.0.0.1:9199',
    }),
  );
  expect(env.revalidateSecret).toBe('sixteen-letters!');
});

test.each([
  ['the six settings alone', complete, { measurementId: undefined, looksUpMeasurementId: true }],
  [
    'a stream that is set',
    { ...complete, FIREBASE_MEASUREMENT_ID: 'G-1' },
    { measurementId: 'G-1', looksUpMeasurementId: false },
  ],
  [
    'analytics off',
    { ...complete, FIREBASE_MEASUREMENT_ID: 'off' },
    { measurementId: undefined, looksUpMeasurementId: false },
  ],
  ['the local Firebase', emulator, { measurementId: undefined, looksUpMeasurementId: false }],
])('[V1] with %s the analytics settings follow', (_, source, expected) => {
  expect(parseEnv(source)).toMatchObject(expected);
});

test.each(['', ' ', undefined])('[D7] a real project needs the site’s URL: %j is refused', (value) => {
  expect(readProblems({ ...complete, SITE_URL: value })).toContain('SITE_URL: is missing');
  expect(readProblems({ ...emulator, SITE_URL: value })).toBe('');
});

test('with the local Firestore every setting has a default, of a project that cannot be a real one', () => {
  const { firebase, emulators } = parseEnv(emulator);
  expect(firebase.projectId).toBe('demo-newsroom');
  expect(Object.values(firebase).filter((value) => value === '')).toStrictEqual([]);
  expect(Object.keys(firebase)).toHaveLength(6);
  expect(emulators.firestore).toBe('127.0.0.1:8080');
});

test('with the local Firestore a given setting still takes the place of its default', () => {
  expect(parseEnv({ ...emulator, FIREBASE_PROJECT_ID: 'demo-mine' }).firebase).toMatchObject({
    projectId: 'demo-mine',
    apiKey: 'demo-key',
  });
});

test.each(['', '   ', undefined])('a variable that is %j counts as absent', (value) => {
  expect(parseEnv({ ...complete, CONTENT_ORIGINS: value, REVALIDATE_SECRET: value })).toStrictEqual(
    parseEnv(complete),
  );
  expect(readProblems({ ...complete, FIREBASE_APP_ID: value })).toContain('FIREBASE_APP_ID: is missing');
  expect(readProblems({ FIRESTORE_EMULATOR_HOST: value })).toContain('FIREBASE_API_KEY: is missing');
});

test('without an emulator every missing setting is named at once', () => {
  const problems = readProblems({});
  for (const name of Object.keys(complete)) expect(problems).toContain(`${name}: is missing`);
});

test('one error names every bad variable', () => {
  const problems = readProblems({
    FIREBASE_API_KEY: 'key',
    FIREBASE_SERVICE_ACCOUNT: 'x',
    FIREBASE_STORAGE_EMULATOR_HOST: 'http://127.0.0.1:9199',
    FIREBASE_AUTH_EMULATOR_HOST: 'localhost',
    CONTENT_ORIGINS: 'cdn.example.org',
    REVALIDATE_SECRET: 'short',
  });
  expect(
    problems
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(':')[0]),
  ).toStrictEqual([
    'FIREBASE_SERVICE_ACCOUNT',
    'FIREBASE_STORAGE_EMULATOR_HOST',
    'FIREBASE_AUTH_EMULATOR_HOST',
    'CONTENT_ORIGINS',
    'REVALIDATE_SECRET',
    'FIREBASE_AUTH_DOMAIN',
    'FIREBASE_PROJECT_ID',
    'FIREBASE_STORAGE_BUCKET',
    'FIREBASE_MESSAGING_SENDER_ID',
    'FIREBASE_APP_ID',
    'SITE_URL',
  ]);
});

test.each([
  ['FIREBASE_SERVICE_ACCOUNT', '{"private_key": "very-secret"'],
  ['FIREBASE_SERVICE_ACCOUNT', '"very-secret"'],
  ['FIREBASE_SERVICE_ACCOUNT', '["very-secret"]'],
  ['REVALIDATE_SECRET', 'very-secret'],
])('the secret of a bad %s is not repeated: %s', (name, value) => {
  const problems = readProblems({ ...complete, [name]: value });
  expect(problems).toContain(`${name}: `);
  expect(problems).not.toContain('very-secret');
});

test.each(['null', '5', 'true', '"text"', '[]', '{'])('%s is no service account', (value) => {
  expect(readProblems({ ...complete, FIREBASE_SERVICE_ACCOUNT: value })).toContain(
    'FIREBASE_SERVICE_ACCOUNT: must be the JSON of a service account key',
  );
});

test.each([
  'localhost',
  'http://localhost:8080',
  'localhost:',
  ':8080',
  'localhost:8080/',
  'a b:1',
  'a:123456',
])('%s is no host and port', (value) => {
  expect(readProblems({ FIRESTORE_EMULATOR_HOST: value })).toContain(
    'FIRESTORE_EMULATOR_HOST: must be host:port',
  );
});

test.each([
  'cdn.example.org',
  'ftp://cdn.example.org',
  'https://cdn.example.org/media',
  'https://cdn.example.org/?a=1',
  '*',
  'https://good.example.org, nonsense',
])('%s is no list of origins', (value) => {
  expect(readProblems({ ...complete, CONTENT_ORIGINS: value })).toContain('is not an origin');
});

test('a collector of traces has a URL', () => {
  expect(readProblems({ ...complete, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toContain(
    'OTEL_EXPORTER_OTLP_ENDPOINT: must be a URL',
  );
  expect(readProblems({ ...complete, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' })).toBe('');
});

test('a level of the log is one there is', () => {
  expect(readProblems({ ...complete, LOG_LEVEL: 'loud' })).toContain(
    'LOG_LEVEL: must be one of debug, info, warn, error, silent',
  );
  expect(readProblems({ ...complete, LOG_LEVEL: 'debug' })).toBe('');
});

test('a secret has at least 16 characters', () => {
  expect(readProblems({ ...complete, REVALIDATE_SECRET: 'a'.repeat(15) })).toContain('at least 16');
  expect(parseEnv({ ...complete, REVALIDATE_SECRET: 'a'.repeat(16) }).revalidateSecret).toHaveLength(16);
});

describe('the settings of the process', () => {
  const before = process.env;
  afterEach(() => {
    process.env = before;
  });

  test('are parsed at the first use and cached', async () => {
    jest.resetModules();
    const { getEnv } = await import('./env.node');
    process.env = { ...before, ...complete, FIRESTORE_EMULATOR_HOST: '' };
    const first = getEnv();
    expect(first.firebase.projectId).toBe('news');
    process.env = { ...before, ...complete, FIREBASE_PROJECT_ID: 'other' };
    expect(getEnv()).toBe(first);
  });

  test('are read again when they were bad', async () => {
    jest.resetModules();
    const { getEnv } = await import('./env.node');
    process.env = { NODE_ENV: 'test' };
    expect(() => getEnv()).toThrow('FIREBASE_API_KEY: is missing');
    process.env = { NODE_ENV: 'test', ...complete };
    expect(getEnv().firebase.apiKey).toBe('key');
  });
});

test.each(['-1', '10', 'one', '1.5'])('%s is no number of proxies', (value) => {
  expect(readProblems({ ...complete, TRUSTED_PROXIES: value })).toContain(
    'TRUSTED_PROXIES: must be a number',
  );
});

test('the number of proxies is read', () => {
  expect(parseEnv({ ...complete, TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2);
});

test('the key of App Check is read, and one that cannot be one is refused', () => {
  const key = '6Lc_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
  expect(parseEnv({ ...complete, FIREBASE_APP_CHECK_SITE_KEY: key }).appCheckSiteKey).toBe(key);
  expect(readProblems({ ...complete, FIREBASE_APP_CHECK_SITE_KEY: 'a b' })).toContain(
    'FIREBASE_APP_CHECK_SITE_KEY: must be the site key',
  );
});

test('[S7] sign-in is enabled by one word alone', () => {
  expect(parseEnv({ ...complete, SIGN_IN: 'enabled' }).isSignInEnabled).toBe(true);
  expect(readProblems({ ...complete, SIGN_IN: 'on' })).toContain('SIGN_IN: must be «enabled» or not set');
});

// It becomes part of the pages' Content-Security-Policy.
test('the domain of sign-in can be nothing but a domain', () => {
  expect(readProblems({ ...complete, FIREBASE_AUTH_DOMAIN: 'a.example.org; script-src *' })).toContain(
    'FIREBASE_AUTH_DOMAIN: must be a domain',
  );
});
