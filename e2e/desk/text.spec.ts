import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { enter, expect, paste, test, textOf } from './deskTest.ts';

// The text's editor in a browser: pictures that are pasted or dropped, what it does not know, and the keyboard.

const richText = `<h2>Վերնագիր</h2><p>Նա <strong>թավ</strong>, <em>շեղ</em> և <a href="https://example.org/">հղում</a> H<sub>2</sub>O</p>
<ul><li>Ա<ul><li>Բ</li></ul></li></ul><ol start="3"><li>Գ</li></ol>
<blockquote><p>Մեջբերում</p><p><cite>Ում</cite></p></blockquote>
<table><thead><tr><th scope="col">Ա</th><th>Բ</th></tr></thead><tbody><tr><td colspan="2"><p>1</p><ul><li>2</li></ul></td></tr></tbody></table>
<dl><dt>Բառ</dt><dd>Բացատրություն</dd></dl>
<p>https://youtu.be/dQw4w9WgXcQ</p>
<p>Տեքստ<a href="#note-a"><sup id="note-a-back">1</sup></a></p><ol><li id="note-a">Ծանոթագրություն <a href="#note-a-back">↩</a></li></ol>`;

async function drawPicture(name: string): Promise<string> {
  const colour = { r: name.length * 20, g: 90, b: 160 };
  const picture = sharp({ create: { width: 400, height: 200, channels: 3, background: colour } });
  return (await picture.png().toBuffer()).toString('base64');
}

/** Pastes or drops pictures, as a file manager, or as a browser that copies the picture of a page. */
async function give(
  page: Page,
  { type, names, html = '' }: { type: 'paste' | 'drop'; names: readonly string[]; html?: string },
): Promise<void> {
  const files = await Promise.all(names.map(async (name) => ({ name, data: await drawPicture(name) })));
  await textOf(page).evaluate(
    (element, given) => {
      const data = new DataTransfer();
      if (given.html !== '') data.setData('text/html', given.html);
      for (const file of given.files) {
        const bytes = Uint8Array.from(atob(file.data), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], file.name, { type: 'image/png' }));
      }
      const { left, bottom } = element.lastElementChild!.getBoundingClientRect();
      const place = { clientX: left + 5, clientY: bottom - 5, bubbles: true, cancelable: true };
      element.dispatchEvent(
        given.type === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, ...place }),
      );
    },
    { type, files, html },
  );
}

/** Opens a new article, and has this HTML in its text. */
async function write(page: Page, html: string): Promise<void> {
  await enter(page, '/articles/create');
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await page.getByLabel('Տեքստի HTML-ը').fill(html);
  await page.getByRole('button', { name: 'Տեսանելի տեքստ' }).click();
}

async function readHtml(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  const html = await page.getByLabel('Տեքստի HTML-ը').inputValue();
  await page.getByRole('button', { name: 'Տեսանելի տեքստ' }).click();
  return html;
}

