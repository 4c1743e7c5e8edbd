import { listDoubts } from './settingDoubts.node.ts';

const links = { SOCIAL_NETWORK_URL: 'https://x.com/newsroom', MESSENGER_URL: 'https://t.me/newsroom' };

test('a project’s deployment lacks each of the header’s links that is not set; the sample needs none', () => {
  expect(listDoubts({ ...links, SOCIAL_NETWORK_URL: ' ' })).toStrictEqual([
    'SOCIAL_NETWORK_URL: is not set, so the header lacks one of its two external links',
  ]);
  expect(listDoubts({})).toHaveLength(2);
  expect(listDoubts({ FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' })).toStrictEqual([]);
});

test.each<[Record<string, string>, readonly string[]]>([
  [
    { FIREBASE_PROJECT_ID: 'news', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' },
    ['FIRESTORE_EMULATOR_HOST: 127.0.0.1:8080 is used in place of the project news'],
  ],
  [
    {
      FIREBASE_PROJECT_ID: 'news',
      FIREBASE_STORAGE_EMULATOR_HOST: ' a:1 ',
      FIREBASE_AUTH_EMULATOR_HOST: 'b:2',
    },
    [
      'FIREBASE_STORAGE_EMULATOR_HOST: a:1 is used in place of the project news',
      'FIREBASE_AUTH_EMULATOR_HOST: b:2 is used in place of the project news',
    ],
  ],
  [{ FIREBASE_PROJECT_ID: 'demo-news', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }, []],
  [{ FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }, []],
])('of the emulators in %j these are doubtful: %j', (source, expected) => {
  expect(listDoubts({ ...links, ...source })).toStrictEqual(expected);
});

test.each([
  [{ FIREBASE_API_KEY: 'news' }],
  [{ FIREBASE_API_KEY: '"AIzaSyA1234567890123456789012345678901234"' }],
  [{ FIREBASE_APP_ID: 'news-web-app' }],
  [{ FIREBASE_MESSAGING_SENDER_ID: 'abc' }],
  [{ FIREBASE_MEASUREMENT_ID: 'G-XXXXXXXXXX' }],
  [{ TRUSTED_PROXIES: '9' }],
  [{ CONTENT_ORIGINS: 'https://cdn.example.org,https://firebasestorage.googleapis.com' }],
])('%j is doubtful with a project, and not with an emulator', (source) => {
  const [name] = Object.keys(source);
  expect(listDoubts({ ...links, ...source })).toStrictEqual([expect.stringMatching(`^${name}: is usually `)]);
  expect(listDoubts({ ...source, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' })).toStrictEqual([]);
});

test('what Firebase’s console gives is not doubtful', () => {
  const values = {
    FIREBASE_API_KEY: `AIza${'Sy_-1'.repeat(7)}`,
    FIREBASE_APP_ID: '1:123456789012:web:0a1b2c3d4e5f',
    FIREBASE_MESSAGING_SENDER_ID: '123456789012',
    FIREBASE_MEASUREMENT_ID: 'G-AB12CD34EF',
    TRUSTED_PROXIES: '1',
    CONTENT_ORIGINS: 'https://cdn.example.org',
  };
  expect(listDoubts({ ...links, ...values })).toStrictEqual([]);
});

test.each([
  ['GOOGLE_CREDENTIALS', 'GOOGLE_APPLICATION_CREDENTIALS'],
  ['SITE_ULR', 'SITE_URL'],
  ['site_url', 'SITE_URL'],
  ['FIREBASE_PROJECTID', 'FIREBASE_PROJECT_ID'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['REVALIDATION_SECRET', 'REVALIDATE_SECRET'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['CONTENT_ORIGIN', 'CONTENT_ORIGINS'],
])('%s is named with the setting that was meant, %s, unless that is set', (name, meant) => {
  expect(listDoubts({ ...links, [name]: 'x' })).toStrictEqual([
    `${name}: is no setting; did you mean ${meant}?`,
  ]);
  expect(listDoubts({ ...links, [name]: 'x', [meant]: '1' })).toStrictEqual([]);
});

test('what machines and hosts set is not taken for a setting', () => {
  const names = [
    'PATH',
    'HOME',
    'USER',
    'SHELL',
    'NODE_ENV',
    'NODE_OPTIONS',
    'K_SERVICE',
    'FIREBASE_CONFIG',
    'HOSTNAME',
  ];
  expect(listDoubts({ ...links, ...Object.fromEntries(names.map((name) => [name, 'x'])) })).toStrictEqual([]);
});
