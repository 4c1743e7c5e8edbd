import 'server-only';
import { fetch } from 'undici';
import { log } from '@/lib/runtime/log.server';
import { getSite } from '@/lib/settings/site.server';

const deadlineMs = 5_000;

/**
 * Notifies the WebSub hub, where one is configured, that the feeds at these paths changed. Never throws.
 * https://www.w3.org/TR/websub/#publishing leaves the form of the request to the hubs; this one is common to all.
 */
export async function notifyHub(paths: readonly string[]): Promise<void> {
  const { url, webSubHub } = getSite();
  if (webSubHub === undefined || paths.length === 0) return;
  const body = new URLSearchParams({ 'hub.mode': 'publish' });
  for (const path of paths) body.append('hub.url', `${url}${path}`);
  try {
    const response = await fetch(webSubHub, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(deadlineMs),
    });
    await response.body?.cancel();
    if (!response.ok) log.warn({ event: 'hub notification failed', hub: webSubHub, status: response.status });
  } catch (error) {
    log.warn({ event: 'hub notification failed', hub: webSubHub, error });
  }
}
