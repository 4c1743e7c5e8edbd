import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type * as AdminSdk from 'firebase-admin/app';
import { completeSettings } from '../settings/testing/completeSettings.ts';
import type * as Admin from './admin.node.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = {
  project_id: 'news',
  client_email: 'site@news.example.org',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
};

let sdk: typeof AdminSdk;
let getDatabase: typeof Admin.getDatabase;
let openDatabase: typeof Admin.openDatabase;

beforeEach(async () => {
  // The settings are read once.
  jest.resetModules();
  jest.replaceProperty(process, 'env', { ...process.env, FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' });
  process.env.FIREBASE_PROJECT_ID = 'news';
  sdk = await import('firebase-admin/app');
  ({ getDatabase, openDatabase } = await import('./admin.node.ts'));
});

afterEach(async () => {
  await Promise.all(sdk.getApps().map(sdk.deleteApp));
});

test('one app is opened and used again, beside whatever others there are', () => {
  sdk.initializeApp({ projectId: 'another' });
  expect(getDatabase()).toBe(getDatabase());
  expect(sdk.getApps().map(({ name }) => name)).toStrictEqual(['[DEFAULT]', 'newsroom']);
});

test('a broken connection is mended within the time a page counts as fresh', async () => {
  const { Firestore } = await import('firebase-admin/firestore');
  const { mock } = jest.spyOn(Firestore.prototype, 'settings');
  getDatabase();
  const settings = Object.assign({}, ...mock.calls.flat()) as Record<string, number>;
  expect(settings['grpc.max_reconnect_backoff_ms']).toBeLessThan(60_000);
  expect(settings['grpc.keepalive_time_ms']! + settings['grpc.keepalive_timeout_ms']!).toBeLessThan(60_000);
});

test("without a service account Google's default credentials are left to the SDK", () => {
  getDatabase();
  const { options } = sdk.getApp('newsroom');
  expect(options).toMatchObject({ projectId: 'news', storageBucket: 'demo-newsroom.appspot.com' });
  expect(options.credential).not.toHaveProperty('clientEmail');
});

test('a service account is what it signs in with', () => {
  process.env.FIREBASE_SERVICE_ACCOUNT = JSON.stringify(account);
  getDatabase();
  expect(sdk.getApp('newsroom').options.credential).toHaveProperty('clientEmail', account.client_email);
});

describe('at the start of a project’s site', () => {
  const project = { ...completeSettings, FIRESTORE_EMULATOR_HOST: '' };
  let folder: string;
  let keyFile: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'key-'));
    keyFile = path.join(folder, 'key.json');
    Object.assign(process.env, project, { GOOGLE_APPLICATION_CREDENTIALS: keyFile });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('the key file is read, once', async () => {
    writeFileSync(keyFile, JSON.stringify({ ...account, type: 'service_account' }));
    await openDatabase();
    writeFileSync(keyFile, '{}');
    getDatabase();
    const { credential } = sdk.getApp('newsroom').options;
    expect(credential).toHaveProperty('clientEmail', account.client_email);
  });

  test.each([
    ['nothing', undefined, 'cannot be read by user \\d+: ENOENT'],
    ['{}', '{}', 'is no key file of a service account'],
    ['no key', '{"type":"service_account"}', 'is no key file of a service account'],
    ['no JSON', 'very-secret', 'is no key file of a service account'],
  ])('a key file of %s is named with the reason, without what is in it', async (_, text, reason) => {
    if (text !== undefined) writeFileSync(keyFile, text);
    await expect(openDatabase()).rejects.toThrow(
      new RegExp(`^These settings.*\n {2}GOOGLE_APPLICATION_CREDENTIALS: [^ ]+key.json ${reason}$`),
    );
  });

  test('a key file that the server’s user may not read is told from one that is not there', async () => {
    // A folder stands for a file that cannot be read: root reads every file.
    mkdirSync(keyFile);
    await expect(openDatabase()).rejects.toThrow(/key\.json cannot be read by user \d+: EISDIR$/);
  });

  test('what Google’s libraries find no credentials for is named', async () => {
    Object.assign(process.env, {
      GOOGLE_APPLICATION_CREDENTIALS: '',
      METADATA_SERVER_DETECTION: 'none',
      // Where the key of gcloud would be.
      HOME: folder,
    });
    await expect(openDatabase()).rejects.toThrow('FIREBASE_SERVICE_ACCOUNT: is missing');
  });

  test('while Google’s servers do not respond the site starts all the same', async () => {
    Object.assign(process.env, { GOOGLE_APPLICATION_CREDENTIALS: '' });
    getDatabase();
    const credential = sdk.getApp('newsroom').options.credential!;
    jest.spyOn(credential, 'getAccessToken').mockRejectedValue(new Error('connect ECONNREFUSED'));
    await expect(openDatabase()).resolves.toBeUndefined();
  });
});
