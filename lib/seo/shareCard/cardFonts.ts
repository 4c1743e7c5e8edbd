/** The fonts of the share cards, in the order of fallback; `file` is the path below node_modules/@fontsource. */
export const cardFonts = [
  { name: 'Armenian', file: 'noto-serif-armenian/files/noto-serif-armenian-armenian-700-normal.woff' },
  { name: 'Latin', file: 'noto-serif-armenian/files/noto-serif-armenian-latin-700-normal.woff' },
  { name: 'Latin more', file: 'noto-serif-armenian/files/noto-serif-armenian-latin-ext-700-normal.woff' },
  { name: 'Cyrillic', file: 'noto-serif/files/noto-serif-cyrillic-700-normal.woff' },
  { name: 'Greek', file: 'noto-serif/files/noto-serif-greek-700-normal.woff' },
] as const;
