import 'server-only';
import { getSharedState } from '@/lib/settings/sharedState.node';

// The file of a year reads all items of that year.
const everyMs = 60 * 60 * 1000;

const waiting = new Set<string>();
let droppedAt = -Infinity;
let timer: NodeJS.Timeout | undefined;

/** Invalidates the sitemaps with these tags: at once, or an hour after it did so last. */
export function dropSitemaps(tags: readonly string[]): void {
  for (const tag of tags) waiting.add(tag);
  const delayMs = droppedAt + everyMs - Date.now();
  if (delayMs <= 0) drop();
  else timer ??= setTimeout(drop, delayMs).unref();
}

function drop(): void {
  clearTimeout(timer);
  timer = undefined;
  droppedAt = Date.now();
  getSharedState().expireTags([...waiting]);
  waiting.clear();
}
