import '@/components/ui/tokens/fonts.css';
import '@/components/ui/tokens/global.css';
import '@/components/ui/tokens/lightReading.css';
import '@/components/ui/tokens/textElements.css';
import { writePageVariables } from '@/components/ui/tokens/writeVariables';
import { displaySettingsScript, earlyTapsScript } from '@/lib/browser/inlineScripts.generated.js';

// The variables are written once for all pages: the theme takes milliseconds to write them.
const pageVariables = writePageVariables();

/**
 * The content of every page's head: the theme's variables, the scripts that run before anything is painted, and what
 * the first paint waits for: the end of the header, whose signs would move while a slow phone parses it
 * (https://html.spec.whatwg.org/#link-type-expect).
 */
export function SiteHead() {
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: pageVariables }} />
      <script dangerouslySetInnerHTML={{ __html: displaySettingsScript }} />
      <script dangerouslySetInnerHTML={{ __html: earlyTapsScript }} />
      {/* oxlint-disable-next-line browsers/in-range -- a browser without it paints before */}
      <link rel="expect" href="#main" blocking="render" />
    </>
  );
}
