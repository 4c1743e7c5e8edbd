import type { CDPSession, Page } from '@playwright/test';
import { fontFamilies } from '../../lib/design/fonts.ts';

/**
 * The layout of a page in its present width. `small` are the targets below 24 px that are not within a text. `bare` are
 * the lists without bullets that Safari takes for no lists.
 */
export const measureLayout = (page: Page) =>
  page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    headings: document.querySelectorAll('h1').length,
    mains: document.querySelectorAll('main').length,
    lang: document.documentElement.lang,
    bare: [...document.querySelectorAll('ul, ol, menu')]
      .filter((list) =>
        [list, ...list.children].some((each) => getComputedStyle(each).listStyleType === 'none'),
      )
      .filter((list) => list.getAttribute('role') !== 'list')
      .map((list) => list.outerHTML.slice(0, 120)),
    small: [...document.querySelectorAll('a, button, input, summary')]
      .filter((element) => element.checkVisibility() && !element.closest('p, li > p'))
      // The lead of a text stands within the text's element.
      .filter((element) => !element.closest('[class*="body"], section[class*="lead"]')?.matches('div'))
      .filter((element) => {
        const cover = getComputedStyle(element, '::after');
        const { width, height } = element.getBoundingClientRect();
        return cover.position !== 'absolute' && width > 1 && (width < 24 || height < 24);
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  }));

/** The page's title and what its controls, pictures and headings are called. */
export async function listLabels(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    // The contents of a landmark are listed by themselves; a name that is shown twice is heard once.
    const readHeard = (element: Element): string => {
      const copy = element.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
      return copy.textContent;
    };
    const labelled = [...document.querySelectorAll('a, button, summary, label, input, img, nav, h1, h2, h3')];
    const values = labelled.flatMap((element) => [
      element.localName === 'nav' ? null : readHeard(element),
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name)),
    ]);
    return [document.title, ...values];
  });
  return texts.filter((text) => text !== null && /\p{Letter}/u.test(text)) as string[];
}

type TextNode = { nodeId: number; nodeType: number; nodeValue: string; children?: readonly TextNode[] };

/** Shows a page as at a later visit: in the site's own fonts. */
export async function useSiteFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all(Array.from(document.fonts, (font) => font.load()));
    delete document.documentElement.dataset.firstVisit;
  });
}

/**
 * The texts of a page with a letter in a system font although the device has the site's fonts, and the elements whose
 * style names a system font. Either makes the browser search the system's fonts, and the first layout waits for that.
 * The page has the site's fonts afterwards.
 */
export async function listForeignFonts(page: Page): Promise<readonly string[]> {
  await useSiteFonts(page);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const letters = await Promise.all(listTexts(root as TextNode).map((text) => listFonts(session, text)));
  await session.detach();
  const elements = await page
    .locator('body, body *:not(script, style, template, track)')
    .evaluateAll(
      (all, families) =>
        all
          .map((element) => `${element.tagName} ${getComputedStyle(element).fontFamily}`)
          .filter((described) => !families.some((family) => described.split(/[ ,]/)[1] === family)),
      fontFamilies,
    );
  return [...letters.flat(), ...elements];
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
