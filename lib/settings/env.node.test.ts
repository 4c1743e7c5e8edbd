import { generateKeyPairSync } from 'node:crypto';
import { parseEnv as parseFile } from 'node:util';
import { listAllowedUrls } from 'newsroom/model/allowedUrls';
import type { Site } from 'newsroom/model/site';
import { parseEnv, type SettingsSource } from './env.node.ts';
import { completeSettings as complete } from './testing/completeSettings.ts';

const { privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'prime256v1',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const account = { project_id: 'news', client_email: 'site@news.example.org', private_key: privateKey };
const appCheckSiteKey = '6Lc_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
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
  const { site, ...env } = parseEnv(complete);
  expect(site.url).toBe('https://www.example.org');
  expect(env).toStrictEqual({
    siteUrl: 'https://www.example.org',
    firebase: {
      apiKey: 'key',
      authDomain: 'news.firebaseapp.com',
      projectId: 'news',
      storageBucket: 'news.appspot.com',
      messagingSenderId: '123',
      appId: '1:123:web:abc',
    },
    searchFile: '.next/cache/search.sqlite',
    serviceAccount: undefined,
    keyFile: undefined,
    emulators: { firestore: undefined, storage: undefined, auth: undefined },
    measurementId: undefined,
    appCheckSiteKey: undefined,
    isSignInEnabled: false,
    allowedUrls: [
      'https://firebasestorage.googleapis.com/v0/b/news.appspot.com/o/',
      'https://storage.googleapis.com/news.appspot.com/',
    ],
    revalidateSecret: undefined,
    metricsToken: undefined,
    trustedProxies: 0,
    readsPerMinute: 20_000,
    port: 3_000,
    watchesContent: true,
  });
});

test.each([
  ['Node and Next.js', (line: string) => parseFile(line).FIREBASE_SERVICE_ACCOUNT],
  ['Docker, which keeps the quotes', (line: string) => line.slice(line.indexOf('=') + 1)],
])('a key on a line of a file in single quotes is read as %s reads the file', (_, read) => {
  const line = `FIREBASE_SERVICE_ACCOUNT='${JSON.stringify(account)}'`;
  expect(parseEnv({ ...complete, FIREBASE_SERVICE_ACCOUNT: read(line) }).serviceAccount).toEqual(account);
});

test('everything else that can be set is read, without the space around it', () => {
  const env = parseEnv({
    ...complete,
    FIREBASE_PROJECT_ID: ' news-2 ',
    FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account),
    FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
    FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
    FIREBASE_MEASUREMENT_ID: 'G-ABC123',
    CONTENT_ORIGINS: ' https://cdn.example.org/ , http://media.example.org:8000,, ',
    REVALIDATE_SECRET: 'sixteen_letters-',
    TRUSTED_PROXIES: '2',
    PORT: '3001',
    GOOGLE_APPLICATION_CREDENTIALS: '/etc/key.json',
    FIREBASE_APP_CHECK_SITE_KEY: appCheckSiteKey,
    SIGN_IN: 'enabled',
    LOG_LEVEL: 'debug',
    UNKNOWN: 'ignored',
  });
  expect(env).toMatchObject({
    firebase: { projectId: 'news-2' },
    serviceAccount: account,
    emulators: { firestore: undefined, storage: '127.0.0.1:9199', auth: 'localhost:9099' },
    measurementId: 'G-ABC123',
    isSignInEnabled: true,
    allowedUrls: listAllowedUrls({
      bucket: 'news.appspot.com',
      contentOrigins: ['https://cdn.example.org', 'http://media.example.org:8000'],
      storageEmulator: '127.0.0.1:9199',
    }),
    revalidateSecret: 'sixteen_letters-',
    trustedProxies: 2,
    port: 3_001,
    keyFile: '/etc/key.json',
    appCheckSiteKey,
  });
});

const podcasts = { veritas: { apple: 'https://podcasts.apple.com/am/podcast/id1' }, fair: {} };
const imprint = {
  publisher: '«Լույս» ՍՊԸ',
  editor: 'Խմբագիր',
  funding: 'https://www.example.org/funding',
};

