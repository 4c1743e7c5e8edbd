import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { fontFamilies } from '../../lib/design/fonts.ts';
import { addLetters } from './addLetters.ts';
import { dropKerning } from './dropKerning.ts';

const fontsFolder = 'components/ui/tokens/fonts';
const weights = { min: 400, max: 700 };
// The later face has the letters of its unicode-range; the first has none, so that it stands for all else.
const scripts = ['latin', 'armenian'] as const;
const { resolve } = createRequire(import.meta.url);

/**
 * The Armenian middle dot of sentences: the serif's own is in the middle of the line, as a list's dot. And the hyphen
 * before an ending that is not to begin a line, which the fonts lack.
 */
const added = [
  { letter: '\u2024', like: '.' },
  { letter: '\u2011', like: '-' },
];

/** Question, stress and exclamation. The fonts move them onto the vowel before them, where they become one blot. */
const vowelMarks = '\u055E\u055B\u055C';

/**
 * The site's fonts by their paths in the project, with their licences. They have all letters, but only the weights that
 * the site uses, which halves the files. Their middle dot has the glyph of the full stop, and the marks of vowels stand
 * beside their vowel.
 */
export async function subsetFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const family of fontFamilies) {
    for (const script of scripts) {
      const source = resolve(`@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`);
      const letters = listLetters(await readRange(family, script));
      const own = added.filter(({ like }) => letters.includes(like));
      const subset = await subsetFont(await readFile(source), letters, {
        targetFormat: 'truetype',
        variationAxes: { wght: weights },
      });
      if (script === 'armenian') dropKerning(subset, vowelMarks);
      const font = own.length > 0 ? addLetters(subset, letters, own) : subset;
      const packed = await subsetFont(font, letters + own.map(({ letter }) => letter).join(''), {
        targetFormat: 'woff2',
      });
      files.set(`${fontsFolder}/${family}-${script}.woff2`, packed);
    }
    const licence = await readFile(resolve(`@fontsource-variable/${family}/LICENSE`));
    files.set(`${fontsFolder}/${family}-LICENSE`, licence);
  }
  return files;
}

/** The style sheet that names them, components/ui/tokens/fonts.css. */
export async function formatFontFaces(): Promise<string> {
  const faces: string[] = [];
  for (const family of fontFamilies) {
    for (const script of scripts) {
      const range =
        script === 'latin'
          ? ''
          : `\n  unicode-range: ${(await readRange(family, script)).split(',').join(', ')};`;
      faces.push(`@font-face {
  font-family: ${family};
  src: url('./fonts/${family}-${script}.woff2') format('woff2');
  font-weight: ${weights.min} ${weights.max};
  font-display: optional;${range}
}
`);
    }
  }
  return `/* Written by tools/design/writeAssets.ts. Armenian letters and the rest (« » — … digits, Latin) are in two files each.
   No page waits for them: docs/decisions/019-what-loads-when.md. */

${faces.join('\n')}`;
}

/** The unicode-range that the package gives the file, but for the middle dot of the Armenian one. */
async function readRange(family: string, script: string): Promise<string> {
  const ranges: unknown = JSON.parse(
    await readFile(resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8'),
  );
  const range = (ranges as Record<string, string>)[script];
  if (range === undefined) throw new Error(`${family} has no unicode-range for ${script}`);
  return script === 'armenian' ? range.replace('U+2024,', '') : range;
}

function listLetters(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}
