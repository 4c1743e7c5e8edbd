import 'server-only';
import { cache } from 'react';
import { parseTranscript, type Paragraph } from '@/lib/media/transcript';
import { emptyContent, type Content } from '@/lib/model/body';
import type { Item } from '@/lib/model/item';
import { log, redactUrl } from '@/lib/settings/log.server';
import { fetchOrEmptyContent } from './fetchOrEmptyContent.server';
import { fetchOrLastContent } from './lastContent.server';

type FindContent = (url: string) => Promise<Content>;

/**
 * What is said in an item's recording, by its captions; undefined where there are none. Never throws: the reason goes
 * to the log. For search, which reads those of all items, and would take the place of all texts that pages have.
 */
export function readTranscript(item: Item): Promise<readonly Paragraph[] | undefined> {
  return parseCaptions(item, fetchOrEmptyContent);
}

/** The same for a page, where it stays while its host fails as its text does; once for each rendering. */
export const getTranscript = cache((item: Item) => parseCaptions(item, fetchOrLastContent));

async function parseCaptions(
  { captions }: Item,
  find: FindContent,
): Promise<readonly Paragraph[] | undefined> {
  if (captions === undefined) return undefined;
  const content = await find(captions);
  // Logged already.
  if (content === emptyContent) return undefined;
  try {
    return parseTranscript(content.text);
  } catch (error) {
    log.warn({ event: 'captions refused', url: redactUrl(captions), error });
    return undefined;
  }
}
