import { getReader, restoreSession } from './session.client';

const mockAuth = { currentUser: null as object | null, authStateReady: async () => {} };
const mockGetAuthentication = jest.fn<Promise<typeof mockAuth>, []>();
let mockStorageDelayMs = 0;
const mockWait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

jest.mock('./auth.client', () => ({ getAuthentication: () => mockGetAuthentication() }));
jest.mock('@/lib/browser/indexedDb.client', () => ({
  readKeysOrDisableIndexedDb: () => mockWait(mockStorageDelayMs),
}));

beforeEach(() => {
  mockStorageDelayMs = 0;
  mockAuth.currentUser = { uid: 'reader' };
  mockGetAuthentication.mockReset().mockResolvedValue(mockAuth);
});

test('[S7][D4] authentication is opened where nobody has signed in yet, once IndexedDB has responded or is given up', async () => {
  mockAuth.currentUser = null;
  mockStorageDelayMs = 20;
  const reader = getReader();
  await mockWait(0);
  expect(mockGetAuthentication).not.toHaveBeenCalled();
  expect(await reader).toBeNull();
  expect(mockGetAuthentication).toHaveBeenCalledTimes(1);
});

test('a reader counts as signed in once the session has been restored, not before', async () => {
  mockAuth.currentUser = null;
  expect(await restoreSession()).toBe(false);
  jest.spyOn(mockAuth, 'authStateReady').mockImplementationOnce(async () => {
    mockAuth.currentUser = { uid: 'reader' };
  });
  expect(await restoreSession()).toBe(true);
});

test('where authentication cannot be opened nobody is signed in, and nothing is said', async () => {
  const log = jest.spyOn(console, 'error');
  mockGetAuthentication.mockRejectedValue(new Error('The operation is insecure.'));
  expect(await restoreSession()).toBe(false);
  expect(log).not.toHaveBeenCalled();
});
