import 'server-only';
import type { Item } from 'newsroom/model/item';
import { emptyTextFile, type TextFile } from 'newsroom/text/body';
import { cache } from 'react';
import { parseTranscript, type Paragraph } from '@/lib/media/transcript';
import { log, redactUrl } from '@/lib/runtime/log.server';
import { fetchOrEmptyFile } from './fetchOrEmptyFile.server';
import { fetchOrLastFile } from './lastTextFile.server';

type FindTextFile = (url: string) => Promise<TextFile>;

/**
 * Reads the transcript of an item's recording from its captions; undefined if it has none. Never throws: the reason
 * goes to the log. This one is for search. It does not cache files: the captions of all items would push the texts of
 * pages out of that cache.
 */
export function fetchTranscript(item: Item): Promise<readonly Paragraph[] | undefined> {
  return parseCaptions(item, fetchOrEmptyFile);
}

/** The transcript for a page, read once for each rendering. While its host fails, the last version is shown. */
export const getTranscript = cache((item: Item) => parseCaptions(item, fetchOrLastFile));

async function parseCaptions(
  { captions }: Item,
  find: FindTextFile,
): Promise<readonly Paragraph[] | undefined> {
  if (captions === undefined) return undefined;
  const file = await find(captions);
  // Logged already.
  if (file === emptyTextFile) return undefined;
  try {
    return parseTranscript(file.text);
  } catch (error) {
    log.warn({ event: 'captions refused', url: redactUrl(captions), error });
    return undefined;
  }
}
