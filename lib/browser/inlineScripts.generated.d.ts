// The types of inlineScripts.generated.js, which tools/build/bundleInlineScripts.ts writes: npm run build, dev and
// unit.

/** Applies the reader's display settings before the first paint: lib/preferences/displaySettings.inline.ts. */
export const displaySettingsScript: string;
/** Lets a tap do its work before hydration: lib/browser/earlyTaps.inline.ts. */
export const earlyTapsScript: string;
/** Starts deferred scripts: lib/browser/pageLoader.inline.ts. */
export const pageLoaderScript: string;
