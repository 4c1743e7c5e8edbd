import { getReader, restoreSession } from './session.client';

const mockAuth = { currentUser: null as object | null, authStateReady: async () => {} };
const mockGetAuthentication = jest.fn<Promise<typeof mockAuth>, []>();
let mockSignIn: true | undefined;
let mockStoredKeys: readonly string[] = [];

jest.mock('./auth.client', () => ({ getAuthentication: () => mockGetAuthentication() }));
jest.mock('@/lib/browser/indexedDb.client', () => ({ listStoredKeys: async () => mockStoredKeys }));
jest.mock('@/lib/settings/publicSettings.client', () => ({
  getSettings: () => ({ isSignInEnabled: mockSignIn }),
}));

const key = 'firebase:authUser:demo-key:[DEFAULT]';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  [mockStoredKeys, mockSignIn] = [[], undefined];
  mockAuth.currentUser = { uid: 'reader' };
  mockGetAuthentication.mockReset().mockResolvedValue(mockAuth);
});

test('[S7] where no session is stored and nobody can sign in authentication is not opened', async () => {
  localStorage.setItem('display-settings', '{}');
  mockStoredKeys = ['firebase:host:demo-newsroom'];
  expect(await getReader()).toBeNull();
  expect(mockGetAuthentication).not.toHaveBeenCalled();
});

test.each<[string, () => unknown]>([
  ['in IndexedDB', () => (mockStoredKeys = [key])],
  ['in localStorage', () => localStorage.setItem(key, '{}')],
  ['in sessionStorage', () => sessionStorage.setItem(key, '{}')],
  ['nowhere, but readers may sign in, as by a redirect', () => (mockSignIn = true)],
])('[S7] it is opened where a session is stored %s', async (_, store) => {
  store();
  expect(await getReader()).toBe(mockAuth.currentUser);
});

test('a reader counts as signed in once the session has been restored, not before', async () => {
  mockSignIn = true;
  mockAuth.currentUser = null;
  expect(await restoreSession()).toBe(false);
  jest.spyOn(mockAuth, 'authStateReady').mockImplementationOnce(async () => {
    mockAuth.currentUser = { uid: 'reader' };
  });
  expect(await restoreSession()).toBe(true);
});

test('where authentication cannot be opened nobody is signed in, and nothing is said', async () => {
  const log = jest.spyOn(console, 'error');
  mockSignIn = true;
  mockGetAuthentication.mockRejectedValue(new Error('The operation is insecure.'));
  expect(await restoreSession()).toBe(false);
  expect(log).not.toHaveBeenCalled();
});
