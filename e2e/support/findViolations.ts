import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations of WCAG 2.2 AA and axe's best practices, each with its element. */
export const findViolations = (page: Page) => listViolations(page, new AxeBuilder({ page }).withTags(tags));

/** The violations in both colour schemes; the second time by the one rule that colours decide. */
export async function readViolationsInBothSchemes(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await listViolations(page, new AxeBuilder({ page }).withRules('color-contrast'));
  return [...inLight, ...inDark.map((violation) => `dark: ${violation}`)];
}

async function listViolations(page: Page, axe: AxeBuilder): Promise<readonly string[]> {
  await waitForAnimations(page);
  // Legacy mode keeps axe from opening a page of its own each time, for frames of other hosts. No page here has such
  // frames.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** Elements that fade in have too little contrast until the end. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}
