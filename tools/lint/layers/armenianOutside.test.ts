import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const projectFolder = path.join(import.meta.dirname, '../../..');

// Here Armenian letters and signs are matched in what others wrote, and shown to nobody.
const matching = new Set([
  'packages/newsroom/text/formatPlainText.ts',
  'packages/newsroom/model/chapters.ts',
  'packages/newsroom/model/events.ts',
  'lib/search/correctQuery.ts',
  'lib/search/foldForSearch.ts',
  'lib/seo/jsonLd/publisher.ts',
]);

/** The lines of code with an Armenian letter or sign, which may also be a single «՝» beside a text. */
function listArmenianLines(file: string): string[] {
  const code = readFileSync(path.join(projectFolder, file), 'utf8').replaceAll(
    /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm,
    (comment) => comment.replaceAll(/[^\n]/g, ''),
  );
  return code
    .split('\n')
    .flatMap((line, index) => (/\p{Script=Armenian}/u.test(line) ? `${file}:${index + 1}` : []));
}

test('Armenian text and punctuation stand in the newsroom’s words alone', () => {
  const files = globSync('{app,components,lib,packages/newsroom}/**/*.{ts,tsx}', {
    cwd: projectFolder,
    exclude: ['packages/newsroom/words/**', '**/testing/**', '**/*.{test,bench}.{ts,tsx}'],
  }).filter((file) => !matching.has(file));
  expect(files.flatMap(listArmenianLines)).toStrictEqual([]);
});
