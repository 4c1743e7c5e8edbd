/**
 * Normalizes the percent-encoding in a part of a URL. Unreserved characters mean the same escaped or not, and so do
 * the digits of an escape in either case (RFC 3986, 6.2.2).
 */
export function normalizeEscapes(text: string): string {
  return text.replaceAll(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
}
