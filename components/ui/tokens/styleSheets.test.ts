import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pictureFocus } from '@/lib/design/pictureFocus';
import { theme } from './theme';
import { writePageVariables } from './writeVariables';

type Declaration = Readonly<{ property: string; value: string }>;

const folders = ['app', 'components'];
const sheets = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => file.endsWith('.css'))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

// Variables of Material UI that style sheets must not use, and those of a colour or font that the theme does not have.
const themeVariables = new Set(writePageVariables().match(/--[\w-]+(?=:)/g));
const ofTheme =
  /--(?:mui-[\w-]+|(?:font|series)-[\w-]+|[\w-]+-colour(?:-\w+)?|space|corner|shadow|black|white)(?![\w-])/g;

const breakpoints = Object.values(theme.breakpoints.values).filter((value) => value > 0);
const allowedWidths = new Set([
  ...breakpoints.map((value) => `min-width: ${value}px`),
  // A width may be a fraction of a pixel: the two sides of a breakpoint must not both hold.
  ...breakpoints.map((value) => `max-width: ${value - 0.05}px`),
]);

const spacing =
  /^(?:margin|padding|inset|scroll-margin|scroll-padding)\b|^(?:row-|column-)?gap$|^(?:top|right|bottom|left)$/;
const colour = /color|background|border|outline|shadow|fill|stroke|filter/;
const noColour = /^border-(?:radius|collapse)$|^outline-offset$|^background-(?:size|position|attachment)$/;
// Whatever else is in such a value, a colour by its name for one, is none of the theme's.
const colourWords = new Set(
  [
    'none transparent currentcolor inherit solid dashed dotted inset in srgb color-mix drop-shadow calc',
    'linear-gradient radial-gradient circle farthest-side at center cover contain no-repeat',
  ]
    .join(' ')
    .split(' '),
);

/** The part of a declaration that is not the theme's, in words. Undefined where all is the theme's. */
function findFault({ property, value }: Declaration): string | undefined {
  const unknown = value.match(ofTheme)?.find((name) => !themeVariables.has(name));
  if (unknown !== undefined) return `${unknown} is not emitted by the theme`;
  if (spacing.test(property)) {
    // A pixel or none is no spacing: the fallback of a variable, an element drawn for screen readers.
    if (/(?<![\w.])(?!0px)[\d.]+px/.test(value)) return 'spacing in pixels';
    const factors = [...value.matchAll(/([\d.]+) \* var\(--space\)/g)].map(([, factor]) => Number(factor));
    if (factors.some((factor) => !Number.isInteger(2 * factor))) return 'spacing off the grid of half units';
  }
  if (property.endsWith('radius') && /(?<![\w.])(?!999px)[\d.]+px/.test(value)) return 'a corner in pixels';
  if (/#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|light-dark)\(/i.test(value))
    return 'a colour';
  if (colour.test(property) && !noColour.test(property)) {
    const words = value.replaceAll(/--[\w-]+|\bvar\b|[\d.]+[a-z%]*/g, ' ').match(/[a-z][\w-]*/gi) ?? [];
    const other = words.find((word) => !colourWords.has(word));
    if (other !== undefined) return `“${other}” is no colour of the theme`;
  }
  return undefined;
}

/** Every place of a style sheet that does without the theme, as `file:line what: why`. */
function listFaults(file: string, css: string): readonly string[] {
  const code = css.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const locate = (index: number): string => `${file}:${code.slice(0, index).split('\n').length}`;
  const declarations = [...code.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+?)\s*[;}]/g)].flatMap((match) => {
    const [, property = '', value = ''] = match;
    const fault = findFault({ property, value });
    return fault === undefined ? [] : [`${locate(match.index)} ${property}: ${value}: ${fault}`];
  });
  const widths = [...code.matchAll(/@(?:media|container)[^{]*/g)].flatMap((match) =>
    (match[0].match(/[^()]*\bwidth\b[^()]*/g) ?? [])
      .filter((width) => !allowedWidths.has(width.trim()))
      .map((width) => `${locate(match.index)} ${width.trim()}: no breakpoint of the theme`),
  );
  return [...declarations, ...widths];
}

// Style sheets cannot import the theme: colours and spacing reach them as variables, breakpoints they repeat.
test('[K1] the theme is the only source of colour, spacing and breakpoints of the style sheets', () => {
  expect(sheets.flatMap(([file, css]) => listFaults(file, css))).toStrictEqual([]);
});

test('no style sheet uppercases: browsers misspell «Երևան» in capitals', () => {
  const uppercasing = sheets.filter(([, css]) => /text-transform:\s*(?:uppercase|capitalize)/.test(css));
  expect(uppercasing.map(([file]) => file)).toStrictEqual([]);
});

test('nothing looks hovered after a tap: a rule for the mouse is for devices that have one', () => {
  const left = sheets.filter(([, css]) =>
    css.replaceAll(/@media \(hover: hover\) {[^]*?\n}/g, '').includes(':hover'),
  );
  expect(left.map(([file]) => file)).toStrictEqual([]);
});

test('a picture that is cut to a shape keeps what is above its middle, as faces are', () => {
  const cut = sheets.flatMap(([file, css]) =>
    [...css.matchAll(/{[^{}]*object-fit:[^;]*cover[^{}]*}/g)].map(([rule]) => ({ file, rule })),
  );
  expect(cut).not.toStrictEqual([]);
  const inTheMiddle = cut.filter(
    ({ rule }) => !rule.includes(`object-position: ${pictureFocus.x}% ${pictureFocus.y}%;`),
  );
  expect(inTheMiddle.map(({ file }) => file)).toStrictEqual([]);
});

/** The one component of the style sheet, or the folder of components with its name. */
function isOwner(file: string, sheet: string): boolean {
  const unit = basename(sheet, '.module.css');
  const isUnit = basename(dirname(sheet)) === unit && dirname(file) === dirname(sheet);
  return isUnit || new RegExp(`^${unit}(?:\\.client)?\\.tsx$`).test(basename(file));
}

test('a style sheet is imported by its own component alone, unless it is one of the tokens', () => {
  const imports = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'([^']+\.module\.css)'/g)].map(([, written = '']) => ({
        file,
        sheet: written.startsWith('@/') ? written.slice(2) : join(dirname(file), written),
      })),
    );
  const strangers = imports
    .filter(({ file, sheet }) => !sheet.startsWith('components/ui/tokens/') && !isOwner(file, sheet))
    .map(({ file, sheet }) => `${file} imports ${sheet}`);
  expect(strangers).toStrictEqual([]);
  const owned = new Set(imports.map(({ sheet }) => sheet));
  const modules = sheets.map(([file]) => file).filter((file) => file.endsWith('.module.css'));
  expect(modules.filter((file) => !owned.has(file))).toStrictEqual([]);
});
