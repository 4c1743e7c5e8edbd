import { fetch } from 'undici';
import { getSharedState } from '../settings/sharedState.node.ts';

/** The header of requests that this server sends to itself: they are no readers. */
export const ownHeader = 'x-own-request';

/**
 * Requests a page of this server as a reader would, so that it is rendered and cached. Rejects when the server does not
 * respond. Does nothing in development, where each request renders its page.
 */
export async function requestOwnPage(path: string): Promise<void> {
  const { ownUrl, ownToken } = getSharedState();
  if (ownUrl === undefined) return;
  const response = await fetch(new URL(path, ownUrl), { headers: { [ownHeader]: ownToken } });
  await response.body?.cancel();
}

/** Whether this server sent the request: nobody else knows its token. */
export function isOwnRequest(headers: Readonly<Record<string, unknown>>): boolean {
  return headers[ownHeader] === getSharedState().ownToken;
}
