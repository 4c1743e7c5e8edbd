import 'client-only';
import type { SectionName } from '@/lib/model/sections';

/** Firestore refuses with these while one document is written too often; nothing was written then. */
const busyCodes: readonly unknown[] = ['aborted', 'resource-exhausted'];

/**
 * Adds a view by the reader's own write. Where Firestore is too busy with this item, it hands the view over to the server,
 * which adds up (docs/decisions/021). Rejects with any other failure.
 */
export async function addView(
  { section, id }: { section: SectionName; id: string },
  write: () => Promise<void>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    const isBusy = busyCodes.includes((error as { code?: unknown }).code);
    const body = new Blob([JSON.stringify({ section, id })], { type: 'application/json' });
    if (!isBusy || !navigator.sendBeacon('/api/views', body)) throw error;
  }
}
