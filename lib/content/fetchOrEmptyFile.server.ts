import 'server-only';
import { emptyTextFile, type TextFile } from 'newsroom/text/body';
import { StatusError } from '@/lib/http/statusError';
import { log, redactUrl } from '@/lib/runtime/log.server';
import { fetchTextFile } from './fetchTextFile.node';

/**
 * Fetches an item's text: status 200 gives the text, anything else the empty one, as the specification says. Requests,
 * redirects included, go to allowed origins only; texts that are too slow or too large count as empty. Never throws:
 * the reason goes to the log.
 */
export async function fetchOrEmptyFile(url: string): Promise<TextFile> {
  try {
    const { text, mediaType } = await fetchTextFile(url);
    return { text, mediaType };
  } catch (error) {
    logUnavailable(url, error);
    return emptyTextFile;
  }
}

export function logUnavailable(url: string, error: unknown, shown?: 'the last text'): void {
  const reason = error instanceof StatusError ? { status: error.status } : { error };
  log.warn({ event: 'content unavailable', url: redactUrl(url), ...reason, ...(shown && { shown }) });
}
