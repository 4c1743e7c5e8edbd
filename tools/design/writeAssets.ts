import { globSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drawIcons } from './drawIcons.ts';
import { formatErrorPages } from './formatErrorPages.ts';
import { formatFontFaces, subsetFonts } from './subsetFonts.ts';

// `node tools/design/writeAssets.ts` writes the fonts, their style sheet, the icons and nginx' error pages from
// lib/design. Run it after a change of colour or fonts, or an upgrade of the fonts' packages.

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const fonts = await subsetFonts();
const files = new Map<string, string | Buffer>([...fonts, ...(await drawIcons()), ...formatErrorPages()]);
for (const file of globSync('components/ui/tokens/fonts/*')) if (!fonts.has(file)) await rm(file);
for (const [file, contents] of files) {
  await writeFile(file, contents);
  console.log(`${file}: ${contents.length} bytes`);
}
await writeFile('components/ui/tokens/fonts.css', await formatFontFaces());
