import localFont from 'next/font/local';

// Armenian letters and the rest (« » — … digits, Latin) are in two files each, joined by unicode-range. No page waits for
// them: docs/decisions/025-styles-in-the-page-fonts-later.md. The files are made by tools/fonts/subsetFonts.ts.

const sansArmenian = localFont({
  src: './fonts/noto-sans-armenian-armenian.woff2',
  weight: '400 700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-sans-armenian',
  declarations: [{ prop: 'unicode-range', value: 'U+0308,U+0530-058F,U+2010,U+2024,U+25CC,U+FB13-FB17' }],
});

const sansLatin = localFont({
  src: './fonts/noto-sans-armenian-latin.woff2',
  weight: '400 700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-sans-latin',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0329,U+2000-200F,U+2011-2023,U+2025-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});

const serifArmenian = localFont({
  src: './fonts/noto-serif-armenian-armenian.woff2',
  weight: '400 700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-serif-armenian',
  declarations: [{ prop: 'unicode-range', value: 'U+0308,U+0530-058F,U+2010,U+2024,U+25CC,U+FB13-FB17' }],
});

const serifLatin = localFont({
  src: './fonts/noto-serif-armenian-latin.woff2',
  weight: '400 700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-serif-latin',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0329,U+2000-200F,U+2011-2023,U+2025-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});

/** The classes that give the root element its font variables (`--font-sans-…`, `--font-serif-…`). */
export const fontVariables = [sansArmenian, sansLatin, serifArmenian, serifLatin]
  .map((font) => font.variable)
  .join(' ');
