import { typefaces } from '../../design/fonts.ts';

const { family } = typefaces.heading;

/** The fonts of the share cards, in the order of fallback; `file` is the path below node_modules/@fontsource. */
export const cardFonts = [
  { name: 'Armenian', file: `${family}/files/${family}-armenian-700-normal.woff` },
  { name: 'Latin', file: `${family}/files/${family}-latin-700-normal.woff` },
  { name: 'Latin more', file: `${family}/files/${family}-latin-ext-700-normal.woff` },
  { name: 'Cyrillic', file: 'noto-serif/files/noto-serif-cyrillic-700-normal.woff' },
  { name: 'Greek', file: 'noto-serif/files/noto-serif-greek-700-normal.woff' },
] as const;
