import { readFileSync } from 'node:fs';
import { pageSize } from 'newsroom/model/listState';
import * as texts from 'newsroom/words/strings';
import { breakpoints } from '../../lib/design/breakpoints.ts';

// Sentences of docs/rows.md that name a width, a text or an order, and the code that has it.

const read = (file: string): string => readFileSync(file, 'utf8');
const rows = read('docs/rows.md').replaceAll(/\s+/g, ' ');

const [small, large] = [breakpoints.md, breakpoints.lg];
const header = 'components/shell/SiteHeader/SiteHeader.module.css';

test.each<[sentence: string, file: string, code: RegExp]>([
  [`Below ${small} px the header is the small one`, header, new RegExp(`${small}px\\) \\{[^}]*\\.desktop`)],
  [
    `below ${large} px the large one has two rows`,
    header,
    new RegExp(
      `\\(min-width: ${small}px\\) and \\(max-width: ${large - 0.05}px\\) \\{\\s*\\.bar \\{\\s*flex-wrap: wrap`,
    ),
  ],
  [
    'events to come stand first, the soonest first ([R5]), above the list of the others',
    'components/pages/ListPage.tsx',
    /<UpcomingEvents [^]*<ItemList\s/,
  ],
  ['the soonest first ([R5])', 'lib/content/read.server.ts', /orderBy\('startsAt'\)/],
  [
    `In the place of a text that failed or is empty is «${texts.loadText}»`,
    'components/items/BodyLoader.client.tsx',
    /\{texts\.loadText\}/,
  ],
  [`«${texts.loadMore}» below a list`, 'components/items/GrowingList.client.tsx', /texts\.loadMore/],
  [`«${texts.errorTitle}»`, 'components/shell/SafePage.client.tsx', /texts\.errorTitle/],
  [
    `newest first, ${pageSize} per page`,
    'lib/content/read.server.ts',
    /readFirstPage\(section, category, pageSize\)/,
  ],
])('docs/rows.md says “%s”, and so does %s', (sentence, file, code) => {
  expect([sentence, rows.includes(sentence)]).toStrictEqual([sentence, true]);
  expect(read(file)).toMatch(code);
});

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
