/** How a reader wants the site to look; the first of each is what the device says. */
export const colourSchemes = ['system', 'light', 'dark'] as const;
export const textSizes = ['normal', 'large', 'largest'] as const;

export type DisplaySettings = {
  colourScheme: (typeof colourSchemes)[number];
  textSize: (typeof textSizes)[number];
};

export const defaultDisplaySettings: DisplaySettings = { colourScheme: 'system', textSize: 'normal' };

/** Where the device keeps them, as JSON. */
export const displaySettingsKey = 'display-settings';

/** Reads what the device kept; whatever cannot be read is the default. Never throws. */
export function parseDisplaySettings(stored: string | null): DisplaySettings {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
    return {
      colourScheme: colourSchemes.find((name) => name === fields.colourScheme) ?? 'system',
      textSize: textSizes.find((name) => name === fields.textSize) ?? 'normal',
    };
  } catch {
    return defaultDisplaySettings;
  }
}

/**
 * Dresses the page as the reader has chosen before anything is painted, so that nothing flashes or moves. Stands here
 * so that the server knows it when it says which inline scripts may run.
 */
// Repeat any change here in lib/client/useDisplaySettings.ts, which does the same when the reader chooses.
export const displaySettingsScript = `try{var s=JSON.parse(localStorage.getItem(${JSON.stringify(displaySettingsKey)})||'{}'),d=document.documentElement.dataset;if(${JSON.stringify(colourSchemes.slice(1))}.includes(s.colourScheme))d.colorScheme=s.colourScheme;if(${JSON.stringify(textSizes.slice(1))}.includes(s.textSize))d.textSize=s.textSize}catch(e){}`;
