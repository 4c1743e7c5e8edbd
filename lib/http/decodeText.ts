const byteOrderMarks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** Bytes that may hold a declaration: https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding */
const declarationBytes = 1024;

/**
 * The decoder of a text that begins with these bytes: its byte order mark counts most, then what its host says of it
 * (`charset`), then what HTML (`<meta charset>`) or XML says of itself; UTF-8 where nothing does.
 */
export function createDecoder(start: Uint8Array, charset?: string): TextDecoder {
  const mark = byteOrderMarks.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte));
  const head = new TextDecoder('latin1').decode(start.subarray(0, declarationBytes));
  const declared =
    /^\s*<\?xml[^<>]*\sencoding=["']([\w:-]+)/i.exec(head) ??
    /<meta\s[^<>]*charset=["']?\s*([\w:-]+)/i.exec(head);
  for (const label of [mark?.[0], charset, declared?.[1]]) {
    try {
      if (label !== undefined) return new TextDecoder(label);
    } catch {
      // A name that nobody knows says nothing.
    }
  }
  return new TextDecoder();
}

/** One in so many characters may be broken: a text of another encoding has more, and of a picture or a DOCX NUL as well. */
const brokenShare = 100;

/** The text of these bytes; undefined where they are none, such as those of a picture. */
export function decodeText(bytes: Uint8Array, charset?: string): string | undefined {
  const text = createDecoder(bytes, charset).decode(bytes);
  const broken = text.split('\u{fffd}').length - 1;
  return text.includes('\0') || broken * brokenShare > text.length ? undefined : text;
}
