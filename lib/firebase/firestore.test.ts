import type { LocalFirebase } from 'local-firebase';
import { startSiteFirebase } from '../testing/localFirebase.ts';
import type * as Sdk from './firestore.client.ts';
import { buildPublicSettings } from './testing/buildPublicSettings.ts';

const mockGetSettings = jest.fn();
const mockStartAppCheck = jest.fn();
jest.mock('../settings/publicSettings.client.ts', () => ({ getSettings: () => mockGetSettings() }));
jest.mock('./appCheck.client.ts', () => ({ startAppCheck: mockStartAppCheck }));

let local: LocalFirebase;
let sdk: typeof Sdk;

beforeAll(async () => {
  local = await startSiteFirebase();
});

afterAll(() => local.stop());

beforeEach(async () => {
  jest.resetModules();
  mockGetSettings.mockReset().mockImplementation(() => buildPublicSettings(local.firestoreHost));
  mockStartAppCheck.mockClear();
  sdk = await import('./firestore.client.ts');
});

test('[E5] the database is opened once, with the six settings, and read', async () => {
  const [database, again] = await Promise.all([sdk.getDatabase(), sdk.getDatabase()]);
  expect(again).toBe(database);
  expect(database.app.options).toStrictEqual(buildPublicSettings('').firebase);
  expect((await sdk.getDoc(sdk.doc(database, 'programs/gone'))).exists()).toBe(false);
});

test('reading waits for no session: the database’s app is not that of authentication', async () => {
  const { openApp } = await import('./app.client.ts');
  expect((await sdk.getDatabase()).app).not.toBe(openApp().app);
});

test('the log has the messages of docs/rows.md alone, and none of the SDK', async () => {
  const logs = (['debug', 'info', 'warn', 'error'] as const).map((level) =>
    jest.spyOn(console, level).mockReturnValue(),
  );
  const database = await sdk.getDatabase();
  await expect(sdk.getDoc(sdk.doc(database, 'users/a'))).rejects.toMatchObject({ code: 'permission-denied' });
  expect(logs.flatMap(({ mock }) => mock.calls)).toStrictEqual([]);
});

test('after a page without settings the next call tries again', async () => {
  mockGetSettings.mockImplementationOnce(() => {
    throw new Error('no settings');
  });
  await expect(sdk.getDatabase()).rejects.toThrow('no settings');
  expect((await sdk.getDatabase()).app.options.projectId).toBe('demo-newsroom');
});

test.each([
  ['begins where the deployment has a key', { appCheckSiteKey: 'site-key', emulators: {} }, 1],
  ['does not begin without one', { emulators: {} }, 0],
  ['does not begin with the local Firebase', { appCheckSiteKey: 'site-key' }, 0],
])('App Check %s', async (_, settings, times) => {
  mockGetSettings.mockReturnValue({ ...buildPublicSettings(local.firestoreHost), ...settings });
  await Promise.all([sdk.getDatabase(), sdk.getDatabase()]);
  expect(mockStartAppCheck).toHaveBeenCalledTimes(times);
});
