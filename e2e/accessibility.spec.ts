import { chooseSetting } from './support/displaySettings.ts';
import { readViolationsInBothSchemes } from './support/findViolations.ts';
import { expect, test } from './support/test.ts';

test('the open menus have no violation of WCAG 2.2 AA that axe can find, in either colour scheme', async ({
  page,
}) => {
  await page.goto('/programs');
  await page.getByRole('navigation', { name: 'Գլխավոր ընտրացանկ' }).locator('summary').click();
  expect(await readViolationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Բացել ընտրացանկը' }).click();
  await page.getByRole('dialog').getByText('Հաղորդումներ', { exact: true }).click();
  expect(await readViolationsInBothSchemes(page)).toEqual([]);
});

test('no name has a pause before its comma, and those of the buttons to copy say what they copy', async ({
  page,
}) => {
  for (const path of ['/', '/events/hamr-filmi-yereko', '/programs/varordy-ev-tsrary']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: /, բացվում է նոր ներդիրում$/ })).not.toHaveCount(0);
    await expect(page.getByRole('link', { name: / ,/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: / [,․։]/ })).toHaveCount(0);
  }
  await expect(
    page.getByRole('button', { name: 'Հղում այս վայրկյանից․ պատճենել', exact: true }),
  ).toBeVisible();
  await page.goto('/programs/category/proverbial');
  await expect(page.getByRole('button', { name: 'Փոդքաստի հասցեն․ պատճենել', exact: true })).toBeVisible();
});

test('the first Tab stop skips the menu and leads to the content', async ({ page }) => {
  await page.goto('/programs');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Անցնել բովանդակությանը' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

// That the choice applies before any script: e2e/engines/pages.spec.ts.
test('colours follow the system until the reader chooses, and again once they wish that', async ({
  page,
  pageProblems,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const dark = await ground();
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await ground();
  expect(light).not.toBe(dark);
  await chooseSetting(page, 'Մուգ');
  expect(await ground()).toBe(dark);
  await page.goto('/analyses');
  await chooseSetting(page, 'Ըստ սարքի');
  expect(await ground()).toBe(light);
  expect(pageProblems).toEqual([]);
});

for (const [width, size] of [
  [360, 'Շատ մեծ'],
  [360, 'Սովորական'],
  [1280, 'Սովորական'],
] as const)
  test(`at ${width} px no word of the display settings breaks with letters «${size}», and on a wide window columns are of one width`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/about-us');
    if (width === 360) await page.getByRole('button', { name: 'Բացել ընտրացանկը' }).click();
    await chooseSetting(page, size);
    const dialog = page.getByRole('dialog', { name: 'Տեսք' });
    await expect(dialog.getByRole('button', { name: size, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await dialog.evaluate(listBrokenWords)).toEqual([]);
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    if (width === 360) return;
    const rows = await dialog
      .getByRole('group')
      .evaluateAll((groups) =>
        groups.map(({ children }) => Array.from(children, (option) => option.getBoundingClientRect().width)),
      );
    expect(rows).toHaveLength(3);
    for (const widths of rows) expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
  });

/** The words of an element that stand in more than one line. */
function listBrokenWords(element: Element): readonly string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (walker.nextNode())
    for (const { 0: word, index } of walker.currentNode.nodeValue!.matchAll(/\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + word.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  return broken;
}
