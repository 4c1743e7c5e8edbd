import 'server-only';
import { isAllowedUrl } from '@/lib/model/allowedUrls';
import { findExcess, type TextFile } from '@/lib/model/body';
import { getEnv } from '@/lib/settings/env.node';
import { log } from '@/lib/settings/log.server';
import { parseText } from './parseText';
import type { ItemText } from './text';

/** The text of an item's file; undefined when it is empty, or longer than any article, which is logged. */
export function readText(file: TextFile): ItemText | undefined {
  const excess = findExcess(file);
  if (excess !== undefined) {
    log.warn({ event: 'content refused', reason: excess });
    return undefined;
  }
  const { allowedUrls } = getEnv();
  const text = parseText(file, { isShownPicture: (url) => isAllowedUrl(url, allowedUrls) });
  return text.length > 0 ? text : undefined;
}