test.each<[SettingsSource, Partial<Site>]>([
  [
    {},
    {
      name: 'Հանրային մեդիա',
      url: 'http://localhost:3000',
      externalLinks: [],
      podcastDirectories: undefined,
      webSubHub: undefined,
      guidUrl: undefined,
    },
  ],
  [{ SITE_NAME: ' Լույս ' }, { name: 'Լույս' }],
  [{ SITE_URL: 'https://www.example.org/' }, { url: 'https://www.example.org' }],
  [{ SITE_URL: 'https://example.org:8443' }, { url: 'https://example.org:8443' }],
  [{ PORT: '4000' }, { url: 'http://localhost:4000' }],
  [{ WEBSUB_HUB: 'https://hub.example.org/' }, { webSubHub: 'https://hub.example.org/' }],
  [{ GUID_URL: 'https://old.example.org/' }, { guidUrl: 'https://old.example.org' }],
  [{ PODCAST_DIRECTORIES: JSON.stringify(podcasts) }, { podcastDirectories: podcasts }],
  [{ IMPRINT: JSON.stringify(imprint) }, { imprint }],
  [
    { SOCIAL_NETWORK_URL: 'https://www.facebook.com/newsroom', MESSENGER_URL: 'https://t.me/newsroom' },
    {
      externalLinks: [
        { purpose: 'socialNetwork', url: 'https://www.facebook.com/newsroom', service: 'Facebook' },
        { purpose: 'messenger', url: 'https://t.me/newsroom', service: 'Telegram' },
      ],
    },
  ],
])('of the site %j says %j', (source, site) => {
  expect(parseEnv({ ...emulator, ...source }).site).toStrictEqual({ ...parseEnv(emulator).site, ...site });
});

test('hosts and addresses may have Armenian letters', () => {
  const ascii = 'xn--y9afcz6b.xn--y9a3aq';
  const host = 'մեդիա.հայ';
  const url = `https://${host}/լուր`;
  const { site, allowedUrls, firebase } = parseEnv({
    ...complete,
    SITE_URL: `https://${host}`,
    CONTENT_ORIGINS: `https://${host}`,
    CONTACT_EMAIL: `լուր@${host}`,
    SOCIAL_NETWORK_URL: url,
    MESSENGER_URL: url,
    WEBSUB_HUB: url,
    FIREBASE_AUTH_DOMAIN: host,
    PODCAST_DIRECTORIES: JSON.stringify({ veritas: { apple: url } }),
    IMPRINT: JSON.stringify({ publisher: 'Լույս', funding: url }),
  });
  const encoded = `https://${ascii}/%D5%AC%D5%B8%D6%82%D6%80`;
  expect(site).toMatchObject({
    url: `https://${ascii}`,
    contact: { email: `լուր@${host}` },
    externalLinks: [{ url: encoded }, { url: encoded }],
    webSubHub: encoded,
    podcastDirectories: { veritas: { apple: encoded } },
    imprint: { funding: encoded },
  });
  expect(firebase.authDomain).toBe(ascii);
  expect(allowedUrls).toContain(`https://${ascii}/`);
});

