import 'client-only';
import { createStore } from './createStore.client';
import { readDeadlineMs, withDeadline } from './deadline';

/** How many imports failed that a reader was waiting for; components/shell/Notifications shows it. */
export const failedImports = createStore(0);

/**
 * Imports code that the reader is waiting for. Where it cannot be loaded, as in a tab that was opened before a rollout,
 * or not within the deadline, a message says so. Rejects as the import does.
 */
export async function importOrTell<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await withDeadline(load(), readDeadlineMs);
  } catch (error) {
    failedImports.set(failedImports.get() + 1);
    throw error;
  }
}
