import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { type DisplaySettings, displaySettingsKey } from './displaySettings';
import type { useDisplaySettings as UseDisplaySettings } from './useDisplaySettings.client';

// Without storage the choice lives in the module: each test loads its own.
let useDisplaySettings: typeof UseDisplaySettings;

const page = document.documentElement;
const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

function mountSettings() {
  const { result } = renderHook(() => useDisplaySettings());
  return {
    settings: () => result.current[0],
    change: (wanted: Partial<DisplaySettings>) => act(() => result.current[1](wanted)),
  };
}

function chooseInOtherTab(value: string | null): void {
  if (value === null) localStorage.removeItem(displaySettingsKey);
  else localStorage.setItem(displaySettingsKey, value);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: displaySettingsKey, newValue: value })));
}

beforeEach(() => {
  localStorage.clear();
  jest.isolateModules(() => {
    // React stays the one the test renders with.
    jest.doMock('react', () => react);
    ({ useDisplaySettings } = jest.requireActual('./useDisplaySettings.client'));
  });
});

const react = jest.requireActual<object>('react');

afterEach(() => {
  jest.restoreAllMocks();
  delete page.dataset.colorScheme;
  delete page.dataset.textSize;
});

test('without a choice the settings are the device’s', () => {
  expect(mountSettings().settings()).toStrictEqual({
    colourScheme: 'system',
    textSize: 'normal',
    reading: 'system',
  });
});

test('the settings stored at an earlier visit apply', () => {
  localStorage.setItem(displaySettingsKey, '{"colourScheme":"dark","textSize":"large"}');
  expect(mountSettings().settings()).toStrictEqual({
    colourScheme: 'dark',
    textSize: 'large',
    reading: 'system',
  });
});

test('on the server the settings are not known: the stored ones are read in the browser', () => {
  localStorage.setItem(displaySettingsKey, '{"colourScheme":"dark"}');
  const Show = () => <>{String(useDisplaySettings()[0])}</>;
  expect(renderToString(<Show />)).toBe('undefined');
});

test('a choice counts at once, in every view of it, and for the next visit', () => {
  const one = mountSettings();
  const other = mountSettings();
  one.change({ textSize: 'largest' });
  one.change({ colourScheme: 'light' });
  for (const { settings } of [one, other]) {
    expect(settings()).toStrictEqual({ colourScheme: 'light', textSize: 'largest', reading: 'system' });
  }
  expect({ ...page.dataset }).toStrictEqual({ colorScheme: 'light', textSize: 'largest' });
  expect(JSON.parse(localStorage.getItem(displaySettingsKey) ?? '')).toStrictEqual({
    colourScheme: 'light',
    textSize: 'largest',
    reading: 'system',
  });
});

test('a choice in another tab counts in this one, too, and so does forgetting it there', () => {
  const { settings } = mountSettings();
  chooseInOtherTab('{"colourScheme":"dark","textSize":"large"}');
  expect(settings()).toStrictEqual({ colourScheme: 'dark', textSize: 'large', reading: 'system' });
  chooseInOtherTab(null);
  expect(settings()).toStrictEqual({ colourScheme: 'system', textSize: 'normal', reading: 'system' });
});

test('what was forgotten in another tab is forgotten here, though it was chosen here', () => {
  const { settings, change } = mountSettings();
  change({ colourScheme: 'dark' });
  chooseInOtherTab(null);
  expect(settings()).toStrictEqual({ colourScheme: 'system', textSize: 'normal', reading: 'system' });
});

test('a choice made once there is room again is the one that counts', () => {
  const { settings, change } = mountSettings();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  change({ colourScheme: 'dark' });
  full.mockRestore();
  change({ colourScheme: 'light' });
  expect(settings()?.colourScheme).toBe('light');
});

test.each([
  ['off', () => jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)],
  ['full', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
  [
    'full and holds an earlier choice',
    () => {
      localStorage.setItem(displaySettingsKey, '{"colourScheme":"light"}');
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    },
  ],
])('where the storage is %s a choice lasts as long as the page', (_, breakStorage) => {
  breakStorage();
  const { settings, change } = mountSettings();
  change({ colourScheme: 'dark' });
  change({ textSize: 'large' });
  expect(settings()).toStrictEqual({ colourScheme: 'dark', textSize: 'large', reading: 'system' });
  expect({ ...page.dataset }).toStrictEqual({ colorScheme: 'dark', textSize: 'large' });
});
