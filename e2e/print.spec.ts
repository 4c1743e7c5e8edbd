import { pageKinds } from '../tools/testSite/pageKinds.ts';
import { expect, test } from './support/test.ts';

test('a printed event has its facts and its picture whole, and nothing that is pressed', async ({ page }) => {
  await page.goto('/events/arhestneri-shuka-dilijanum');
  const pressed = page.getByText(/^(?:Ավելացնել օրացույցում|Գտնել քարտեզի վրա)$/).filter({ visible: true });
  await expect(pressed).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Դիլիջան, հին փողոց')).toBeVisible();
  await expect(pressed).toHaveCount(0);
  await expect(page.getByText(/^[\d\s]+ դիտում$/).filter({ visible: true })).toHaveCount(0);
  const fit = await page
    .locator('main figure img')
    .evaluate((picture) => getComputedStyle(picture).objectFit);
  expect(fit).toBe('contain');
});

const choices = [
  ['the system’s', 'dark', undefined],
  ['the reader’s', 'light', 'dark'],
] as const;

for (const [whose, colorScheme, choice] of choices) {
  test(`every page is printed dark on light in ${whose} dark scheme, as ink does not cover paper`, async ({
    page,
  }) => {
    for (const { path } of pageKinds) {
      await page.emulateMedia({ media: 'screen', colorScheme });
      await page.goto(path);
      await page.evaluate((scheme) => {
        if (scheme !== undefined) document.documentElement.dataset.colorScheme = scheme;
      }, choice);
      const onScreen = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
      expect(onScreen).toBe('dark');
      await page.emulateMedia({ media: 'print', colorScheme });
      const pale = await page.evaluate(() => {
        const canvas = document.createElement('canvas').getContext('2d')!;
        /** The contrast with paper (WCAG 2.2, 1.4.3). */
        const measure = (colour: string): number => {
          canvas.clearRect(0, 0, 1, 1);
          canvas.fillStyle = colour;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = Array.from(canvas.getImageData(0, 0, 1, 1).data, (value) =>
            value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
          );
          return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
        };
        const hasText = ({ childNodes }: Element) =>
          [...childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '');
        return [...document.querySelectorAll('body *')]
          .filter((element) => element.checkVisibility() && hasText(element))
          .filter((element) => measure(getComputedStyle(element).color) < 4.5)
          .map((element) => `${getComputedStyle(element).color}: ${element.outerHTML.slice(0, 120)}`);
      });
      expect.soft([path, pale]).toEqual([path, []]);
    }
  });
}

test('a printed item has its picture as wide as it is, and neither views nor the signs of the footer', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.goto('/specials/tasnmek-ashakert');
  const picture = page.locator('main article figure img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const [across, ratio] = await picture.evaluate((img: HTMLImageElement) => {
    const { width, height } = img.getBoundingClientRect();
    return [width / height, img.naturalWidth / img.naturalHeight] as const;
  });
  expect(across).toBeCloseTo(ratio, 1);
  await expect(page.getByText(/\d դիտում/).first()).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('img')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').locator('svg').first()).toBeHidden();
});
