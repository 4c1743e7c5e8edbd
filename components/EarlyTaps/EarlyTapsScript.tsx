import { earlyTapsScript } from '@/lib/runtime/inlineScripts.generated.js';

/** Lets a tap do its work before hydration: lib/runtime/earlyTaps.inline.ts. */
export function EarlyTapsScript() {
  return <script dangerouslySetInnerHTML={{ __html: earlyTapsScript }} />;
}
