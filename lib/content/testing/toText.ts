import { parseText } from 'newsroom/text/parseText';
import type { ItemText } from 'newsroom/text/text';

/** The text of HTML or of plain text, with pictures of all hosts. */
export function toText(text: string, mediaType = 'text/html'): ItemText {
  return parseText({ text, mediaType }, { isShownPicture: () => true });
}
