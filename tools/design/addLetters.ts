import { findGlyph, findTableEntry, findUnicodeSubtable } from './fontTables.ts';

type AddedLetter = {
  /** The letter that the font is to have. */
  letter: string;
  /** The one whose glyph stands for it. */
  like: string;
};

/**
 * A TrueType font that draws letters by the glyphs of others. The result is for HarfBuzz to read, which writes the
 * tables and their checksums again: https://learn.microsoft.com/typography/opentype/spec/cmap.
 */
export function addLetters(font: Buffer, letters: string, added: readonly AddedLetter[]): Buffer {
  const entry = findTableEntry(font, 'cmap');
  const subtable = findUnicodeSubtable(font, font.readUInt32BE(entry + 8));
  const glyphs = new Map(
    [...[...letters].map((letter) => ({ letter, like: letter })), ...added].map(({ letter, like }) => [
      letter.codePointAt(0)!,
      findGlyph(font, subtable, like.codePointAt(0)!),
    ]),
  );
  const cmap = formatCmap(
    [...glyphs].filter(([, glyph]) => glyph !== 0).toSorted(([one], [other]) => one - other),
  );
  const edited = Buffer.concat([font, cmap]);
  edited.writeUInt32BE(font.length, entry + 8);
  edited.writeUInt32BE(cmap.length, entry + 12);
  return edited;
}

/** A table with one mapping of format 12, a group for each letter. */
function formatCmap(glyphs: readonly (readonly [code: number, glyph: number])[]): Buffer {
  const head = [0, 1, 3, 10];
  const table = Buffer.alloc(12 + 16 + 12 * glyphs.length);
  head.forEach((value, index) => table.writeUInt16BE(value, 2 * index));
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(table.length - 12, 16);
  table.writeUInt32BE(glyphs.length, 24);
  for (const [index, [code, glyph]] of glyphs.entries()) {
    [code, code, glyph].forEach((value, part) => table.writeUInt32BE(value, 28 + 12 * index + 4 * part));
  }
  return table;
}
