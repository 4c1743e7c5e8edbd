import 'server-only';
import { cache } from 'react';
import { parseTranscript, type Paragraph } from '@/lib/media/transcript';
import { emptyContent } from '@/lib/model/body';
import type { Item } from '@/lib/model/item';
import { log, redactUrl } from '@/lib/settings/log.server';
import { findContent } from './findContent.server';

/**
 * What is said in an item's recording, by its captions, read as its text is; undefined where there are none. Never throws: the
 * reason goes to the log.
 */
export async function readTranscript({ captions }: Item): Promise<readonly Paragraph[] | undefined> {
  if (captions === undefined) return undefined;
  const content = await findContent(captions);
  // Logged already.
  if (content === emptyContent) return undefined;
  try {
    return parseTranscript(content.text);
  } catch (error) {
    log.warn({ event: 'captions refused', url: redactUrl(captions), error });
    return undefined;
  }
}

/** The same, once for each rendering of a page. */
export const getTranscript = cache(readTranscript);
