type Typeface = {
  /** A family of Fontsource: its packages are `@fontsource-variable/…`, and `@fontsource/…` for share cards. */
  family: string;
  /** The kind of system font that is shown until the family is on the device. */
  system: 'sans' | 'serif';
};

const sans = { family: 'noto-sans-armenian', system: 'sans' } as const;
const serif = { family: 'noto-serif-armenian', system: 'serif' } as const;

/**
 * The typefaces by what they are for: headings, also on share cards and covers; the texts of items; all else. After a
 * change `npx node tools/design/writeAssets.ts` writes their files.
 */
export const typefaces = { heading: serif, reading: serif, text: sans } satisfies Record<string, Typeface>;

/** The families that pages load. */
export const fontFamilies: readonly string[] = [
  ...new Set(Object.values(typefaces).map(({ family }) => family)),
];
