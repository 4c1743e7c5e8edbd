/** The offset of a table's entry in the font's directory. */
export function findTableEntry(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  const entries = Array.from({ length: count }, (_, index) => 12 + 16 * index);
  const found = entries.find((at) => font.toString('latin1', at, at + 4) === tag);
  if (found === undefined) throw new Error(`the font has no table ${tag}`);
  return found;
}

/** The offset of the mapping of the basic plane: platform 3, encoding 1, format 4. */
export function findUnicodeSubtable(font: Buffer, cmap: number): number {
  const count = font.readUInt16BE(cmap + 2);
  const found = Array.from({ length: count }, (_, index) => cmap + 4 + 8 * index)
    .filter((at) => font.readUInt32BE(at) === 0x0003_0001)
    .map((at) => cmap + font.readUInt32BE(at + 4))
    .find((at) => font.readUInt16BE(at) === 4);
  if (found === undefined) throw new Error('the font maps no letters of the basic plane');
  return found;
}

/** The glyph of a letter in a mapping of format 4; 0 where it has none. */
export function findGlyph(font: Buffer, subtable: number, code: number): number {
  const bytes = font.readUInt16BE(subtable + 6);
  const [ends, starts, deltas, offsets] = [0, 1, 2, 3].map(
    (part) => subtable + 14 + part * bytes + (part > 0 ? 2 : 0),
  ) as [number, number, number, number];
  const segments = Array.from({ length: bytes / 2 }, (_, index) => 2 * index);
  const at = segments.find((segment) => font.readUInt16BE(ends + segment) >= code);
  if (at === undefined) return 0;
  const start = font.readUInt16BE(starts + at);
  if (start > code) return 0;
  const delta = font.readUInt16BE(deltas + at);
  const offset = font.readUInt16BE(offsets + at);
  if (offset === 0) return (code + delta) % 0x10000;
  const glyph = font.readUInt16BE(offsets + at + offset + 2 * (code - start));
  return glyph === 0 ? 0 : (glyph + delta) % 0x10000;
}
