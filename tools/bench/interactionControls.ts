import type { Locator, Page } from '@playwright/test';

/** What a reader presses, once on a page that has just loaded and once more. */
export type Control = {
  name: string;
  /** A path of the sample newsroom, or a `data:` URL. */
  url: string;
  /** Resolves when a page that has loaded can be pressed; at once by default. */
  isReady?: (page: Page) => Promise<void>;
  first: (page: Page) => Locator;
  /** Where to press it, in pixels from its upper left corner; its middle by default. */
  firstAt?: (size: { width: number; height: number }) => { x: number; y: number };
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
    // The browser's own bar of a film is shown some seconds later.
    isReady: (page) => page.locator('html[data-settled]').waitFor(),
    first: (page) => page.locator('video'),
    // Chromium on a computer has no button on the picture: the one in its bar, at the lower left.
    firstAt: ({ height }) => ({ x: 24, y: height - 47 }),
    settle: (page) => page.getByRole('button', { name: 'Դադարեցնել' }).waitFor(),
    later: (page) => page.getByRole('button', { name: 'Դադարեցնել' }),
    hasWorked: (page) => page.getByRole('button', { name: 'Նվագարկել' }).waitFor(),
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
