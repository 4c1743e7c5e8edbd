import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// `node tools/fonts/subsetFonts.ts`, after an upgrade of the font packages: writes the site's fonts: all letters, but
// only the weights the site uses, which halves the files.

const weights = { min: 400, max: 700 };
const folder = fileURLToPath(new URL('../../components/ui/tokens/fonts', import.meta.url));
const { resolve } = createRequire(import.meta.url);

const fonts = ['noto-sans-armenian', 'noto-serif-armenian'].flatMap((family) =>
  ['armenian', 'latin'].map((script) => ({ family, script })),
);

await mkdir(folder, { recursive: true });
for (const { family, script } of fonts) {
  const source = resolve(`@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`);
  const font = await subsetFont(await readFile(source), listLetters(await readRange(family, script)), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await writeFile(path.join(folder, `${family}-${script}.woff2`), font);
  await copyFile(resolve(`@fontsource-variable/${family}/LICENSE`), path.join(folder, `${family}-LICENSE`));
  console.log(`${family}-${script}: ${font.length} bytes`);
}

/** The unicode-range that the package gives the file. */
async function readRange(family: string, script: string): Promise<string> {
  const ranges: unknown = JSON.parse(
    await readFile(resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8'),
  );
  const range = (ranges as Record<string, string>)[script];
  if (range === undefined) throw new Error(`${family} has no unicode-range for ${script}`);
  return range;
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
