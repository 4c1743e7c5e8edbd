import { earlyTapsScript } from '@/lib/browser/inlineScripts.generated.js';

/** Lets a tap do its work before hydration: lib/browser/earlyTaps.inline.ts. */
export function EarlyTapsScript() {
  return <script dangerouslySetInnerHTML={{ __html: earlyTapsScript }} />;
}
