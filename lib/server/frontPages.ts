import type { RequestListener } from 'node:http';
import { homePath, sectionPath } from '../model/paths.ts';
import { sections } from '../model/sections.ts';
import type { PageStore } from './pageStore.ts';

const everyMs = 4 * 60_000;
const idleAfterMs = 60 * 60_000;
const frontPages = [homePath, ...sections.map(({ name }) => sectionPath(name))];

/**
 * Keeps the home page and the lists fresh while readers come, so that none is much older than four minutes. Returns the
 * listener that notes who comes.
 */
export function keepFrontPages(store: PageStore): RequestListener {
  let lastRequestAt = -Infinity;
  const refresh = async (): Promise<void> => {
    if (Date.now() - lastRequestAt > idleAfterMs) return;
    for (const path of frontPages) await store.refresh(path).catch(() => {});
  };
  setInterval(() => void refresh(), everyMs).unref();
  return ({ url = '' }) => {
    // Not the load balancer's health checks.
    if (!url.startsWith('/api/')) lastRequestAt = Date.now();
  };
}
