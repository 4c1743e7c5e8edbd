import type { Locator, Page } from '@playwright/test';

/** What a reader presses, once on a page that has just loaded and once more. */
export type Control = {
  name: string;
  /** A path of the sample newsroom, or a `data:` URL. */
  url: string;
  first: (page: Page) => Locator;
  /** Resolves when the first press has done its work and the later one can follow. */
  settle: (page: Page) => Promise<void>;
  later: (page: Page) => Locator;
  /** Resolves when the later press has done its work. */
  hasWorked: (page: Page) => Promise<void>;
};

const openMenu = (page: Page): Locator => page.getByRole('button', { name: 'Բացել ցանկը' });
const openSettings = (page: Page): Locator => page.getByRole('button', { name: 'Տեսք', exact: true });
const loadMore = (page: Page): Locator => page.getByRole('link', { name: 'Ցույց տալ ևս' });

const showDialog = (page: Page): Promise<void> => page.getByRole('dialog').waitFor();

async function closeDialog(page: Page): Promise<void> {
  await showDialog(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function waitForPaused(page: Page, isPaused: boolean): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector('video')?.paused === wanted, isPaused);
}

export const controls: readonly Control[] = [
  {
    name: 'menu',
    url: '/programs',
    first: openMenu,
    settle: closeDialog,
    later: openMenu,
    hasWorked: showDialog,
  },
  {
    name: 'load more',
    url: '/programs',
    first: loadMore,
    settle: (page) => page.getByText('20 / 34').waitFor(),
    later: loadMore,
    hasWorked: (page) => page.getByText('30 / 34').waitFor(),
  },
  {
    name: 'settings',
    url: '/programs',
    first: openSettings,
    settle: closeDialog,
    later: openSettings,
    hasWorked: showDialog,
  },
  {
    name: 'play, then pause',
    url: '/programs/jri-hertapahy',
    first: (page) => page.getByRole('button', { name: 'Դիտել տեսանյութը' }),
    settle: (page) => waitForPaused(page, false),
    later: (page) => page.locator('video'),
    hasWorked: (page) => waitForPaused(page, true),
  },
];

const plainPage = `<!doctype html><meta name="viewport" content="width=device-width">
<details><summary>More</summary><p>Text</p></details>`;

/** What the browser and the machine take by themselves. */
export const plainControl: Control = {
  name: 'details on an empty page',
  url: `data:text/html,${encodeURIComponent(plainPage)}`,
  first: (page) => page.locator('summary'),
  settle: (page) => page.locator('p').waitFor(),
  later: (page) => page.locator('summary'),
  hasWorked: (page) => page.locator('p').waitFor({ state: 'hidden' }),
};
