import 'server-only';
import { formatPublication, type Publication } from '@/lib/content/publication';
import { log } from '@/lib/runtime/log.server';
import { getSharedState, shareInProcess } from '@/lib/runtime/sharedState.node';
import { publish } from './publish.server';

// An editor's tool writes a document several times in a moment, and two queries may both notice it.
const debounceMs = 500;
// While changes keep coming, as in an import, a change may take 5 s: each invalidation renders the lists again.
const pauseMs = 3_000;
const retryAfterMs = 5_000;
/** When this process started, epoch ms. */
const startedAt = performance.timeOrigin;

type Change = { publication: Publication; changedAt: number };

const changes = shareInProcess('changes', () => ({
  waiting: new Map<string, Change>(),
  timer: undefined as NodeJS.Timeout | undefined,
  publishedAt: -Infinity,
}));

/**
 * Publishes a change made at `changedAt` (epoch ms), together with others that come meanwhile. It does so within a
 * second, or within three after the last publication. Retries until that succeeds. Never throws.
 */
export function publishSoon(publication: Publication, changedAt: number): void {
  const pause = changes.publishedAt + pauseMs - performance.now();
  wait([{ publication, changedAt }], Math.max(debounceMs, pause));
}

function wait(more: readonly Change[], delayMs: number): void {
  const { waiting } = changes;
  for (const { publication, changedAt } of more) {
    const key = formatPublication(publication);
    const first = Math.min(changedAt, waiting.get(key)?.changedAt ?? Infinity);
    waiting.set(key, { publication, changedAt: first });
  }
  changes.timer ??= setTimeout(() => void publishWaiting(), delayMs).unref();
}

async function publishWaiting(): Promise<void> {
  const now = [...changes.waiting.values()];
  changes.waiting.clear();
  Object.assign(changes, { timer: undefined, publishedAt: performance.now() });
  try {
    await publish(now.map(({ publication }) => publication));
    const { metrics } = getSharedState();
    for (const { changedAt } of now) {
      // A change from before this server's start was not late here.
      if (changedAt < startedAt) continue;
      metrics?.publications.observe(Math.max(0, Date.now() - changedAt) / 1000);
    }
  } catch (error) {
    log.warn({ event: 'change not published', count: now.length, error });
    wait(now, retryAfterMs);
  }
}
