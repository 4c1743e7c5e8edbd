import { denyStorage } from '@/lib/testing/denyStorage';

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
});

const refuseByBrowser = () =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });

test('before the settings are known the question is not shown and nothing is recorded', async () => {
  localStorage.setItem('analytics-consent', 'agreed');
  await modules.recordPageView('/');
  expect(modules.consent.get()).toBe('unavailable');
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
    expect(modules.consent.get()).toBe('unavailable');
    expect(mockLog).not.toHaveBeenCalled();
  },
);

test.each([
  [null, 'undecided'],
  ['yes', 'undecided'],
  ['declined', 'declined'],
] as const)('where the device has stored %j nothing is recorded', async (stored, choice) => {
  if (stored !== null) localStorage.setItem('analytics-consent', stored);
  modules.loadConsent();
  expect(modules.consent.get()).toBe(choice);
  await modules.recordPageView('/');
  await modules.recordItemView('programs', 'a');
  expect(mockLog).not.toHaveBeenCalled();
});

test('a choice made in another tab applies here too', () => {
  const chooseInOtherTab = (choice: string, key: string | null): void => {
    localStorage.setItem('analytics-consent', choice);
    dispatchEvent(new StorageEvent('storage', { key }));
  };
  modules.loadConsent();
  modules.chooseConsent('agreed');
  chooseInOtherTab('declined', 'other');
  expect(modules.consent.get()).toBe('agreed');
  chooseInOtherTab('declined', 'analytics-consent');
  expect(modules.consent.get()).toBe('declined');
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(modules.consent.get()).toBe('undecided');
});

test('where nothing can be stored the choice lasts until the page is left', async () => {
  denyStorage('getItem', 'setItem');
  modules.loadConsent();
  modules.chooseConsent('agreed');
  await modules.recordPageView('/');
  expect(mockLog).toHaveBeenCalledTimes(1);
});

test.each([
  ['agreed', 1],
  ['declined', 0],
])(
  'of an item opened before anything else has read the choice «%s», %d views are recorded',
  async (choice, times) => {
    localStorage.setItem('analytics-consent', choice);
    modules.recordWhereAgreed(({ recordItemView }) => recordItemView('programs', 'a'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(mockLog).toHaveBeenCalledTimes(times);
  },
);

test('a failure of the SDK does not surface', async () => {
  modules.loadConsent();
  modules.chooseConsent('agreed');
  mockLog.mockRejectedValueOnce(new Error('blocked'));
  expect(await modules.recordPageView('/')).toBeUndefined();
});