test.each(['', '   ', undefined])(
  '[D7] a variable that is %j counts as absent, which a project’s own are not allowed to be',
  (value) => {
    expect(parseEnv({ ...complete, CONTENT_ORIGINS: value, REVALIDATE_SECRET: value })).toStrictEqual(
      parseEnv(complete),
    );
    for (const name of ['FIREBASE_APP_ID', 'SITE_URL'])
      expect(readProblems({ ...complete, [name]: value })).toContain(`${name}: is missing`);
    expect(readProblems({ ...emulator, SITE_URL: value })).toBe('');
    expect(readProblems({ FIRESTORE_EMULATOR_HOST: value })).toContain('FIREBASE_API_KEY: is missing');
  },
);

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
  ['FIREBASE_SERVICE_ACCOUNT', '{"private_key": "very-secret"', 'must be the JSON of a service account key'],
  ['FIREBASE_SERVICE_ACCOUNT', '{}', 'must be the JSON of a service account key'],
  [
    'FIREBASE_SERVICE_ACCOUNT',
    JSON.stringify({ ...account, private_key: 'very-secret' }),
    'must be the JSON of a service account key',
  ],
  ['FIRESTORE_EMULATOR_HOST', 'http://localhost:8080', 'must be host:port'],
  ['FIRESTORE_EMULATOR_HOST', 'localhost:', 'must be host:port'],
  ['CONTENT_ORIGINS', 'ftp://cdn.example.org', 'is not an origin'],
  ['CONTENT_ORIGINS', 'https://cdn.example.org/media', 'is not an origin'],
  ['CONTENT_ORIGINS', '*', 'is not an origin'],
  ['CONTENT_ORIGINS', 'https://*.example.org', 'is not an origin'],
  ['CONTENT_ORIGINS', 'https://good.example.org, nonsense', 'is not an origin'],
  ['SEARCH_FILE', '/srv/news.json', 'must be the path of a file whose name ends with .sqlite'],
  ['SEARCH_FILE', '/srv/.sqlite', 'must be the path of a file whose name ends with .sqlite'],
  ['LOG_LEVEL', 'loud', 'must be one of debug, info, warn, error, silent'],
  ['REVALIDATE_SECRET', 'very-secret', 'at least 16'],
  // Readers of .env make other secrets of these.
  ['REVALIDATE_SECRET', 'pa$very-secret-letters', 'must consist of A-Z'],
  ['REVALIDATE_SECRET', 'very-secret letters', 'must consist of A-Z'],
  ['METRICS_TOKEN', 'very-secret', 'at least 16'],
  ['FIREBASE_PROJECT_ID', 'My news', 'must be the id of a project'],
  ['FIREBASE_API_KEY', 'AIza very-secret', 'must not contain spaces'],
  ['SITE_URL', 'http://www.example.org', '“http://www.example.org” must begin with https:'],
  ['CONTENT_ORIGINS', 'https://cdn.example.org,http://10.0.0.1', '“http://10.0.0.1” is not of the public'],
  ['CONTENT_ORIGINS', 'http://localhost:9199', '“http://localhost:9199” is not of the public Internet'],
  ['CONTENT_ORIGINS', 'https://media.internal', 'is not of the public Internet'],
  ['PORT', 'abc', 'must be a number from 1 to 65535'],
  ['PORT', '65536', 'must be a number from 1 to 65535'],
  ['FIRESTORE_READS_PER_MINUTE', '1999', 'must be a number, 2000 at least'],
  ['TRUSTED_PROXIES', '-1', 'must be a number'],
  ['TRUSTED_PROXIES', '10', 'must be a number'],
  ['FIREBASE_APP_CHECK_SITE_KEY', 'a b', 'must be the site key'],
  ['FIREBASE_MEASUREMENT_ID', '"><script>', 'must look like G-XXXXXXXXXX'],
  ['SIGN_IN', 'on', 'must be “enabled” or not set'],
  ['SITE_URL', 'www.example.org', 'is not an origin'],
  ['SITE_URL', 'https://example.org/news', 'is not an origin'],
  ['SITE_URL', 'https://editor:secret@example.org', 'is not an origin'],
  ['SOCIAL_NETWORK_URL', 'javascript:alert(1)', 'must be a URL'],
  ['SOCIAL_NETWORK_URL', 'http://facebook.com/x', 'must be a URL'],
  ['MESSENGER_URL', 't.me/newsroom', 'must be a URL'],
  ['WEBSUB_HUB', 'http://hub.example.org/', 'must be a URL'],
  ['GUID_URL', 'https://old.example.org/news', 'is not an origin'],
  ['CONTACT_EMAIL', 'nobody', 'must be an e-mail address'],
  ['CONTACT_EMAIL', 'լուր@հայ', 'must be an e-mail address'],
  ['CONTACT_EMAIL', 'a@b@example.org', 'must be an e-mail address'],
  ['CONTACT_EMAIL', 'a@example.org/path', 'must be an e-mail address'],
  ['CONTACT_EMAIL', 'a b@example.org', 'must be an e-mail address'],
  ['CONTACT_PHONE', 'call me', 'must be a telephone number'],
  ['PODCAST_DIRECTORIES', 'veritas https://podcasts.apple.com/am/podcast/id1', 'must be JSON such as'],
  ['PODCAST_DIRECTORIES', '[]', 'must be JSON such as'],
  ['PODCAST_DIRECTORIES', '{"nothing":{}}', ''],
  ['PODCAST_DIRECTORIES', '{"veritas":{"deezer":"https://www.deezer.com/show/1"}}', ''],
  ['PODCAST_DIRECTORIES', '{"veritas":{"apple":"javascript:alert(1)"}}', 'must be a URL'],
  ['IMPRINT', 'Լույս', 'must be JSON such as'],
  ['IMPRINT', '{}', 'must name the publisher'],
  ['IMPRINT', '{"publisher":"Լույս","owner":"Լույս"}', ''],
  ['IMPRINT', '{"publisher":"Լույս","funding":"javascript:alert(1)"}', 'must be a URL'],
  // It becomes part of the pages' Content-Security-Policy.
  ['FIREBASE_AUTH_DOMAIN', 'a.example.org; script-src *', 'must be a domain'],
])('%s is refused as %j with the reason «%s», which repeats no secret', (name, value, reason) => {
  const problems = readProblems({ ...complete, [name]: value });
  expect(problems).toMatch(new RegExp(`${name}: .*${reason}`));
  expect(problems).not.toContain('very-secret');
});

test('a site is tried on localhost without HTTPS, and with an emulator on private IP addresses', () => {
  expect(readProblems({ ...complete, SITE_URL: 'http://localhost:3000' })).toBe('');
  expect(
    readProblems({ ...emulator, SITE_URL: 'http://news.example.org', CONTENT_ORIGINS: 'http://10.0.0.1' }),
  ).toBe('');
});

describe('the settings of the process', () => {
  const before = process.env;
  afterEach(() => {
    process.env = before;
  });

  test('are read again when they were bad', async () => {
    jest.resetModules();
    const { getEnv } = await import('./env.node.ts');
    process.env = { NODE_ENV: 'test' };
    expect(() => getEnv()).toThrow('FIREBASE_API_KEY: is missing');
    process.env = { NODE_ENV: 'test', ...complete };
    expect(getEnv().firebase.apiKey).toBe('key');
  });

  test('are not needed by a build', async () => {
    jest.resetModules();
    const { getEnv } = await import('./env.node.ts');
    process.env = { NODE_ENV: 'production', NEXT_PHASE: 'phase-production-build' };
    expect(getEnv().site.name).toBe('Հանրային մեդիա');
  });
});
