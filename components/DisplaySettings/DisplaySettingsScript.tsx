import { displaySettingsScript } from '@/lib/browser/inlineScripts.generated.js';

/** Applies the reader's display settings before the first paint: lib/preferences/displaySettings.inline.ts. */
export function DisplaySettingsScript() {
  return <script dangerouslySetInnerHTML={{ __html: displaySettingsScript }} />;
}
