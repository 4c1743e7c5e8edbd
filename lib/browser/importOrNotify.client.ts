import 'client-only';
import { withDeadline } from '@/lib/runtime/deadline';
import { createStore } from './createStore.client';

/** The number of failed imports that a reader was waiting for; components/shell/Notifications shows messages. */
export const failedImports = createStore(0);

/**
 * Imports code that the reader is waiting for. A message tells the reader if the code cannot be loaded (in a tab
 * opened before a rollout), or not within the deadline. Rejects as the import does.
 */
export async function importOrNotify<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await withDeadline('Code', load());
  } catch (error) {
    failedImports.set(failedImports.get() + 1);
    throw error;
  }
}
