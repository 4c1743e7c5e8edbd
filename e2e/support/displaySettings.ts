import type { Page } from '@playwright/test';

/** Chooses one of the display settings, as a reader does: the first of its name, as colours come before reading. */
export async function chooseSetting(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Տեսք' }).click();
  await page.getByRole('dialog', { name: 'Տեսք' }).getByRole('button', { name, exact: true }).first().click();
}
