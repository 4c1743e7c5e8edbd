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
 * What is said in an item's recording, by its captions; undefined where there are none. Never throws: the reason goes
 * to the log. For search, which reads the transcripts of all items: they would displace all cached texts of pages.
 */
export function readTranscript(item: Item): Promise<readonly Paragraph[] | undefined> {
  return parseCaptions(item, fetchOrEmptyFile);
}

/** The transcript for a page, where it stays while its host fails as its text does; once for each rendering. */
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
