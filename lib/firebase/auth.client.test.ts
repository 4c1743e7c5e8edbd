const mockInitializeAuth = jest.fn((app: unknown, _options: object) => ({ app }));
const mockConnect = jest.fn();
const mockSetLogLevel = jest.fn();

jest.mock('@/lib/settings/publicSettings.client', () => ({ getSettings: jest.fn() }));
jest.mock('firebase/app', () => ({
  getApps: () => [],
  initializeApp: (options: unknown) => ({ options }),
  setLogLevel: mockSetLogLevel,
}));
jest.mock('firebase/auth', () => ({
  initializeAuth: mockInitializeAuth,
  connectAuthEmulator: mockConnect,
  indexedDBLocalPersistence: 'IndexedDB',
  browserLocalPersistence: 'localStorage',
  browserSessionPersistence: 'sessionStorage',
  browserPopupRedirectResolver: 'popup and redirect',
}));

const firebase = { projectId: 'news' };
const persistence = ['IndexedDB', 'localStorage', 'sessionStorage'];

async function loadModules() {
  jest.resetModules();
  const { getSettings: settings } = await import('@/lib/settings/publicSettings.client');
  const { getAuthentication } = await import('./auth.client');
  return { settings: jest.mocked(settings) as jest.Mock, getAuthentication };
}

let modules: Awaited<ReturnType<typeof loadModules>>;

beforeEach(async () => {
  jest.clearAllMocks();
  modules = await loadModules();
  modules.settings.mockReset().mockReturnValue({ firebase, emulators: {} });
});

test('[S7] the session is stored in IndexedDB, else localStorage, else sessionStorage', async () => {
  const [first, second] = await Promise.all([modules.getAuthentication(), modules.getAuthentication()]);
  expect(first).toBe(second);
  expect(mockInitializeAuth).toHaveBeenCalledTimes(1);
  expect(mockInitializeAuth).toHaveBeenCalledWith({ options: firebase }, { persistence });
  expect(mockConnect).not.toHaveBeenCalled();
  // The log has the specification's messages alone.
  expect(mockSetLogLevel).toHaveBeenCalledWith('silent');
});

test('[S7] sign-in by popup and redirect is possible where the deployment enables it', async () => {
  modules.settings.mockReturnValue({ firebase, emulators: {}, isSignInEnabled: true });
  await modules.getAuthentication();
  expect(mockInitializeAuth).toHaveBeenCalledWith(
    { options: firebase },
    { persistence, popupRedirectResolver: 'popup and redirect' },
  );
});
