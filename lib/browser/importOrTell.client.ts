import 'client-only';
import { withDeadline } from '@/lib/runtime/deadline';
import { createStore } from './createStore.client';

/** How many imports failed that a reader was waiting for; components/shell/Notifications shows it. */
export const failedImports = createStore(0);

/**
 * Imports code that the reader is waiting for. A message says so where it cannot be loaded (a tab opened before a
 * rollout), or not within the deadline. Rejects as the import does.
 */
export async function importOrTell<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await withDeadline('Code', load());
  } catch (error) {
    failedImports.set(failedImports.get() + 1);
    throw error;
  }
}
