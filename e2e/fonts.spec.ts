import type { CDPSession, Page } from '@playwright/test';
import { pageKinds } from '../tools/newsroom/pageKinds.ts';
import { expect, test } from './support/test.ts';

// A letter that the site's fonts lack, or a control that does not inherit them, makes the browser search the system's
// fonts, and the first layout waits for that.

type TextNode = { nodeId: number; nodeType: number; nodeValue: string; children?: readonly TextNode[] };

for (const { kind, path } of pageKinds) {
  test(`${kind}: every letter is drawn with the site's own fonts`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect(await listForeignLetters(page)).toEqual([]);
    expect(await listForeignElements(page)).toEqual([]);
  });
}

/** The texts of a page of which a letter is drawn with a system font. */
async function listForeignLetters(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const texts = listTexts(root as TextNode);
  const fonts = await Promise.all(texts.map((text) => listFonts(session, text)));
  return fonts.flat();
}

function listTexts(node: TextNode): readonly TextNode[] {
  return node.nodeType === 3 ? [node] : (node.children ?? []).flatMap(listTexts);
}

async function listFonts(session: CDPSession, { nodeId, nodeValue }: TextNode): Promise<readonly string[]> {
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts
    .filter(({ isCustomFont }) => !isCustomFont)
    .map(({ familyName }) => `${familyName}: ${nodeValue}`);
}

/** The elements whose style names another font, even where they have no text. */
function listForeignElements(page: Page): Promise<readonly string[]> {
  return page
    .locator('body, body *:not(script, style, template, track)')
    .evaluateAll((elements) =>
      elements
        .map((element) => `${element.tagName} ${getComputedStyle(element).fontFamily}`)
        .filter((described) => !/^\S+ "?(sans|serif)(Armenian|Latin)/.test(described)),
    );
}
