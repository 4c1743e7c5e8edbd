import { isDataSaverOn } from '../browser/connection.ts';
import { surfaceColour } from '../design/colours.ts';

// This file is for browsers, but has no `.client` suffix: displaySettings.inline.ts imports it, and may import pure
// files only.

/** The options of the display settings; the first of each follows the device. */
export const colourSchemes = ['system', 'light', 'dark'] as const;
export const textSizes = ['normal', 'large', 'largest'] as const;
/** Whether pictures load with the page or on request; “system” follows the device's data saver. */
export const readings = ['system', 'full', 'light'] as const;

export type DisplaySettings = {
  colourScheme: (typeof colourSchemes)[number];
  textSize: (typeof textSizes)[number];
  reading: (typeof readings)[number];
};

export const defaultDisplaySettings: DisplaySettings = {
  colourScheme: 'system',
  textSize: 'normal',
  reading: 'system',
};

/** The key of localStorage under which they are stored, as JSON. */
export const displaySettingsKey = 'display-settings';

/** Parses the stored settings; invalid values become the default. Never throws. */
export function parseDisplaySettings(stored: string | null): DisplaySettings {
  try {
    const fields = Object(JSON.parse(stored ?? '{}')) as Record<string, unknown>;
    return {
      colourScheme: colourSchemes.find((name) => name === fields.colourScheme) ?? 'system',
      textSize: textSizes.find((name) => name === fields.textSize) ?? 'normal',
      reading: readings.find((name) => name === fields.reading) ?? 'system',
    };
  } catch {
    return defaultDisplaySettings;
  }
}

export function applyDisplaySettings({ colourScheme, textSize, reading }: DisplaySettings): void {
  const { dataset } = document.documentElement;
  if (colourScheme === 'system') delete dataset.colorScheme;
  else dataset.colorScheme = colourScheme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const ofDevice = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = surfaceColour[colourScheme === 'system' ? ofDevice : colourScheme];
  }
  if (textSize === 'normal') delete dataset.textSize;
  else dataset.textSize = textSize;
  if (reading === 'light' || (reading === 'system' && isDataSaverOn())) dataset.reading = 'light';
  else delete dataset.reading;
}
