import 'client-only';
import { createStore } from './createStore.client';

/** How often code was missing that the reader waited for; components/shell/Notifications tells of it. */
export const missingCode = createStore(0);

/**
 * Imports code for what the reader has just asked for. Where it cannot be loaded, as in a tab that was opened before a
 * rollout, the reader is told. Rejects as the import does.
 */
export async function importOrTell<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    missingCode.set(missingCode.get() + 1);
    throw error;
  }
}
