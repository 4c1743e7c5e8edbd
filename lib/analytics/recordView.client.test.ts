import { waitFor } from '@testing-library/react';

const mockLog = jest.fn(async () => {});
const mockClose = jest.fn(async () => {});

jest.mock('@/lib/settings/publicSettings.client', () => ({ getSettings: jest.fn() }));
jest.mock('@/lib/firebase/analyticsSdk.client', () => ({
  logAnalyticsEvent: mockLog,
  closeAnalytics: mockClose,
}));

async function loadModules() {
  jest.resetModules();
  const { getSettings } = await import('@/lib/settings/publicSettings.client');
  return {
    settings: jest.mocked(getSettings) as jest.Mock,
    ...(await import('./consent.client')),
    ...(await import('./recordView.client')),
  };
}

let modules: Awaited<ReturnType<typeof loadModules>>;

beforeEach(async () => {
  jest.clearAllMocks();
  localStorage.clear();
  Object.assign(globalThis, { indexedDB: {} });
  modules = await loadModules();
  modules.settings.mockReturnValue({ measurementId: 'G-1' });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  jest.restoreAllMocks();
});

const refuseByBrowser = () =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });

test('before the settings are known the question is not shown and nothing is recorded', async () => {
  localStorage.setItem('analytics-consent', 'agreed');
  await modules.recordPageView('/');
  expect(modules.getConsentState()).toStrictEqual(modules.initialConsentState);
  expect(mockLog).not.toHaveBeenCalled();
});

test.each([
  ['is not configured', () => modules.settings.mockReturnValue({})],
  [
    'has no settings in the page',
    () =>
      modules.settings.mockImplementation(() => {
        throw new Error('no settings');
      }),
  ],
  ['is refused by the browser', refuseByBrowser],
  ['cannot be: there is no IndexedDB', () => Reflect.deleteProperty(globalThis, 'indexedDB')],
])(
  'where analytics %s the question is not shown and nothing is recorded, whatever was chosen',
  async (_, prepare) => {
    prepare();
    localStorage.setItem('analytics-consent', 'agreed');
    modules.loadConsent();
    await modules.recordPageView('/');
    expect(modules.getConsentState().canChoose).toBe(false);
    expect(mockLog).not.toHaveBeenCalled();
  },
);

test.each([undefined, 'declined'] as const)('with the choice %s nothing is recorded', async (choice) => {
  if (choice !== undefined) localStorage.setItem('analytics-consent', choice);
  modules.loadConsent();
  expect(modules.getConsentState()).toStrictEqual({ canChoose: true, consent: choice });
  await modules.recordPageView('/');
  await modules.recordItemView('programs', 'a');
  expect(mockLog).not.toHaveBeenCalled();
});

test('after a yes, remembered on the device, page views and views of items are recorded', async () => {
  modules.loadConsent();
  modules.chooseConsent('agreed');
  expect(localStorage.getItem('analytics-consent')).toBe('agreed');
  document.title = 'Իրադարձություններ';
  await modules.recordPageView('/events');
  await modules.recordItemView('events', 'a');
  expect(mockLog.mock.calls).toStrictEqual([
    [
      'page_view',
      { page_location: 'http://localhost/events', page_path: '/events', page_title: 'Իրադարձություններ' },
    ],
    ['select_content', { content_type: 'events', content_id: 'a' }],
  ]);
});

test('a no after a yes stops what has begun, once', async () => {
  modules.loadConsent();
  modules.chooseConsent('agreed');
  await modules.recordPageView('/');
  expect(mockClose).not.toHaveBeenCalled();
  modules.chooseConsent('declined');
  modules.chooseConsent('declined');
  await modules.recordPageView('/');
  await waitFor(() => expect(mockClose).toHaveBeenCalledTimes(1));
  expect(mockLog).toHaveBeenCalledTimes(1);
});

test('a no where nothing was recorded loads nothing', async () => {
  modules.loadConsent();
  modules.chooseConsent('declined');
  expect(mockClose).not.toHaveBeenCalled();
});

test('a choice made in another tab applies here too', async () => {
  const notify = jest.fn();
  const unsubscribe = modules.subscribeToConsent(notify);
  modules.loadConsent();
  modules.chooseConsent('agreed');
  dispatchEvent(new StorageEvent('storage', { key: 'analytics-consent', newValue: 'declined' }));
  expect(modules.getConsentState().consent).toBe('declined');
  dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'agreed' }));
  expect(modules.getConsentState().consent).toBe('declined');
  expect(notify).toHaveBeenCalledTimes(3);
  unsubscribe();
  dispatchEvent(new StorageEvent('storage', { key: 'analytics-consent', newValue: 'agreed' }));
  expect(modules.getConsentState().consent).toBe('declined');
});

test('where nothing can be stored the choice lasts until the page is left', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  modules.loadConsent();
  modules.chooseConsent('agreed');
  await modules.recordPageView('/');
  expect(mockLog).toHaveBeenCalledTimes(1);
});

test('a failure of the SDK does not surface', async () => {
  modules.loadConsent();
  modules.chooseConsent('agreed');
  mockLog.mockRejectedValueOnce(new Error('blocked'));
  expect(await modules.recordPageView('/')).toBeUndefined();
});
