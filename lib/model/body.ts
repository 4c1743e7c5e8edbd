/** The text of an opened item, ready to show: HTML that has been sanitised, or paragraphs of plain text. */
export type Body = { kind: 'html'; html: string } | { kind: 'text'; paragraphs: readonly string[] };

/** The response of a content URL: text and media type, both empty where there was nothing to read. */
export type TextFile = { text: string; mediaType: string };

/** The only status whose body is an item's text (docs/rows.md, K1), for the server and for the browser. */
export const acceptedStatus = 200;
/** An item's text may have at most this many bytes, for both as well. */
export const textFileLimitBytes = 1024 * 1024;

export const emptyTextFile: TextFile = { text: '', mediaType: '' };

/** Whether a content text is HTML: by its media type, or, where that says less, by its first characters. */
export function isHtml({ text, mediaType }: TextFile): boolean {
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml') return true;
  // Editors' tools often store HTML as text/plain or octet-stream.
  return /^\s*<(?:!doctype|!--|[a-z][a-z0-9]*[\s>/])/i.test(text) && text.includes('</');
}

/** The paragraphs of a plain text: blocks set apart by empty lines, without the empty ones. */
export function splitParagraphs(text: string): readonly string[] {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028]/g, '\n')
    .split(/\n[^\S\n]*\n|\u2029/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
