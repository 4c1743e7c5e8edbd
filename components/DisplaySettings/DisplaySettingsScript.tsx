import { displaySettingsScript } from '@/lib/runtime/inlineScripts.generated.js';

const html = { __html: displaySettingsScript };

/**
 * Applies the reader's display settings before the first paint: lib/preferences/displaySettings.inline.ts. Twice, which
 * does no harm: the module waits for no style sheet, so that a picture need not either; the classic script is sure to run
 * before the first paint.
 */
export function DisplaySettingsScript() {
  return (
    <>
      <script type="module" async dangerouslySetInnerHTML={html} />
      <script dangerouslySetInnerHTML={html} />
    </>
  );
}
