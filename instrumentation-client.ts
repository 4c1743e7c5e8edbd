import { limitNavigation } from '@/lib/browser/lateNavigation.client';
import { createDefaultPolicy } from '@/lib/browser/trustedTypes.client';

// Runs before hydration, and before any script that loads another or writes markup.
createDefaultPolicy();

/** Next.js calls it by its name. */
export const onRouterTransitionStart = limitNavigation;
