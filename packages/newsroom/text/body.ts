/** The response of a content URL: text and media type, both empty where there was nothing to read. */
export type TextFile = { text: string; mediaType: string };

/** The only status whose body is an item's text (docs/rows.md, K1), for the server and for the browser. */
export const acceptedStatus = 200;

// The limits of an item's text, for pages, feeds, search and the desk. All work for a text is in proportion to its
// bytes, elements and paragraphs: no pattern begins again where it has read before.

/** The most bytes of its file. */
export const textFileLimitBytes = 1024 * 1024;
/** The most tags: rendering and hydrating a page takes its time for each element. */
export const tagLimit = 10_000;
/** The most paragraphs of plain text: each becomes two tags. */
export const paragraphLimit = tagLimit / 2;
/** The most characters of an attribute; a longer one is left out. Paragraphs repeat those of marks around them. */
export const attributeLimit = 10_000;

export const emptyTextFile: TextFile = { text: '', mediaType: '' };

/** Parses the header `Content-Type` of a text: its media type, and its encoding if the header names one. */
export function parseContentType(header: string | null): { mediaType: string; charset: string | undefined } {
  const [mediaType = ''] = (header ?? '').split(';', 1);
  const [, charset] = /;\s*charset="?([\w:-]+)/i.exec(header ?? '') ?? [];
  return { mediaType: mediaType.trim().toLowerCase(), charset };
}

/** Whether a content text is HTML: by its media type, or, where that says less, by its first characters. */
export function isHtml({ text, mediaType }: TextFile): boolean {
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml') return true;
  // Editors' tools often store HTML as text/plain or octet-stream.
  return /^\s*<(?:!doctype|!--|[a-z][a-z0-9]*[\s>/])/i.test(text) && text.includes('</');
}

/** Names the limit that a text exceeds, so that it is not shown; undefined where it exceeds none. */
export function findExcess(content: TextFile): string | undefined {
  if (isHtml(content)) return hasTooManyTags(content.text) ? `more than ${tagLimit} tags` : undefined;
  const paragraphs = splitParagraphs(content.text);
  if (paragraphs.length > paragraphLimit) return `more than ${paragraphLimit} paragraphs`;
  // Each line within a paragraph ends with a tag.
  return paragraphs.join('').split('\n', tagLimit + 2).length > tagLimit + 1
    ? `more than ${tagLimit} lines`
    : undefined;
}

/** Whether HTML has more tags than a page shows; a separator of lines becomes one. */
export function hasTooManyTags(html: string): boolean {
  return html.split(/[<\u2028\u2029]/, tagLimit + 2).length > tagLimit + 1;
}

/** Whether an attribute is too long. A `src` never is: it may hold the picture itself, which is reported as such. */
export function isTooLongAttribute(name: string, value: string): boolean {
  return value.length > attributeLimit && name !== 'src';
}

/** The paragraphs of a plain text: blocks set apart by empty lines, without the empty ones. */
export function splitParagraphs(text: string): readonly string[] {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028]/g, '\n')
    .split(/\n[^\S\n]*\n|\u2029/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
