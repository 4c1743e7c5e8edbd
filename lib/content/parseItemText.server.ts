import 'server-only';
import { isAllowedUrl } from 'newsroom/model/allowedUrls';
import { findExcess, type TextFile } from 'newsroom/text/body';
import { parseText } from 'newsroom/text/parseText';
import type { ItemText } from 'newsroom/text/text';
import { log } from '@/lib/runtime/log.server';
import { getEnv } from '@/lib/settings/env.node';

/** The text of an item's file; undefined when it is empty, or longer than any article, which is logged. */
export function parseItemText(file: TextFile): ItemText | undefined {
  const excess = findExcess(file);
  if (excess !== undefined) {
    log.warn({ event: 'content refused', reason: excess });
    return undefined;
  }
  const { allowedUrls } = getEnv();
  const text = parseText(file, { isShownPicture: (url) => isAllowedUrl(url, allowedUrls) });
  return text.length > 0 ? text : undefined;
}
