import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pageKinds } from '../tools/testSite/pageKinds.ts';
import { expect, test } from './support/test.ts';

test.use({ isPublishing: true, viewport: { width: 360, height: 740 } });

test('at 360 px the words of a table stay whole, its figures stand at the right and it scrolls, by keys too, and galleries are grids', async ({
  page,
  testSite: { firebase },
  publish,
}) => {
  const picture = `<img src="${firebase.toDownloadUrl('figures/bridge.jpg')}" alt="">`;
  const cells = ['Աշխատակիցներ', 'Աշխատավարձեր', 'Նախադասություններ', 'Կազմակերպություններ'];
  const text = `<figure><figure>${picture}</figure><figure>${picture}</figure></figure>
    <figure><ul><li><figure>${picture}</figure></li><li><figure>${picture}</figure></li></ul></figure>
    <table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}<td>1 250,5</td></tr></table>`;
  firebase.putObject('bodies/wide.html', text, 'text/html; charset=utf-8');
  const content = firebase.toDownloadUrl('bodies/wide.html');
  await publish('events/wide', { title: 'Լայն աղյուսակ', content });
  await page.goto('/events/wide');

  const lines = await page.locator('td').evaluateAll((found) =>
    found.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
    }),
  );
  expect(lines).toEqual([1, 1, 1, 1, 1]);
  await expect(page.getByRole('cell', { name: '1 250,5' })).toHaveCSS('text-align', 'end');
  // What scrolls is reached by keys, and has a name.
  const table = page.getByRole('region', { name: 'Աղյուսակ' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  const overflow = (selector: string): Promise<number> =>
    page.locator(selector).evaluate((found) => found.scrollWidth - found.clientWidth);
  expect(await overflow('[role=region]')).toBeGreaterThan(0);
  expect(await overflow('html')).toBe(0);
  const boxes = await page
    .locator('figure figure')
    .evaluateAll((found) => found.map((figure) => figure.getBoundingClientRect().toJSON() as DOMRect));
  for (const [left, right] of [boxes.slice(0, 2), boxes.slice(2)]) {
    expect(right!.top).toBe(left!.top);
    expect(right!.left).toBeGreaterThan(left!.right);
  }
  await expect(page.locator('figure > ul')).toHaveCSS('list-style-type', 'none');
});

test('the reader view of each kind of item is its picture and its text, as components/pages/readerView.test.tsx has it', async ({
  page,
}) => {
  const source = await readFile(
    fileURLToPath(import.meta.resolve('@mozilla/readability/Readability.js')),
    'utf8',
  );
  for (const { path } of pageKinds.filter(({ kind }) => /^item|^event$/.test(kind))) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    const lead = await page.locator('main article [data-picture] img').first().getAttribute('src');
    const content = await page.evaluate<string>(
      `(() => { ${source}; return new Readability(document.cloneNode(true)).parse().content })()`,
    );
    expect([path, content]).toEqual([path, expect.stringContaining(lead!.replaceAll('&', '&amp;'))]);
    for (const other of ['Գլխավոր', 'Կիսվել', 'դիտում'])
      expect([path, content]).toEqual([path, expect.not.stringContaining(other)]);
  }
});
