import '@/components/ui/tokens/fonts.css';
import '@/components/ui/tokens/global.css';
import '@/components/ui/tokens/lightReading.css';
import { writePageVariables } from '@/components/ui/tokens/writeVariables';
import { displaySettingsScript, earlyTapsScript } from '@/lib/browser/inlineScripts.generated.js';

// The variables are written once for all pages: the theme takes milliseconds to write them.
const pageVariables = writePageVariables();

/** The content of every page's head: the theme's variables, and the scripts that run before anything is painted. */
export function SiteHead() {
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: pageVariables }} />
      <script dangerouslySetInnerHTML={{ __html: displaySettingsScript }} />
      <script dangerouslySetInnerHTML={{ __html: earlyTapsScript }} />
    </>
  );
}
