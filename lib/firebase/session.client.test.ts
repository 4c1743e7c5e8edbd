import { restoreSession } from './session.client';

const mockAuth = { currentUser: null as object | null, authStateReady: async () => {} };
const mockGetAuthentication = jest.fn<Promise<typeof mockAuth>, []>();

jest.mock('./auth.client', () => ({ getAuthentication: () => mockGetAuthentication() }));

beforeEach(() => {
  mockAuth.currentUser = null;
  mockGetAuthentication.mockReset().mockResolvedValue(mockAuth);
});

test('a reader counts as signed in once the session has been restored, not before', async () => {
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
