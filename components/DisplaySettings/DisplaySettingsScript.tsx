import { displaySettingsScript } from '@/lib/preferences/displaySettings';

const html = { __html: displaySettingsScript };

/**
 * Runs before anything is painted: see displaySettingsScript. Twice, which does no harm: the first waits for no style
 * sheet, so that a picture need not either; the second is sure to come before the first paint.
 */
export function DisplaySettingsScript() {
  return (
    <>
      <script type="module" async dangerouslySetInnerHTML={html} />
      <script dangerouslySetInnerHTML={html} />
    </>
  );
}
