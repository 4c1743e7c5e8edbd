import { readFileSync } from 'node:fs';
import { breakpoints } from '../../lib/design/breakpoints.ts';

// The widths and texts that docs/rows.md names are those of the site.

const read = (file: string): string => readFileSync(file, 'utf8');
const rows = read('docs/rows.md').replaceAll(/\s+/g, ' ');

test('every width that docs/rows.md names is a breakpoint', () => {
  const widths = Array.from(rows.matchAll(/(\d[\d,]*) px\b/g), ([, width = '']) =>
    Number(width.replace(',', '')),
  );
  expect(widths).not.toHaveLength(0);
  expect(widths.filter((width) => !Object.values<number>(breakpoints).includes(width))).toStrictEqual([]);
});

test('every Armenian text that docs/rows.md quotes is one of the site', () => {
  const quoted = Array.from(rows.matchAll(/«([^»]*[\u0531-\u0587][^»]*)»/g), ([, text = '']) => text);
  expect(quoted).not.toHaveLength(0);
  const all = read('packages/newsroom/words/strings.ts');
  expect(quoted.filter((text) => !all.includes(`'${text}'`))).toStrictEqual([]);
});