test('pictures that are pasted or dropped are uploaded, and each of a gallery has its own words', async ({
  page,
}) => {
  await write(page, '<p>Առաջ</p><p>Հետո</p>');
  await textOf(page).getByText('Առաջ').click();
  // A browser copies a picture of a page as a file and as an element of another host.
  await give(page, { type: 'paste', names: ['a.png'], html: '<img src="https://other.example/a.png">' });
  await expect(textOf(page).locator('img')).toHaveCount(1);
  await give(page, { type: 'drop', names: ['bb.png', 'ccc.png'] });
  await expect(textOf(page).locator('figure > figure > img')).toHaveCount(2);
  for (const [index, name] of ['առաջին', 'երկրորդ'].entries()) {
    await textOf(page).locator('figure > figure > img').nth(index).click();
    await page.getByRole('button', { name: 'Նկարի խոսքերը' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Ինչ է պատկերված').fill(`Ինչ՝ ${name}`);
    await dialog.getByLabel('Նկարի մակագրություն').fill(`Խոսք՝ ${name}`);
    await dialog.getByLabel('Նկարի հեղինակ').fill('Անի');
    await dialog.getByRole('button', { name: 'Կիրառել' }).click();
  }
  // What was said before is there, and stays where it is not changed.
  await textOf(page).getByAltText('Ինչ՝ առաջին').click();
  await page.getByRole('button', { name: 'Նկարի խոսքերը' }).click();
  await expect(page.getByRole('dialog').getByLabel('Նկարի հեղինակ')).toHaveValue('Անի');
  await page.getByRole('dialog').getByRole('button', { name: 'Կիրառել' }).click();
  // A further one becomes part of the gallery that is selected.
  await give(page, { type: 'paste', names: ['dddd.png'] });
  await expect(textOf(page).locator('figure > figure > img')).toHaveCount(3);
  expect((await readHtml(page)).replaceAll(/src="[^"]+"/g, 'src')).toBe(
    [
      '<p>Առաջ</p>',
      '<figure><img src alt="" width="400" height="200"></figure>',
      '<p>Հետո</p>',
      '<figure><figure><img src alt="Ինչ՝ առաջին" width="400" height="200"><figcaption>Խոսք՝ առաջին · Նկարի հեղինակը՝ Անի</figcaption></figure>' +
        '<figure><img src alt="" width="400" height="200"></figure>' +
        '<figure><img src alt="Ինչ՝ երկրորդ" width="400" height="200"><figcaption>Խոսք՝ երկրորդ · Նկարի հեղինակը՝ Անի</figcaption></figure></figure>',
    ].join('\n'),
  );
  // A picture is deleted with its words.
  await textOf(page).getByAltText('Ինչ՝ երկրորդ').click();
  await page.keyboard.press('Delete');
  await expect(textOf(page)).not.toContainText('երկրորդ');
  await expect(textOf(page).locator('img')).toHaveCount(3);
});

test('a picture whose upload fails says so, and is retried where it belongs', async ({ page, newsroom }) => {
  await write(page, '<p>Առաջ</p><p>Հետո</p>');
  const uploads = `http://${newsroom.testSite.firebase.storageHost}/**`;
  let failing = 1;
  await page.route(uploads, (route) =>
    route.request().method() === 'POST' && failing-- > 0 ? route.fulfill({ status: 403 }) : route.fallback(),
  );
  await textOf(page).getByText('Առաջ').click();
  await give(page, { type: 'paste', names: ['a.png', 'bb.png'] });
  const failure = page.getByRole('alert').filter({ hasText: 'Նկարը չբեռնվեց։' });
  await expect(failure).toBeVisible();
  // The other one is there.
  await expect(textOf(page).locator('img')).toHaveCount(1);
  await textOf(page).press('Control+Home');
  await page.keyboard.type('Սկիզբ։ ');
  await failure.getByRole('button', { name: 'Կրկին փորձել' }).click();
  await expect(textOf(page).locator('img')).toHaveCount(2);
  await expect(failure).toBeHidden();
  expect(await readHtml(page)).toMatch(/^<p>Սկիզբ։ Առաջ<\/p>\n(<figure>.*<\/figure>\n){2}<p>Հետո<\/p>$/);
});

test('nothing is published while a picture of the text is uploaded', async ({ page, newsroom }) => {
  await write(page, '<p>Առաջ</p>');
  await page.getByLabel('Վերնագիր', { exact: true }).fill('Նկարով');
  const upload = Promise.withResolvers<void>();
  await page.route(`http://${newsroom.testSite.firebase.storageHost}/**`, async (route) => {
    await upload.promise;
    await route.continue().catch(() => {});
  });
  await give(page, { type: 'paste', names: ['a.png'] });
  await page.getByRole('button', { name: 'Հրապարակել', exact: true }).click();
  await expect(page.getByText('Ֆայլը դեռ բեռնվում է․ սպասեք։')).toBeVisible();
  upload.resolve();
  await expect(textOf(page).locator('img')).toHaveCount(1);
});

test('what the editor does not know is shown and preserved unchanged as HTML, and a text that would not come out opens as HTML', async ({
  page,
}) => {
  await write(page, richText);
  const preserved = textOf(page).locator('[data-node-view-wrapper]');
  await expect(preserved).toHaveCount(1);
  await expect(preserved).toContainText('Պահպանվում է ինչպես կա');
  await expect(preserved.getByRole('definition', { includeHidden: true })).toHaveText('Բացատրություն');
  await textOf(page).press('Control+Home');
  await page.keyboard.type('Նոր ');
  expect(await readHtml(page)).toContain('<dl><dt>Բառ</dt><dd>Բացատրություն</dd></dl>');
  await preserved.getByRole('button', { name: 'Խմբագրել HTML-ը' }).click();
  await page.getByRole('dialog').getByLabel('HTML').fill('<dl><dt>Ա</dt><dd>Ուրիշ</dd></dl>');
  await page.getByRole('button', { name: 'Կիրառել' }).click();
  await expect(preserved).toContainText('Ուրիշ');

  // Tags that are nested wrongly, and a frame that the site does not show.
  const lossy =
    'Ա&nbsp;<iframe src="https://other.example/"></iframe><blockquote><td style="font-weight:bold">Բ</td></blockquote>';
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  const source = page.getByLabel('Տեքստի HTML-ը');
  await source.fill(lossy);
  await page.getByRole('button', { name: 'Տեսանելի տեքստ' }).click();
  await expect(
    page.getByText('Այս տեքստում կա բան, որ խմբագրիչը չի պահպանի', { exact: false }),
  ).toBeVisible();
  await expect(source).toHaveValue(lossy);
});

test('a marked word has the site’s ground: a tint of its colour', async ({ page }) => {
  await write(page, '<p>ա <mark>բ</mark></p>');
  await expect(textOf(page).locator('mark')).toHaveCSS('background-color', /\/ 0\.2\)$/);
});

test('each tool of the text does what it says', async ({ page }) => {
  await write(page, '<p>Ա</p><p>Բ</p><p>Գ</p><p>Դ</p><p>Ե</p><p>Զ</p><p>Է</p>');
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
  const go = async (words: string) => {
    await textOf(page).getByText(words, { exact: true }).click();
    await page.keyboard.press('End');
  };
  for (const [words, level] of [
    ['Ա', 'Վերնագիր'],
    ['Բ', 'Ենթավերնագիր'],
    ['Գ', 'Փոքր ենթավերնագիր'],
  ] as const) {
    await go(words);
    await page.getByRole('combobox', { name: 'Պարբերության տեսակ' }).click();
    await page.getByRole('option', { name: level, exact: true }).click();
  }
  for (const [words, name] of [
    ['Դ', 'Ցանկ'],
    ['Ե', 'Համարակալված ցանկ'],
    ['Զ', 'Մեջբերում'],
  ] as const) {
    await go(words);
    await tool(name).click();
  }
  await go('Է');
  for (const [name, words] of [
    ['Թավ', 'թավ'],
    ['Շեղ', 'շեղ'],
  ] as const) {
    await tool(name).click();
    await page.keyboard.type(words);
    await tool(name).click();
  }
  const expected =
    '<h2>Ա</h2>\n<h3>Բ</h3>\n<h4>Գ</h4>\n<ul><li>Դ</li></ul>\n<ol><li>Ե</li></ol>\n' +
    '<blockquote><p>Զ</p></blockquote>\n<p>Է<strong>թավ</strong><em>շեղ</em></p>';
  expect(await readHtml(page)).toBe(expected);
  await textOf(page).press('Control+End');
  // What is typed within half a second is taken back together.
  await page.waitForTimeout(600);
  await page.keyboard.type('!');
  await tool('Հետարկել').click();
  expect(await readHtml(page)).toBe(expected);
});

test('a table gets its caption, rows and columns, and what is pasted into a cell stays in the table', async ({
  page,
}) => {
  await write(page, '<table><caption>Հին</caption><tr><td>Ա</td><td>Բ</td></tr></table><p>Վերջ</p>');
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
  await expect(textOf(page).locator('caption')).toHaveText('Հին');
  await textOf(page).getByText('Բ', { exact: true }).click();
  await page.keyboard.press('End');
  await tool('Աղյուսակի վերնագիր').click();
  const caption = page.getByRole('dialog').getByLabel('Աղյուսակի վերնագիր');
  await expect(caption).toHaveValue('Հին');
  await caption.fill('Ծախս & <եկամուտ>');
  await page.keyboard.press('Enter');
  await expect(textOf(page).locator('caption')).toHaveText('Ծախս & <եկամուտ>');
  await expect(textOf(page)).toBeFocused();
  await paste(page, '<p>1</p><ul><li>2</li></ul>');
  await tool('Տող ավելացնել').click();
  await tool('Տող ավելացնել').click();
  await textOf(page).getByRole('cell').last().click();
  await tool('Ջնջել տողը').click();
  await tool('Սյունակ ավելացնել').click();
  await expect(textOf(page).getByRole('cell')).toHaveCount(6);
  await textOf(page).getByText('Ա', { exact: true }).click();
  await tool('Ջնջել սյունակը').click();
  expect(await readHtml(page)).toBe(
    '<table><caption>Ծախս &amp; &lt;եկամուտ&gt;</caption><tbody><tr><td>Բ1<ul><li>2</li></ul></td><td></td></tr><tr><td></td><td></td></tr></tbody></table>\n<p>Վերջ</p>',
  );
  await textOf(page).getByRole('cell').first().click();
  await tool('Ջնջել աղյուսակը').click();
  expect(await readHtml(page)).toBe('<p>Վերջ</p>');
});

test('a URL pasted over words links them, a space in a URL does not break it, and a film says what it becomes', async ({
  page,
}) => {
  await write(page, '<p>Ա</p><p>Բ</p>');
  const pasteText = (words: string) =>
    textOf(page).evaluate((element, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', given);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, words);
  await textOf(page).press('Control+Home');
  await page.keyboard.press('Shift+End');
  await pasteText('https://example.org/a');
  await textOf(page).press('Control+End');
  await page.keyboard.press('Shift+Home');
  await page.getByRole('button', { name: 'Հղում', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Հղում (https://…)').fill(' https://example.org/a b.pdf ');
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
  const linked =
    '<p><a href="https://example.org/a">Ա</a></p>\n<p><a href="https://example.org/a%20b.pdf">Բ</a></p>';
  expect(await readHtml(page)).toBe(linked);
  await textOf(page).press('Control+Home');
  await page.keyboard.press('Shift+End');
  await page.getByRole('button', { name: 'Հեռացնել հղումը' }).click();
  expect(await readHtml(page)).toBe(linked.replace('<a href="https://example.org/a">Ա</a>', 'Ա'));
  await textOf(page).press('Control+End');
  await page.keyboard.press('Enter');
  await pasteText('https://youtu.be/dQw4w9WgXcQ');
  await expect(textOf(page).locator('[data-embed="Կայքում այստեղ՝ YouTube"]')).toHaveText(
    'https://youtu.be/dQw4w9WgXcQ',
  );
});

test('a picture is dragged to another place with its caption', async ({ page, newsroom }) => {
  await page.setViewportSize({ width: 1280, height: 1800 });
  const figure = `<figure><img src="${newsroom.testSite.url}/icon-192.png" alt="Նշան"><figcaption>Խոսք</figcaption></figure>`;
  await write(page, `<p>Առաջ</p>${figure}<p>Մեջ</p><p>Հետո</p>`);
  const picture = (await textOf(page).getByAltText('Նշան').boundingBox())!;
  const place = (await textOf(page).getByText('Հետո').boundingBox())!;
  await page.mouse.move(picture.x + 40, picture.y + 40);
  await page.mouse.down();
  await page.mouse.move(picture.x + 60, picture.y + 60, { steps: 3 });
  await page.mouse.move(place.x + 3, place.y + place.height - 3, { steps: 6 });
  await page.mouse.up();
  await expect
    .poll(() => readHtml(page))
    .toMatch(/^<p>Առաջ<\/p>\n<p>Մեջ<\/p>\n<figure>.*<\/figure>\n<p>Հետո<\/p>$/);
});

test('a picture within words is selected and described', async ({ page, newsroom }) => {
  await write(
    page,
    `<p>Ա <img src="${newsroom.testSite.url}/icon-192.png" alt="" width="40" height="40"> բ</p>`,
  );
  await textOf(page).locator('img').click();
  await page.getByRole('button', { name: 'Նկարի խոսքերը' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(1);
  await page.getByRole('dialog').getByLabel('Ինչ է պատկերված').fill('Նշան');
  await page.keyboard.press('Enter');
  await expect(textOf(page).getByAltText('Նշան')).toBeVisible();
  expect(await readHtml(page)).toMatch(/^<p>Ա <img src="[^"]+" alt="Նշան" width="40" height="40"> բ<\/p>$/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the editor and its dialogs violate no rule of axe, and its tools are large enough', async ({
      page,
    }) => {
      await write(page, richText);
      const look = async () => {
        const { violations } = await new AxeBuilder({ page })
          .include('[aria-label="Տեքստ"], [role=dialog]')
          .analyze();
        return violations.map(({ id, nodes }) => `${id}, ${nodes[0]?.html}`);
      };
      await textOf(page).getByRole('cell').first().click();
      expect(await look()).toEqual([]);
      const tools = page.getByRole('toolbar').getByRole('button');
      for (const tool of await tools.all()) {
        const box = (await tool.boundingBox())!;
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
        await expect(tool).toHaveAccessibleName(/^(?:HTML|[\u0531-\u058f ]+)$/);
      }
    });
  });
}

test('by keyboard alone tools are reached and say whether they are pressed, and the text is left from a table', async ({
  page,
}) => {
  await write(page, '<p>Ա <strong>թավ</strong></p><table><tr><td>Բ</td><td>Գ</td></tr></table>');
  await textOf(page).getByText('թավ').click();
  const bold = page.getByRole('button', { name: 'Թավ' });
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+b');
  await expect(bold).toHaveAttribute('aria-pressed', 'false');
  // A link is asked for by the desk's own dialog, and what is written next is text again.
  await textOf(page).press('Control+Home');
  await page.keyboard.press('Shift+ArrowRight');
  const link = page.getByRole('button', { name: 'Հղում', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  const url = page.getByRole('dialog', { name: 'Հղում' }).getByLabel('Հղում (https://…)');
  await expect(url).toBeFocused();
  await page.keyboard.type('մի բառ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Գրեք ամբողջական հղում՝ https://…')).toBeVisible();
  await url.fill('example.org/');
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
  expect(await readHtml(page)).toContain('<a href="https://example.org/">Ա</a>');
  await page.getByRole('toolbar').getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  await expect(textOf(page)).toBeFocused();
  await textOf(page).getByText('Գ').click();
  await page.keyboard.press('Tab');
  await expect(textOf(page).getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(textOf(page)).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(textOf(page)).toBeFocused();
});
