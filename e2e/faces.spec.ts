import { faces, isWhole } from '../tools/sample/faces.ts';
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
      await page.waitForLoadState('networkidle');
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
