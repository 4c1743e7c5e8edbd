const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Struck text no longer holds, and the number of a note is no part of a sentence. */
const unsaid =
  /<(del|s)\b[^<>]*>[^]*?<\/\1>|<sup\b[^<>]*>\s*<a href="[^"#]*#[^"]*"[^<>]*>[^<]*<\/a>\s*<\/sup>/g;
const quoteStart = /<q\b[^<>]*>/g;
const quoteEnd = /<\/q>/g;
const lineEnd = /<\/?(?:p|h\d|blockquote|pre|hr|br|li|d[dt]|figcaption|summary|t[dh]|caption)\b[^<>]*>/g;

/**
 * The words of sanitised HTML, for search engines and for search. There no attribute has a “<” or “>”, and no text any
 * other entity. A block ends a line.
 */
export function formatPlainText(html: string): string {
  return html
    .replaceAll(unsaid, '')
    .replaceAll(quoteStart, '«')
    .replaceAll(quoteEnd, '»')
    .replaceAll(lineEnd, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/[ \t\r\f]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .replaceAll(/ (?=[,.:;՝։»)])/g, '')
    .trim();
}
