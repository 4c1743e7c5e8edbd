import { StaticHtml } from '@/components/StaticHtml/StaticHtml';
import { earlyTapsScript } from '@/lib/runtime/inlineScripts.generated.js';

/** Lets a tap do its work before hydration: lib/runtime/earlyTaps.inline.ts. */
export function EarlyTapsScript() {
  return <StaticHtml as="script" html={earlyTapsScript} />;
}
