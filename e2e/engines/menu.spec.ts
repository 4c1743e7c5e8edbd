import { startNetworkProxy } from '../support/networkProxy.ts';
import { isHydrated } from '../support/test.ts';
import { test as base, expect } from './engineTest.ts';
import type { Reader } from './reader.ts';

const hamburger = 'button[aria-label="Բացել ընտրացանկը"]';
const drawer = 'dialog[aria-label="Գլխավոր ընտրացանկ"]';

/** The site before hydration: its scripts arrive only once they are released. */
const test = base.extend<{ gate: { url: string; release: () => void } }>({
  gate: async ({ testSite }, use) => {
    const network = await startNetworkProxy(testSite.url);
    const { promise, resolve } = Promise.withResolvers<void>();
    network.untilScripts = promise;
    await use({ url: network.url, release: resolve });
    resolve();
    await network.stop();
  },
});

async function expectDrawer(reader: Reader, isOpen: boolean): Promise<void> {
  await expect.poll(() => reader.sees(drawer)).toBe(isOpen);
}

test('[H6] before hydration the menu opens and expands, closes by a press beside it, and is as it was after hydration, when it collapses', async ({
  reader,
  gate,
}) => {
  await reader.resize(360, 740);
  await reader.open(`${gate.url}/analyses`);
  await reader.pressOn(hamburger);
  await expectDrawer(reader, true);
  await reader.press({ x: 10, y: 500 });
  await expectDrawer(reader, false);
  await reader.pressOn(hamburger);
  await reader.pressOn(`${drawer} summary`, 'Հաղորդումներ');
  await expect.poll(() => reader.sees(`${drawer} a`, 'Առականի')).toBe(true);
  expect(await reader.read(isHydrated)).toBe(false);
  gate.release();
  await reader.waitUntil(isHydrated);
  expect(await reader.sees(`${drawer} a`, 'Առականի')).toBe(true);
  await reader.pressOn(`${drawer} summary`, 'Հաղորդումներ');
  await expect.poll(() => reader.sees(`${drawer} a`, 'Առականի')).toBe(false);
  await reader.press({ x: 10, y: 500 });
  await expectDrawer(reader, false);
});

test('[H2] before hydration the submenu of a wide screen opens by a press on its arrow; after it mouse and keyboard open it, and Escape closes it', async ({
  reader,
  gate,
}) => {
  const series = 'header nav a[href="/programs/category/proverbial"]';
  await reader.open(`${gate.url}/analyses`);
  await reader.pressOn('header nav summary');
  await expect.poll(() => reader.sees(series)).toBe(true);
  expect(await reader.read(isHydrated)).toBe(false);
  gate.release();
  await reader.waitUntil(isHydrated);
  expect(await reader.sees(series)).toBe(true);
  await reader.pressKey('Escape');
  await expect.poll(() => reader.sees(series)).toBe(false);
  // In WebKit a press focuses no summary.
  await reader.read(() => document.querySelector<HTMLElement>('header nav summary')!.focus());
  await reader.pressKey('Enter');
  await expect.poll(() => reader.sees(series)).toBe(true);
  await reader.pressKey('Escape');
  await expect.poll(() => reader.sees(series)).toBe(false);
  expect(await reader.read(() => document.activeElement?.localName)).toBe('summary');
  await reader.pointAt('main h1');
  await reader.pointAt('header nav a[href="/programs"]');
  await expect.poll(() => reader.sees(series)).toBe(true);
  await reader.pressOn('header nav summary');
  await reader.pointAt('main h1');
  expect(await reader.sees(series)).toBe(true);
});

test('[H6] after hydration the menu closes by Escape, and by choosing a page, which it opens', async ({
  reader,
  testSite,
}) => {
  await reader.resize(360, 740);
  await reader.visit(`${testSite.url}/`);
  // The button takes the focus by script: in WebKit a press focuses none.
  await reader.read((button) => document.querySelector<HTMLElement>(button)?.focus(), hamburger);
  await reader.pressKey('Enter');
  await expectDrawer(reader, true);
  await reader.pressKey('Escape');
  await expectDrawer(reader, false);
  await reader.waitUntil((button) => document.activeElement?.matches(button), hamburger);
  await reader.pressOn(hamburger);
  await reader.pressOn(`${drawer} summary`, 'Հաղորդումներ');
  await reader.pressOn(`${drawer} a`, 'Առականի');
  await reader.waitUntil(() => location.pathname === '/programs/category/proverbial');
  await expectDrawer(reader, false);
});
