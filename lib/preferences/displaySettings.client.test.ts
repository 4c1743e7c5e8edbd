import { denyStorage } from '@/lib/testing/denyStorage';
import { defaultDisplaySettings, displaySettingsKey } from './displaySettings';
import type * as Settings from './displaySettings.client';

const page = document.documentElement;

/** The settings of a page that has just been opened. */
function openPage() {
  let loaded!: typeof Settings;
  jest.isolateModules(() => {
    loaded = jest.requireActual('./displaySettings.client');
  });
  return { read: loaded.displaySettings.get, change: loaded.changeDisplaySettings };
}

function chooseInOtherTab(value: string | null): void {
  if (value === null) localStorage.removeItem(displaySettingsKey);
  else localStorage.setItem(displaySettingsKey, value);
  dispatchEvent(new StorageEvent('storage', { key: displaySettingsKey, newValue: value }));
}

beforeEach(() => localStorage.clear());

afterEach(() => {
  delete page.dataset.colorScheme;
  delete page.dataset.textSize;
});

test('a choice in another tab counts in this one, too, and so does forgetting it there', () => {
  const { read, change } = openPage();
  change({ reading: 'light' });
  chooseInOtherTab('{"colourScheme":"dark","textSize":"large"}');
  expect(read()).toStrictEqual({ colourScheme: 'dark', textSize: 'large', reading: 'system' });
  chooseInOtherTab(null);
  expect(read()).toStrictEqual(defaultDisplaySettings);
});

test('where the storage is full and has an earlier choice, another lasts as long as the page', () => {
  localStorage.setItem(displaySettingsKey, '{"colourScheme":"light"}');
  denyStorage('setItem');
  const { read, change } = openPage();
  change({ colourScheme: 'dark' });
  change({ textSize: 'large' });
  expect(read()).toStrictEqual({ colourScheme: 'dark', textSize: 'large', reading: 'system' });
  expect({ ...page.dataset }).toStrictEqual({ colorScheme: 'dark', textSize: 'large' });
});
