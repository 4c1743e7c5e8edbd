import type { IncomingMessage } from 'node:http';
import { fetch } from 'undici';
import { homePath, sectionPath } from '../model/paths.ts';
import { sections } from '../model/sections.ts';
import { getSharedState } from '../settings/sharedState.node.ts';

// Next.js regenerates a stale page when a reader requests it, and sends that reader the stale one.

const everyMs = 4 * 60_000;
const quietMs = 60 * 60_000;
const ownAgent = 'newsroom-site';
const frontPages = [homePath, ...sections.map(({ name }) => sectionPath(name))];

/**
 * Requests the home page and the lists every four minutes while readers come, so that none is much older than that. Returns
 * the listener that notes who comes.
 */
export function refreshFrontPages(): (request: IncomingMessage) => void {
  let lastRequestAt = -Infinity;
  const refresh = async (): Promise<void> => {
    if (Date.now() - lastRequestAt > quietMs) return;
    for (const path of frontPages) await requestOwn(path);
  };
  setInterval(() => void refresh(), everyMs).unref();
  return ({ headers, url = '' }) => {
    // Neither the load balancer's health checks nor this server itself.
    if (!url.startsWith('/api/') && headers['user-agent'] !== ownAgent) lastRequestAt = Date.now();
  };
}

async function requestOwn(path: string): Promise<void> {
  const { ownUrl } = getSharedState();
  try {
    const response = await fetch(new URL(path, ownUrl), { headers: { 'User-Agent': ownAgent } });
    await response.body?.cancel();
  } catch {
    // The next reader's request regenerates it; why a page fails is logged by instrumentation.ts.
  }
}
