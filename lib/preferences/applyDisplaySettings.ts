import { isDataSaverOn } from '../browser/connection.ts';
import { surfaceColour } from '../design/colours.ts';
import type { DisplaySettings } from './displaySettings.ts';

// For the browser, without the suffix: displaySettings.inline.ts, which is in every page, may import pure files only.

/** Makes the document look as chosen. */
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
