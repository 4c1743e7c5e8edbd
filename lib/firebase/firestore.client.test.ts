const mockApps: unknown[] = [];

jest.mock('@/lib/settings/publicSettings.client', () => ({ getSettings: jest.fn() }));
jest.mock('firebase/app', () => ({
  getApps: () => mockApps,
  getApp: () => mockApps[0],
  initializeApp: jest.fn((options: unknown) => {
    mockApps.push({ options });
    return mockApps.at(-1);
  }),
}));
const mockSetLogLevel = jest.fn();
jest.mock('firebase/firestore/lite', () => ({
  getFirestore: (app: unknown) => ({ app }),
  connectFirestoreEmulator: () => {},
  setLogLevel: mockSetLogLevel,
}));

const mockStartAppCheck = jest.fn();
jest.mock('./appCheck.client', () => ({ startAppCheck: mockStartAppCheck }));

const firebase = {
  apiKey: 'key',
  authDomain: 'news.firebaseapp.com',
  projectId: 'news',
  storageBucket: 'news.appspot.com',
  messagingSenderId: '123',
  appId: '1:123:web:abc',
};

async function loadModules() {
  jest.resetModules();
  const { getSettings: settings } = await import('@/lib/settings/publicSettings.client');
  const { getDatabase } = await import('./firestore.client');
  return { settings: jest.mocked(settings), getDatabase };
}

let modules: Awaited<ReturnType<typeof loadModules>>;

beforeEach(async () => {
  mockApps.length = 0;
  modules = await loadModules();
  mockStartAppCheck.mockClear();
  modules.settings.mockReset().mockReturnValue({ firebase, emulators: {}, allowedUrls: [] });
});

test('[E5] the database is opened once, with the six settings', async () => {
  const [first, second] = await Promise.all([modules.getDatabase(), modules.getDatabase()]);
  expect(first).toBe(second);
  expect(mockApps).toStrictEqual([{ options: firebase }]);
  // The log has the specification's messages alone.
  expect(mockSetLogLevel).toHaveBeenCalledWith('silent');
});

test('after a page without settings the next call tries again', async () => {
  modules.settings.mockImplementationOnce(() => {
    throw new Error('no settings');
  });
  await expect(modules.getDatabase()).rejects.toThrow('no settings');
  expect(await modules.getDatabase()).toStrictEqual({ app: { options: firebase } });
});

test.each([
  ['begins where the deployment has a key', { appCheckSiteKey: 'site-key' }, 1],
  ['does not begin without one', {}, 0],
  [
    'does not begin with the local Firebase',
    { appCheckSiteKey: 'site-key', emulators: { firestore: 'a:1' } },
    0,
  ],
])('App Check %s', async (_, settings, times) => {
  modules.settings.mockReturnValue({ firebase, emulators: {}, allowedUrls: [], ...settings });
  await Promise.all([modules.getDatabase(), modules.getDatabase()]);
  expect(mockStartAppCheck).toHaveBeenCalledTimes(times);
});
