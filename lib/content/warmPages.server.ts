import 'server-only';
import { fetch } from 'undici';
import { log } from '@/lib/settings/log.server';

/** Requests each path once, so that its page is regenerated before a reader needs it. Never throws. */
export async function warmPages(origin: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    try {
      const response = await fetch(new URL(path, origin));
      await response.body?.cancel();
    } catch (error) {
      log.warn({ event: 'regeneration failed', path, error });
    }
  }
}
