/** The error for bytes that are no text, such as a picture's, or whose encoding nothing names. */
export class NotTextError extends Error {}

const byteOrderMarks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** Browsers look at as many bytes for a declaration. */
const declarationBytes = 1024;
/** At most one character in this many may be broken. If the encoding is wrong, more are. */
const brokenShare = 100;

/**
 * The encodings to try for a text that begins with these bytes, the likeliest first: its byte order mark, the `charset`
 * of its host, that of its `<meta>` or XML declaration, UTF-8.
 * https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 */
export function listEncodings(start: Uint8Array, charset?: string): readonly string[] {
  const mark = byteOrderMarks.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte));
  const head = new TextDecoder('latin1').decode(start.subarray(0, declarationBytes));
  const [, declared] =
    /^\s*<\?xml[^<>]*\sencoding=["']([\w:-]+)/i.exec(head) ??
    /<meta\s[^<>]*charset=["']?\s*([\w:-]+)/i.exec(head) ??
    [];
  return [mark?.[0], charset, declared, 'utf-8'].filter(isKnown);
}

function isKnown(label: string | undefined): label is string {
  try {
    return label !== undefined && new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

/** The text of these bytes. Throws a NotTextError where they have none. */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  for (const label of listEncodings(bytes, charset)) {
    const text = new TextDecoder(label).decode(bytes);
    const broken = text.split('\u{fffd}').length - 1;
    // A file of a word processor has NUL as well.
    if (!text.includes('\0') && broken * brokenShare <= text.length) return text;
  }
  throw new NotTextError('no text, or in an encoding that it does not name');
}
