import { TextEncoder as NodeTextEncoder } from 'node:util';

const mockRead: jest.Mock = jest.fn(async () => new NodeTextEncoder().encode('Բարև').buffer);
const mockConnect = jest.fn();
const mockOrder: string[] = [];
const bucket = 'news.appspot.com';

jest.mock('@/lib/settings/publicSettings.client', () => ({ getSettings: jest.fn() }));
jest.mock('./auth.client', () => ({
  getAuthentication: async () => {
    mockOrder.push('authentication');
  },
}));
jest.mock('firebase/app', () => ({
  getApps: () => [],
  initializeApp: (options: unknown) => ({ options }),
  setLogLevel: () => {},
}));
jest.mock('firebase/storage', () => ({
  getStorage: (app: unknown) => ({ app }),
  connectStorageEmulator: mockConnect,
  ref: (_: unknown, url: string) => {
    const [, found] = /^https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/([^/]+)\/o\//.exec(url) ?? [];
    if (found === undefined) throw new Error('invalid-url');
    return { bucket: found, url };
  },
  getBytes: (...given: unknown[]) => {
    mockOrder.push('read');
    return mockRead(...given) as unknown;
  },
}));

const own = `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/text.html?alt=media`;

async function loadModules() {
  jest.resetModules();
  const { getSettings } = await import('@/lib/settings/publicSettings.client');
  const { getStorageText } = await import('./storageText.client');
  return { settings: jest.mocked(getSettings) as jest.Mock, getStorageText };
}

let modules: Awaited<ReturnType<typeof loadModules>>;

beforeEach(async () => {
  jest.clearAllMocks();
  mockOrder.length = 0;
  modules = await loadModules();
  modules.settings.mockReturnValue({ firebase: { storageBucket: bucket }, emulators: {} });
});

test('a file is read as text, at most one mebibyte of it', async () => {
  expect(await modules.getStorageText(own)).toBe('Բարև');
  expect(mockRead.mock.calls).toMatchObject([[{ url: own }, 1024 * 1024]]);
});

test('[C8] authentication is there before the first request, which is to carry its token', async () => {
  await modules.getStorageText(own);
  expect(mockOrder).toStrictEqual(['authentication', 'read']);
});

test.each(['https://example.org/text.html', own.replace(bucket, 'other.appspot.com')])(
  '%s is not requested: the token is for the deployment’s own bucket',
  async (url) => {
    expect(await modules.getStorageText(url)).toBeUndefined();
    expect(mockRead).not.toHaveBeenCalled();
  },
);

test('a refusal gives nothing, without an error', async () => {
  mockRead.mockRejectedValueOnce(new Error('storage/unauthorized'));
  expect(await modules.getStorageText(own)).toBeUndefined();
});

test('the local storage is talked to at its host and port', async () => {
  modules.settings.mockReturnValue({
    firebase: { storageBucket: bucket },
    emulators: { storage: '127.0.0.1:9199' },
  });
  await modules.getStorageText(own);
  expect(mockConnect.mock.calls).toMatchObject([[{}, '127.0.0.1', 9199]]);
});
