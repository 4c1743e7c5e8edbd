import { faces, isWhole } from '../tools/sample/faces.ts';
import { readLayoutShift } from './support/layoutShift.ts';
import { expect, test } from './support/test.ts';

const pages = ['/', '/specials', '/programs', '/analyses', '/search?q=Գյումրի', '/specials/tasnmek-ashakert'];

for (const width of [360, 768, 1280, 1600]) {
  test(`at ${width} px the faces of the sample’s photographs are whole on home page, lists, results and their own pages`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const seen: string[] = [];
    const cut: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      await page.evaluate(() => {
        for (const picture of document.images) picture.loading = 'eager';
      });
      await page.waitForFunction(() => Array.from(document.images).every(({ complete }) => complete));
      const shown = await page.locator('main img').evaluateAll((pictures: HTMLImageElement[]) =>
        pictures.map((picture) => {
          const { width: across, height } = picture.getBoundingClientRect();
          const { objectFit, objectPosition } = getComputedStyle(picture);
          return {
            name: /covers\/(.+)\.jpg/.exec(decodeURIComponent(decodeURIComponent(picture.src)))?.[1] ?? '',
            picture: { width: picture.naturalWidth, height: picture.naturalHeight },
            frame: { width: across, height },
            position: objectPosition.split(' ').map(Number.parseFloat),
            isCut: objectFit === 'cover',
          };
        }),
      );
      for (const { name, picture, frame, position, isCut } of shown) {
        const face = faces[name];
        if (!face || frame.width === 0) continue;
        seen.push(name);
        const [x = 50, y = 50] = position;
        if (isCut && !isWhole(face, { picture, frame, focus: { x, y } })) cut.push(`${name} on ${path}`);
      }
    }
    expect(seen.length).toBeGreaterThan(12);
    expect(cut).toEqual([]);
  });
}

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`at ${width} × ${height} px an item’s picture is whole, on a phone as wide as that and at most as high, and nothing moves when it comes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const names = Object.keys(faces).filter((name) => !name.startsWith('programs/'));
    for (const name of names.slice(0, 9)) {
      await page.goto(`/${name.replace('articles/', 'analyses/')}`);
      const picture = page.locator('main article figure img').first();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      const shown = await picture.evaluate((img: HTMLImageElement) => {
        const { width: across, height: down } = img.getBoundingClientRect();
        const column = img.closest('figure')!.getBoundingClientRect().width;
        return { across, down, column, ratio: img.naturalWidth / img.naturalHeight };
      });
      const ratio = width < 600 ? Math.max(shown.ratio, 1) : shown.ratio;
      expect([name, Math.abs(shown.across / shown.down / ratio - 1) < 0.01]).toEqual([name, true]);
      const highest = width < 600 ? width : Math.max(0.48 * height, 405);
      expect([name, shown.down <= highest + 1]).toEqual([name, true]);
      // A picture is as wide as the column, on a phone as the window, or as high as it may be.
      const widest = width < 600 ? width : shown.column;
      expect([name, shown.across >= widest - 1 || (width >= 600 && shown.down >= highest - 1)]).toEqual([
        name,
        true,
      ]);
      expect(await readLayoutShift(page)).toBeLessThan(0.005);
    }
  });
}
