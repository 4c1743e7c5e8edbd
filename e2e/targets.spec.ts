import { pageKinds } from '../tools/testSite/pageKinds.ts';
import { expect, test } from './support/test.ts';

const pages = [...pageKinds.map(({ path }) => path), '/search?q=Կոմիտսա', '/events'];

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('what a thumb presses on a phone is 44 px high, but for links within texts and the line of a recording', async ({
  page,
}) => {
  for (const path of pages) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const small = await page.evaluate(() => {
      const pressed = 'a, button, select, summary, input:not([type=range])';
      const isInText = (element: Element) =>
        element.matches('details p *, [class*="body"] > :not(section) *');
      /** Measures how far above or below an element's middle a press still hits it. */
      const measure = (element: Element, step: number): number => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const x = left + Math.min(width / 2, 40);
        let reach = 0;
        const isHit = () =>
          document.elementFromPoint(x, top + height / 2 + reach)?.closest(pressed) === element;
        while (Math.abs(reach) < 23 && isHit()) reach += step;
        return Math.abs(reach);
      };
      return [...document.querySelectorAll(pressed)]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().bottom > 0)
        .filter((element) => !isInText(element))
        .filter((element) => {
          element.scrollIntoView({ block: 'center', inline: 'center' });
          return measure(element, -0.5) + measure(element, 0.5) < 44;
        })
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect.soft([path, small]).toEqual([path, []]);
  }
});
