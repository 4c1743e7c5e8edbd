import 'server-only';
import { fetch } from 'undici';
import { tagHeaders } from '@/lib/model/edges';
import { getEnv } from '@/lib/runtime/env.server';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { log } from '@/lib/runtime/log.server';

// A publication invalidates several pages, and an editor's tool publishes several items in a moment.
const debounceMs = 200;
/** Of one request; Cloudflare takes no more. */
const tagsLimit = 30;
const deadlineMs = 10_000;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
/** By then the copies are too old to be sent (lib/http/cacheControl.ts). */
const dropAfterMs = 5 * 60_000;

/** The tags to purge, and since when; a tag that comes once more during a request is sent once more. */
const waiting = new Map<string, number>();
let timer: NodeJS.Timeout | undefined;
let failures = 0;

getSharedState().beforeEnd.push(purgeBeforeEnd);

/** Has the cache in front purge what carries these tags, within a second; again until it accepts it. Never throws. */
export function purgeEdge(tags: readonly string[]): void {
  if (getEnv().purge === undefined) return;
  for (const tag of tags) {
    waiting.delete(tag);
    waiting.set(tag, performance.now());
  }
  timer ??= setTimeout(purgeWaiting, debounceMs).unref();
}

async function purgeWaiting(): Promise<void> {
  dropOld();
  const batch = [...waiting].slice(0, tagsLimit);
  try {
    if (batch.length > 0) await purge(batch.map(([tag]) => tag));
    for (const [tag, since] of batch) if (waiting.get(tag) === since) waiting.delete(tag);
    failures = 0;
  } catch (error) {
    failures += 1;
    log.warn({ event: 'purge failed', tags: batch.length, error });
  }
  const retryMs = Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs);
  timer = waiting.size > 0 ? setTimeout(purgeWaiting, failures > 0 ? retryMs : 0).unref() : undefined;
}

/** Sends what waits at once, and does not try again. */
async function purgeBeforeEnd(): Promise<void> {
  do {
    clearTimeout(timer);
    await purgeWaiting();
  } while (waiting.size > 0 && failures === 0);
}

function dropOld(): void {
  const old = [...waiting].filter(([, since]) => performance.now() - since > dropAfterMs);
  for (const [tag] of old) waiting.delete(tag);
  if (old.length > 0) log.error({ event: 'purge dropped', tags: old.map(([tag]) => tag) });
}

/** One request, for Cloudflare, a Varnish with deploy/varnish.vcl and functions that translate it. Throws when refused. */
async function purge(tags: readonly string[]): Promise<void> {
  const { purge: target, edge } = getEnv();
  if (target === undefined) return;
  const { name, separator } = tagHeaders[edge]!;
  const response = await fetch(target.url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${target.secret}`,
      'Content-Type': 'application/json',
      [name]: tags.join(separator),
    },
    body: JSON.stringify({ tags }),
    redirect: 'error',
    signal: AbortSignal.timeout(deadlineMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The cache responded to a purge with ${response.status}`);
}
