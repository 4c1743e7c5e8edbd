import { generateKeyPairSync } from 'node:crypto';
import type * as AdminSdk from 'firebase-admin/app';
import type * as Admin from './admin.node.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = {
  project_id: 'news',
  client_email: 'site@news.example.org',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
};

let sdk: typeof AdminSdk;
let getDatabase: typeof Admin.getDatabase;

beforeEach(async () => {
  // The settings are read once.
  jest.resetModules();
  jest.replaceProperty(process, 'env', { ...process.env, FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' });
  process.env.FIREBASE_PROJECT_ID = 'news';
  sdk = await import('firebase-admin/app');
  ({ getDatabase } = await import('./admin.node.ts'));
});

afterEach(async () => {
  await Promise.all(sdk.getApps().map(sdk.deleteApp));
  jest.restoreAllMocks();
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
