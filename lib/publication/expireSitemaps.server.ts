import 'server-only';
import { getSharedState, shareInProcess } from '@/lib/runtime/sharedState.node';

// The file of a year reads all items of that year.
const everyMs = 60 * 60 * 1000;

const sitemaps = shareInProcess('sitemaps', () => ({
  /** Tags to be expired. */
  waiting: new Set<string>(),
  droppedAt: -Infinity,
  timer: undefined as NodeJS.Timeout | undefined,
}));

/** Invalidates the sitemaps with these tags: at once, or an hour after it did so last. */
export function expireSitemaps(tags: readonly string[]): void {
  for (const tag of tags) sitemaps.waiting.add(tag);
  const delayMs = sitemaps.droppedAt + everyMs - Date.now();
  if (delayMs <= 0) drop();
  else sitemaps.timer ??= setTimeout(drop, delayMs).unref();
}

function drop(): void {
  const { timer, waiting } = sitemaps;
  clearTimeout(timer);
  Object.assign(sitemaps, { timer: undefined, droppedAt: Date.now() });
  getSharedState().expireTags([...waiting]);
  waiting.clear();
}
