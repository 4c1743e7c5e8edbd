import { startScriptGate } from '../support/scriptGate.ts';
import { isHydrated } from '../support/test.ts';
import { expect, test } from './engineTest.ts';
import type { Reader } from './reader.ts';

const hamburger = 'button[aria-label="Բացել ցանկը"]';
const drawer = 'dialog[aria-label="Գլխավոր ցանկ"]';

async function expectDrawer(reader: Reader, isOpen: boolean): Promise<void> {
  await expect.poll(() => reader.sees(drawer)).toBe(isOpen);
}

test('before hydration the menu opens, closes by a press beside it, and is as it was after hydration', async ({
  reader,
  testSite,
}) => {
  const gate = await startScriptGate(testSite.url);
  try {
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
    await reader.press({ x: 10, y: 500 });
    await expectDrawer(reader, false);
  } finally {
    gate.stop();
  }
});

test('before hydration the submenu of a wide screen opens by a press on its arrow; after it the mouse opens it, and Escape closes it', async ({
  reader,
  testSite,
}) => {
  const gate = await startScriptGate(testSite.url);
  const series = 'header nav a[href="/programs/category/proverbial"]';
  try {
    await reader.open(`${gate.url}/analyses`);
    await reader.pressOn('header nav summary');
    await expect.poll(() => reader.sees(series)).toBe(true);
    expect(await reader.read(isHydrated)).toBe(false);
    gate.release();
    await reader.waitUntil(isHydrated);
    expect(await reader.sees(series)).toBe(true);
    await reader.pressKey('Escape');
    await expect.poll(() => reader.sees(series)).toBe(false);
    await reader.pointAt('main h1');
    await reader.pointAt('header nav a[href="/programs"]');
    await expect.poll(() => reader.sees(series)).toBe(true);
    await reader.pressOn('header nav summary');
    await reader.pointAt('main h1');
    expect(await reader.sees(series)).toBe(true);
  } finally {
    gate.stop();
  }
});

test('after hydration the menu closes by Escape, and by choosing a page, which it opens', async ({
  reader,
  testSite,
}) => {
  await reader.resize(360, 740);
  await reader.visit(`${testSite.url}/`);
  // By key: in WebKit a press focuses no button.
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
