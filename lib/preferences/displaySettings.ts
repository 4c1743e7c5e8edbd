import { paperColours } from '../model/colours.ts';

/** How a reader wants the site to look; the first of each is what the device says. */
export const colourSchemes = ['system', 'light', 'dark'] as const;
export const textSizes = ['normal', 'large', 'largest'] as const;
/** Whether pictures come with the page or when they are asked for; the device's own say is its data saver. */
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
      reading: readings.find((name) => name === fields.reading) ?? 'system',
    };
  } catch {
    return defaultDisplaySettings;
  }
}

/**
 * Dresses the page as the reader has chosen before anything is painted, so that nothing flashes or moves, and before a
 * picture is asked for. Stands here so that the server knows it when it says which inline scripts may run.
 */
// Repeat any change here in useDisplaySettings.client.ts, which does the same when the reader chooses.
export const displaySettingsScript = [
  `{let s={};try{s=JSON.parse(localStorage.getItem(${JSON.stringify(displaySettingsKey)}))||s}catch(e){}`,
  'let d=document,a=d.documentElement.dataset',
  `if(${JSON.stringify(colourSchemes.slice(1))}.includes(s.colourScheme)){a.colorScheme=s.colourScheme;d.querySelectorAll('meta[name=theme-color]').forEach(function(m){m.content=${JSON.stringify(paperColours)}[s.colourScheme]})}`,
  `if(${JSON.stringify(textSizes.slice(1))}.includes(s.textSize))a.textSize=s.textSize`,
  `if(s.reading=='light'||s.reading!='full'&&navigator.connection&&navigator.connection.saveData)a.reading='light'`,
  // components/Picture: where pictures are wanted, the hint of the largest one is taken, and the picture is no lazy one.
  // Both again as the page goes on arriving: this may run before either is there.
  `else{let f=function(){d.querySelectorAll('link[as=image][media="not all"]').forEach(function(l){if(l.imageSrcset||!l.hasAttribute('imagesrcset'))l.media='all'});d.querySelectorAll('img[fetchpriority=high][loading=lazy]').forEach(function(i){i.loading='eager'})};f();new MutationObserver(function(r,o){f();if(d.readyState!='loading')o.disconnect()}).observe(d,{childList:true,subtree:true})}}`,
].join('\n');
