import type { Locator, Page } from '@playwright/test';

export const loadMore = (page: Page): Locator => page.getByRole('link', { name: 'Ցույց տալ ևս' });
export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** The paths that the cards of a list lead to. */
export const listPaths = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('main')
    .getByRole('list')
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
