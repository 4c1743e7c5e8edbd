import { parseText } from '../parseText.ts';
import type { ItemText } from '../text.ts';

/** The text of HTML or of plain text, with pictures of all hosts. */
export function toText(text: string, mediaType = 'text/html'): ItemText {
  return parseText({ text, mediaType }, { isShownPicture: () => true });
}
