import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { fontFamilies, typefaces } from '../../lib/design/fonts.ts';
import { drawIcons } from './drawIcons.ts';
import { formatFontFaces, subsetFonts } from './subsetFonts.ts';

// Files that cannot import lib/design are written from it, and compared with it here.

const remedy = 'npx node tools/design/writeAssets.ts';

/** The pixels of a picture, as packers differ; an icon file is its header and one picture. */
async function readPixels(name: string, file: Buffer): Promise<Buffer> {
  const picture = file.subarray(name.endsWith('.ico') ? 22 : 0);
  return name.endsWith('.svg') ? picture : sharp(picture).ensureAlpha().raw().toBuffer();
}

test('[K1] the icons have the site’s colour, and are as lib/design/logo.ts has the mark', async () => {
  const others: string[] = [];
  for (const [name, drawn] of await drawIcons()) {
    const [is, should] = await Promise.all([readFileSync(name), drawn].map((file) => readPixels(name, file)));
    const difference =
      is!.length === should!.length ? is!.findIndex((b, at) => Math.abs(b - should![at]!) > 8) : 0;
    if (difference >= 0) others.push(`${name} is another: ${remedy}`);
  }
  expect(others).toStrictEqual([]);
});

test('the fonts that pages load are those of lib/design/fonts.ts', async () => {
  expect(`${remedy}\n${readFileSync('components/ui/tokens/fonts.css', 'utf8')}`).toBe(
    `${remedy}\n${await formatFontFaces()}`,
  );
  const files = globSync('components/ui/tokens/fonts/*').toSorted();
  expect([remedy, ...files]).toStrictEqual([remedy, ...[...(await subsetFonts()).keys()].toSorted()]);
});

test('package.json has both packages of each family: for pages, and of headings for share cards', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const needed = [
    `@fontsource/${typefaces.heading.family}`,
    ...fontFamilies.map((family) => `@fontsource-variable/${family}`),
  ];
  const installed = Object.keys({ ...dependencies, ...devDependencies });
  expect(needed.filter((name) => !installed.includes(name))).toStrictEqual([]);
});
