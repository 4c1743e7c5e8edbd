import 'server-only';
import { fetch } from 'undici';
import type { SectionName } from '@/lib/model/sections';
import { log } from '@/lib/settings/log.server';
import { getSharedState } from '@/lib/settings/sharedState.node';

// An editor's tool writes a document several times in a moment, and two queries may both notice it.
const debounceMs = 500;
const retryAfterMs = 5_000;
/** Beyond so many at once the lists are published, and the pages of these items are regenerated within a minute. */
const itemsLimit = 20;

const waiting = new Map<SectionName, Set<string>>();
let timer: NodeJS.Timeout | undefined;

/** Publishes an item as POST /api/revalidate does, within a second; again until the server accepts it. Never throws. */
export function publishChange(section: SectionName, id: string): void {
  waiting.set(section, (waiting.get(section) ?? new Set()).add(id));
  timer ??= setTimeout(publishWaiting, debounceMs).unref();
}

async function publishWaiting(): Promise<void> {
  const publications = [...waiting].flatMap(([section, ids]) => groupBySize(section, [...ids]));
  waiting.clear();
  let hasFailed = false;
  for (const { section, ids } of publications) {
    if (!hasFailed && (await publish(section, ids.length === 1 ? ids[0] : undefined))) continue;
    hasFailed = true;
    waiting.set(section, new Set([...(waiting.get(section) ?? []), ...ids]));
  }
  timer = undefined;
  if (waiting.size > 0) timer = setTimeout(publishWaiting, hasFailed ? retryAfterMs : debounceMs).unref();
}

function groupBySize(section: SectionName, ids: readonly string[]) {
  return ids.length > itemsLimit ? [{ section, ids }] : ids.map((id) => ({ section, ids: [id] }));
}

/** Whether the endpoint accepted it: pages can be invalidated within a request to Next.js only. */
async function publish(section: SectionName, id: string | undefined): Promise<boolean> {
  const { ownUrl, ownSecret } = getSharedState();
  try {
    const response = await fetch(new URL('/api/revalidate', ownUrl), {
      method: 'POST',
      headers: { Authorization: `Bearer ${ownSecret}` },
      body: JSON.stringify({ section, id }),
    });
    await response.body?.cancel();
    return response.ok;
  } catch (error) {
    log.warn({ event: 'change not published', section, id, error });
    return false;
  }
}
