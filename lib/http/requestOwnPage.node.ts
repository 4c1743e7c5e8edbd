import { fetch } from 'undici';
import { getSharedState } from '../settings/sharedState.node.ts';

/** The `User-Agent` of requests that this server sends to itself: they are no readers. */
export const ownAgent = 'newsroom-site';

/**
 * Requests a page of this server as a reader would, so that it is rendered and cached. Rejects when the server does not
 * respond. Does nothing in development, where each request renders its page.
 */
export async function requestOwnPage(path: string): Promise<void> {
  const { ownUrl } = getSharedState();
  if (ownUrl === undefined) return;
  const response = await fetch(new URL(path, ownUrl), { headers: { 'User-Agent': ownAgent } });
  await response.body?.cancel();
}
