import 'client-only';
import { createStore } from '@/lib/browser/createStore.client';
import { readStored, writeStored } from '@/lib/browser/deviceStorage';
import {
  applyDisplaySettings,
  displaySettingsKey,
  parseDisplaySettings,
  type DisplaySettings,
} from './displaySettings';

const read = (): DisplaySettings => parseDisplaySettings(readStored(displaySettingsKey));

export const displaySettings = createStore(read());

// A choice in another tab counts here too; displaySettings.inline.ts applies it.
window.addEventListener('storage', ({ key }) => {
  if (key === displaySettingsKey || key === null) displaySettings.set(read());
});

/** Changes the settings at once, in every tab, and for the next visit. */
export function changeDisplaySettings(change: Partial<DisplaySettings>): void {
  const settings = { ...displaySettings.get(), ...change };
  writeStored(displaySettingsKey, JSON.stringify(settings));
  applyDisplaySettings(settings);
  displaySettings.set(settings);
}
