import type { IncomingMessage } from 'node:http';
import { ownAgent, requestOwnPage } from '../http/requestOwnPage.node.ts';
import { homePath, sectionPath } from '../model/paths.ts';
import { sections } from '../model/sections.ts';

// Next.js regenerates a stale page when a reader requests it, and sends that reader the stale one.

const everyMs = 4 * 60_000;
const quietMs = 60 * 60_000;
const frontPages = [homePath, ...sections.map(({ name }) => sectionPath(name))];

/**
 * Requests the home page and the lists every four minutes while readers come, so that none is much older than that.
 * Returns the listener that notes who comes.
 */
export function refreshFrontPages(): (request: IncomingMessage) => void {
  let lastRequestAt = -Infinity;
  const refresh = async (): Promise<void> => {
    if (Date.now() - lastRequestAt > quietMs) return;
    // The next reader's request regenerates one that fails; instrumentation.ts logs why it did.
    for (const path of frontPages) await requestOwnPage(path).catch(() => {});
  };
  setInterval(() => void refresh(), everyMs).unref();
  return ({ headers, url = '' }) => {
    // Neither the load balancer's health checks nor this server itself.
    if (!url.startsWith('/api/') && headers['user-agent'] !== ownAgent) lastRequestAt = Date.now();
  };
}
