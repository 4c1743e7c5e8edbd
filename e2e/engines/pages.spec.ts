import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pageKinds } from '../../tools/testSite/pageKinds.ts';
import { expect, test } from './engineTest.ts';
import type { Reader } from './reader.ts';

const widths = [1280, 1200, 900, 600, 320];

/** Overflows at each text size: of the page beyond the window, and of the header's content beyond the header. */
const readMisfits = (reader: Reader): Promise<readonly string[]> =>
  reader.read(() => {
    const box = (element: Element): DOMRect => element.getBoundingClientRect();
    const root = document.documentElement;
    const header = document.querySelector('header')!;
    const parts = [...header.querySelectorAll(':scope > div > *, :scope > div > * > *')];
    return ['normal', 'largest'].flatMap((size) => {
      root.dataset.textSize = size;
      const { top, bottom } = box(header);
      const outside = parts.filter(
        (part) => box(part).height > 0 && (box(part).bottom > bottom || box(part).top < top),
      );
      return [
        ...(root.scrollWidth > root.clientWidth ? [`${size}: ${root.scrollWidth} px`] : []),
        ...outside.map((part) => `${size}: ${part.tagName} ${part.textContent}`),
      ];
    });
  });

test('every kind of page fits into windows from 320 to 1280 px, also with the largest text', async ({
  reader,
  testSite,
}) => {
  for (const { kind, path: page } of pageKinds) {
    await reader.open(`${testSite.url}${page}`);
    for (const width of widths) {
      await reader.resize(width, 800);
      await reader.waitUntil((wanted) => innerWidth === wanted, width);
      expect.soft([kind, width, await readMisfits(reader)]).toEqual([kind, width, []]);
    }
  }
});

test('on a phone no word of the home page’s series and sections, or of a section’s headings, is broken, whatever the text size', async ({
  reader,
  testSite,
}) => {
  await reader.resize(360, 740);
  for (const page of ['/', '/events']) {
    await reader.visit(`${testSite.url}${page}`);
    expect([page, await reader.read(findBrokenWords)]).toEqual([page, []]);
  }
});

/** Runs in the page: the words of names and headings that end in another line, at each text size. */
function findBrokenWords(): readonly string[] {
  const words = document.createRange();
  return ['normal', 'large', 'largest'].flatMap((size) => {
    document.documentElement.dataset.textSize = size;
    return [...document.querySelectorAll('header a, main nav a, main h1, main section > h2')].flatMap(
      (element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (walker.nextNode()) {
          const text = walker.currentNode as Text;
          for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
            words.setStart(text, index);
            words.setEnd(text, index + word.length);
            const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) found.push(`${size}: ${word}`);
          }
        }
        return found;
      },
    );
  });
}

test('chosen colours and text size stay, and the next page has them before its scripts', async ({
  reader,
  testSite,
}) => {
  const readLook = (): Promise<unknown> =>
    reader.read(() => {
      const { colorScheme, textSize } = document.documentElement.dataset;
      return [colorScheme, textSize, getComputedStyle(document.body).backgroundColor];
    });
  await reader.visit(`${testSite.url}/about-us`);
  await reader.pressOn('header button', 'Տեսք');
  await reader.pressOn('[role=dialog] button', 'Մուգ');
  await reader.pressOn('[role=dialog] button', 'Շատ մեծ');
  const look = await readLook();
  expect(look).toEqual(['dark', 'largest', 'rgb(21, 19, 26)']);
  await reader.pressKey('Escape');
  await expect.poll(() => reader.sees('[role=dialog]')).toBe(false);
  await reader.open(`${testSite.url}/terms-of-use`);
  expect(await readLook()).toEqual(look);
});

/** The lines of each page of a PDF, their letters alone: a cut sign is another one. */
async function readLines(pdf: Uint8Array): Promise<readonly (readonly string[])[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'print-'));
  try {
    const file = path.join(folder, 'page.pdf');
    await writeFile(file, pdf);
    const { stdout } = await promisify(execFile)('pdftotext', ['-layout', file, '-']);
    const pages = stdout.split('\f').map((page) => page.split('\n'));
    return pages.map((lines) =>
      lines.map((line) => line.replaceAll(/\P{L}/gu, '')).filter((line) => line !== ''),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a long article is printed on several pages, no line of it on two, and without what leads elsewhere', async ({
  reader,
  testSite,
}) => {
  await reader.visit(`${testSite.url}/analyses/arevayin-tanik`);
  // The file ends with a page break.
  const pages = (await readLines(await reader.print())).slice(0, -1);
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, [first]] of pages.slice(1).entries()) expect(first).not.toBe(pages[index]?.at(-1));
  for (const elsewhere of ['Անցնել բովանդակությանը', 'Պատճենել հղումը']) {
    expect(pages.flat()).not.toContain(elsewhere.replace(' ', ''));
  }
});
