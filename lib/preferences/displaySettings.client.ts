import 'client-only';
import { createStore } from '@/lib/browser/createStore.client';
import { type DisplaySettings, displaySettingsKey, parseDisplaySettings } from './displaySettings';
import { applyDisplaySettings, readStoredSettings } from './applyDisplaySettings';

const read = (): DisplaySettings => parseDisplaySettings(readStoredSettings());

/** The reader's display settings. */
export const displaySettings = createStore(read());

// A choice in another tab counts here too; displaySettings.inline.ts applies it.
window.addEventListener('storage', ({ key }) => {
  if (key === displaySettingsKey || key === null) displaySettings.set(read());
});

/** Changes the settings at once, in every tab, and for the next visit. */
export function changeDisplaySettings(change: Partial<DisplaySettings>): void {
  const settings = { ...displaySettings.get(), ...change };
  try {
    localStorage.setItem(displaySettingsKey, JSON.stringify(settings));
  } catch {
    // Storage is off or full: the choice lasts until the page is left.
  }
  applyDisplaySettings(settings);
  displaySettings.set(settings);
}
