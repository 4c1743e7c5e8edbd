import 'client-only';
import { viewsEndpoint } from 'newsroom/model/paths';
import type { SectionName } from 'newsroom/model/sections';

/** Firestore refuses with these while one document is written too often; nothing was written then. */
const busyCodes: readonly unknown[] = ['aborted', 'resource-exhausted'];
const retryAfterMs = { least: 500, most: 2_500 };

/**
 * Adds a view by the reader's own write. Where Firestore is too busy with this item, it retries a moment later. After
 * that it sends the view to the server, which adds them up (docs/decisions/021). Rejects with any other failure.
 */
export async function addView(
  { section, id }: { section: SectionName; id: string },
  write: () => Promise<void>,
): Promise<void> {
  if (await tryToWrite(write)) return;
  if ((await waitForRetry()) && (await tryToWrite(write))) return;
  const body = new Blob([JSON.stringify({ section, id })], { type: 'application/json' });
  if (!navigator.sendBeacon(viewsEndpoint, body)) throw new Error('The view could not be handed over');
}

/** Returns false if Firestore is too busy. */
async function tryToWrite(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (busyCodes.includes((error as { code?: unknown }).code)) return false;
    throw error;
  }
}

/**
 * Waits a random moment, so that readers who were refused together do not come back together. Resolves with false as
 * soon as the page is left.
 */
function waitForRetry(): Promise<boolean> {
  const { least, most } = retryAfterMs;
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onChange);
      resolve(document.visibilityState !== 'hidden');
    };
    const onChange = () => document.visibilityState === 'hidden' && end();
    const timer = setTimeout(end, least + Math.random() * (most - least));
    document.addEventListener('visibilitychange', onChange);
    onChange();
  });
}
