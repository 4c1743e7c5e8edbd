import { createDefaultPolicy } from '@/lib/browser/trustedTypes.client';

// Runs before hydration, and before any script that loads another or writes markup.
createDefaultPolicy();
