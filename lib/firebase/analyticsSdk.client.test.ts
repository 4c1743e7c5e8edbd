const mockInitialize = jest.fn((app: unknown, _options: unknown) => ({ app }));
const mockLogEvent = jest.fn();
const mockSetEnabled = jest.fn();
const mockSetConsent = jest.fn();
const mockDelete = jest.fn(async () => {});
const mockIsSupported = jest.fn(async () => true);

jest.mock('@/lib/settings/publicSettings.client', () => ({ getSettings: jest.fn() }));
jest.mock('firebase/app', () => ({
  getApps: () => [],
  initializeApp: (options: unknown) => ({ options }),
  setLogLevel: () => {},
}));
jest.mock('firebase/analytics', () => ({
  initializeAnalytics: mockInitialize,
  isSupported: mockIsSupported,
  logEvent: mockLogEvent,
  setAnalyticsCollectionEnabled: mockSetEnabled,
  setConsent: mockSetConsent,
}));
jest.mock('firebase/installations', () => ({
  getInstallations: (app: unknown) => ({ app }),
  deleteInstallations: mockDelete,
}));

async function loadModules() {
  jest.resetModules();
  const { getSettings } = await import('@/lib/settings/publicSettings.client');
  return { settings: jest.mocked(getSettings) as jest.Mock, ...(await import('./analyticsSdk.client')) };
}

let modules: Awaited<ReturnType<typeof loadModules>>;

beforeEach(async () => {
  jest.clearAllMocks();
  modules = await loadModules();
  modules.settings.mockReturnValue({ firebase: { appId: 'a' }, emulators: {}, measurementId: 'G-1' });
});

test('[V1] analytics is opened once, counts no page view of its own and serves no advertising', async () => {
  await modules.logAnalyticsEvent('page_view', { page_path: '/' });
  await modules.logAnalyticsEvent('page_view', { page_path: '/events' });
  expect(mockInitialize).toHaveBeenCalledTimes(1);
  expect(mockInitialize).toHaveBeenCalledWith(
    { options: { appId: 'a', measurementId: 'G-1' } },
    { config: expect.objectContaining({ send_page_view: false, allow_google_signals: false }) },
  );
  expect(mockSetConsent).toHaveBeenCalledWith({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  expect(mockLogEvent.mock.calls.map(([, ...event]: readonly unknown[]) => event)).toStrictEqual([
    ['page_view', { page_path: '/' }],
    ['page_view', { page_path: '/events' }],
  ]);
});

test.each([
  ['is not configured', () => modules.settings.mockReturnValue({ firebase: {}, emulators: {} })],
  ['is not supported', () => mockIsSupported.mockResolvedValueOnce(false)],
])('where it %s nothing is opened', async (_, prepare) => {
  prepare();
  await modules.logAnalyticsEvent('page_view', {});
  await modules.closeAnalytics();
  expect(mockInitialize).not.toHaveBeenCalled();
  expect(mockLogEvent).not.toHaveBeenCalled();
  expect(mockDelete).not.toHaveBeenCalled();
});

test('closing stops recording, removes Google’s cookies and no others, and deletes the installation', async () => {
  for (const cookie of ['_ga=1', '_ga_1=2', 'other=3']) document.cookie = cookie;
  await modules.logAnalyticsEvent('page_view', {});
  await modules.closeAnalytics();
  expect(mockSetEnabled).toHaveBeenLastCalledWith(expect.anything(), false);
  expect(document.cookie).toBe('other=3');
  expect(mockDelete).toHaveBeenCalledTimes(1);
  await modules.logAnalyticsEvent('page_view', {});
  expect(mockSetEnabled).toHaveBeenLastCalledWith(expect.anything(), true);
});
