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
  expect(listDoubts({ ...links, [name]: 'x', [meant]: 'y' })).toStrictEqual([]);
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
