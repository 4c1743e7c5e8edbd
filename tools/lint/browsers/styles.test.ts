import { globSync, readFileSync } from 'node:fs';
import { listYoungStyles } from './styles.ts';

/** What a page can do without, each with its replacement. */
const enhancements: Readonly<Record<string, string>> = {
  '(scripting)': 'without scripts, buttons that do nothing',
  ':-moz-range-thumb': "one engine's own; another thumb",
  ':-webkit-slider-thumb': 'the same',
  ':has':
    'cards and galleries less wide, signs above their words; where it hides the focus, only if it is there',
  'color-mix()': 'a ground in one colour or none; beneath words on pictures, a solid one',
  'break-after: avoid': 'a heading at the foot of a printed page',
  'cursor: pointer': 'the arrow',
  'cursor: zoom-in': 'the arrow',
  'hyphenate-character': 'the hyphen of other languages',
  hyphens: 'Next.js adds the prefix',
  'overflow-anchor': 'the page may move where a list grows',
  'overflow-anchor: none': 'the same',
  'scrollbar-color': "the system's colours",
  'scrollbar-width': 'a usual bar',
  'scrollbar-width: none': 'the same',
  'scrollbar-width: thin': 'the same',
  'text-size-adjust': 'Safari alone has it',
  'text-wrap': 'lines less even',
  'text-wrap: balance': 'the same',
  'text-wrap: pretty': 'the same',
};

const sheets = globSync('{app,components}/**/*.css');
const found = sheets.map((file) => [file, listYoungStyles(readFileSync(file, 'utf8'))] as const);

test('of what a browser of the range lacks, style sheets use only what a page is whole without', () => {
  const faults = found.flatMap(([file, names]) =>
    names.filter((name) => !(name in enhancements)).map((name) => `${file}: ${name}`),
  );
  expect(faults).toStrictEqual([]);
  const used = new Set(found.flatMap(([, names]) => names));
  expect(Object.keys(enhancements).filter((name) => !used.has(name))).toStrictEqual([]);
});

test.each([
  ['.a { & .b { top: 0 } }', '&'],
  ['@scope (.a) { p { top: 0 } }', '@scope'],
  ['@starting-style { p { top: 0 } }', '@starting-style'],
  ['.a { color: light-dark(red, blue); }', 'light-dark()'],
  ['.a:has(b) { top: 0 }', ':has'],
  ['.a:popover-open { top: 0 }', ':popover-open'],
  ['.a { height: 2lh; }', 'lh'],
  ['.a { display: grid; grid-template-rows: subgrid; }', 'grid-template-rows: subgrid'],
  ['.a { position-anchor: --a; }', 'position-anchor'],
  ['@media (prefers-reduced-transparency: reduce) { p { top: 0 } }', '(prefers-reduced-transparency)'],
])('%s has what a browser of the range lacks', (sheet, name) => {
  expect(listYoungStyles(sheet)).toContain(name);
});

test('what all browsers of the range have is none', () => {
  const sheet = `@layer a; @container (min-width: 1px) { p { top: 0 } }
    .a:is(:hover, :focus-visible) > dialog::backdrop { height: 100dvh; aspect-ratio: 1; inset: 0; color: hwb(1 2% 3%); }`;
  expect(listYoungStyles(sheet)).toStrictEqual([]);
});
