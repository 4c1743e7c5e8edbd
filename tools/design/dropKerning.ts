import { findGlyph, findTableEntry, findUnicodeSubtable } from './fontTables.ts';

/** Kinds of lookups in GPOS: https://learn.microsoft.com/typography/opentype/spec/gpos. */
const pairs = 2;
const extension = 9;

/**
 * Stops a TrueType font from moving any of these letters towards the letter before it; changes the given bytes. Throws
 * where the font has its pairs in another form than those of Fontsource.
 */
export function dropKerning(font: Buffer, letters: string): void {
  const cmap = findUnicodeSubtable(font, font.readUInt32BE(findTableEntry(font, 'cmap') + 8));
  const glyphs = new Set([...letters].map((letter) => findGlyph(font, cmap, letter.codePointAt(0)!)));
  for (const subtable of listPairSubtables(font)) {
    const format = font.readUInt16BE(subtable);
    if (format === 1) dropPairs(font, { subtable, glyphs });
    else dropClasses(font, { subtable, glyphs });
  }
}

function listPairSubtables(font: Buffer): number[] {
  const table = font.readUInt32BE(findTableEntry(font, 'GPOS') + 8);
  const lookups = listOffsets(font, table + font.readUInt16BE(table + 8));
  return lookups.flatMap((lookup) => {
    const kind = font.readUInt16BE(lookup);
    if (kind === extension) throw new Error('the font has its pairs in an extension');
    return kind === pairs ? listOffsets(font, lookup, 4) : [];
  });
}

/** The places that a table's list of offsets leads to. */
function listOffsets(font: Buffer, table: number, list = 0): number[] {
  const count = font.readUInt16BE(table + list);
  return Array.from({ length: count }, (_, index) => table + font.readUInt16BE(table + list + 2 + 2 * index));
}

type Place = { subtable: number; glyphs: ReadonlySet<number> };

/** Pairs of two glyphs: what they are moved by is nothing. */
function dropPairs(font: Buffer, { subtable, glyphs }: Place): void {
  const valueBytes =
    2 * (countBits(font.readUInt16BE(subtable + 4)) + countBits(font.readUInt16BE(subtable + 6)));
  for (const set of listOffsets(font, subtable, 8)) {
    const count = font.readUInt16BE(set);
    for (let index = 0; index < count; index += 1) {
      const record = set + 2 + index * (2 + valueBytes);
      if (glyphs.has(font.readUInt16BE(record))) font.fill(0, record + 2, record + 2 + valueBytes);
    }
  }
}

/** Pairs of classes: the glyphs are of none. */
function dropClasses(font: Buffer, { subtable, glyphs }: Place): void {
  const classes = subtable + font.readUInt16BE(subtable + 10);
  if (font.readUInt16BE(classes) !== 1) throw new Error('the font has its classes in ranges');
  const first = font.readUInt16BE(classes + 2);
  const count = font.readUInt16BE(classes + 4);
  for (const glyph of glyphs) {
    if (glyph >= first && glyph < first + count) font.writeUInt16BE(0, classes + 6 + 2 * (glyph - first));
  }
}

function countBits(mask: number): number {
  return mask.toString(2).replaceAll('0', '').length;
}
