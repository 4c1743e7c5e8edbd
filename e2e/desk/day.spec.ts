import sharp from 'sharp';
import { choose, enter, expect, paste, test, textOf } from './deskTest.ts';

// The day of an editor, from signing in to taking back, as docs/desk.md promises it.

const word = `<p class=MsoNormal style='mso-fareast-font-family:"Times New Roman"'><b>Առաջին</b> բառեր Word-ից<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>  </span></span>Կետ մեկ</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>  </span></span>Կետ երկու</p>
<p><span style='color:red'>Գունավոր</span> <img src="file:///C:/a.png"></p>`;

async function drawPicture(colour: string, width = 1600) {
  const buffer = await sharp({ create: { width, height: 900, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer };
}

// All of it on a laptop, and on a phone.
for (const width of [1280, 390])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: width < 600 });

    test('an article is written, lost from the network, previewed, scheduled, seen, corrected, pinned and taken back', async ({
      page,
      context,
      newsroom: { testSite },
    }) => {
      await enter(page, '/articles');
      await page.getByRole('link', { name: 'Նոր նյութ' }).click();
      await page.getByLabel('Վերնագիր', { exact: true }).fill('Կամուրջը բաց է');
      await page.getByLabel('Համառոտ').fill('Քաղաքի կամուրջը բացվեց երեկոյան։');
      await page.getByLabel('Ճշմարտություն').check();
      await page.getByLabel('Հասցե կայքում').fill(`kamurjy-bac-${width}`);

      // The text: from Word, a picture, a gallery, a table, a film, a footnote.
      await textOf(page).click();
      await paste(page, word);
      await expect(page.getByText(/Չտեղադրվեց՝ .*1 նկար.*տառերի գույնն/)).toBeVisible();
      await expect(textOf(page).getByRole('listitem')).toHaveText(['Կետ մեկ', 'Կետ երկու']);
      await expect(textOf(page).locator('strong')).toHaveText('Առաջին');
      await textOf(page).press('Control+End');
      const pictures = page.getByRole('toolbar').locator('input[type=file]');
      await pictures.setInputFiles(await drawPicture('red'));
      await expect(textOf(page).locator('figure img')).toHaveCount(1);
      await textOf(page).locator('figure img').click();
      await page.getByRole('button', { name: 'Նկարի խոսքերը' }).click();
      await page.getByLabel('Ինչ է պատկերված').last().fill('Կարմիր կամուրջ');
      await page.getByLabel('Նկարի մակագրություն').last().fill('Կամուրջը երեկոյան');
      await page.getByLabel('Նկարի հեղինակ').last().fill('Անի');
      await page.getByRole('button', { name: 'Կիրառել' }).click();
      await expect(textOf(page).locator('figcaption').first()).toHaveText(
        'Կամուրջը երեկոյան · Նկարի հեղինակը՝ Անի',
      );
      await textOf(page).press('Control+End');
      await page.getByRole('button', { name: 'Պատկերասրահ' }).click();
      await pictures.setInputFiles([await drawPicture('green'), await drawPicture('blue')]);
      await expect(textOf(page).locator('figure img')).toHaveCount(3);
      await textOf(page).press('Control+End');
      await page.getByRole('button', { name: 'Աղյուսակ' }).click();
      await page.keyboard.type('Երկարությունը');
      await textOf(page).press('Control+End');
      await page.getByRole('button', { name: 'Տեսանյութ կամ գրառում' }).click();
      await page.getByLabel('Հղում (https://…)').fill('https://youtu.be/dQw4w9WgXcQ');
      await page.getByRole('button', { name: 'Տեղադրել' }).click();
      await page.keyboard.type('Վերջին պարբերություն');
      await page.getByRole('button', { name: 'Ծանոթագրություն' }).click();
      await page.getByLabel('Ծանոթագրության տեքստը').fill('Քաղաքապետարանի տվյալներով։');
      await page.getByRole('button', { name: 'Տեղադրել' }).click();
      await expect(textOf(page).locator('sup')).toHaveText('1');

      // Nothing is lost while there is no network.
      await context.setOffline(true);
      await page.getByLabel('Հեղինակ', { exact: true }).fill('Անահիտ');
      await expect(page.getByText('Կապ չկա․ գրածը պահվում է այս սարքում։')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(/Պահված է որպես սևագիր/)).toBeVisible();

      // Before readers, the editor sees it.
      const opening = context.waitForEvent('page');
      await page.getByRole('button', { name: 'Նախադիտել' }).click();
      const preview = await opening;
      await preview.waitForURL(/\/preview\/analyses\//);
      await expect(preview.getByRole('heading', { level: 1, name: 'Կամուրջը բաց է' })).toBeVisible();
      await expect(preview.getByRole('img', { name: 'Կարմիր կամուրջ' })).toBeVisible();
      await preview.close();

      // At its hour it is on the site.
      await choose(page, 'Հրապարակել նշված ժամին…');
      await page.getByRole('textbox', { name: 'Հրապարակման ժամը' }).fill('2031-01-05T18:30');
      await page.getByRole('button', { name: 'Կիրառել' }).click();
      await expect(page.getByText('Կհրապարակվի 5 հունվարի, 2031, 18:30 (Երևան)')).toBeVisible();
      const url = `${testSite.url}/analyses/kamurjy-bac-${width}`;
      expect((await fetch(url)).status).toBe(404);
      const drafts = testSite.database.collection('drafts').where('targetId', '==', `kamurjy-bac-${width}`);
      const [draft] = (await drafts.get()).docs;
      expect(draft?.data().publishAt.toDate().toISOString()).toBe('2031-01-05T14:30:00.000Z');
      await draft!.ref.update({ publishAt: new Date() });
      await expect.poll(async () => (await fetch(url)).status).toBe(200);
      const html = await (await fetch(url)).text();
      for (const part of ['Առաջին', 'Կետ երկու', 'Կարմիր կամուրջ', 'Երկարությունը', 'data-embed', 'note-'])
        expect([part, html.includes(part)]).toEqual([part, true]);

      // Corrected and pinned.
      await page.goto('/#/articles');
      await page.goto(`/#/articles/kamurjy-bac-${width}`);
      await page.getByLabel('Ուղղում').fill('Կամուրջը բացվել է առավոտյան։');
      await page.getByRole('textbox', { name: 'Գլխավոր էջում առաջինը՝ մինչև' }).fill('2031-01-01T12:00');
      const startedAt = Date.now();
      await page.getByRole('button', { name: 'Հրապարակել փոփոխությունները' }).click();
      await expect(page.getByText('Հրապարակված է։')).toBeVisible();
      await expect.poll(async () => (await fetch(url)).text()).toContain('Կամուրջը բացվել է առավոտյան։');
      console.log(`From the click to the site: ${Date.now() - startedAt} ms`);
      await expect.poll(async () => (await fetch(testSite.url)).text()).toContain(`kamurjy-bac-${width}`);

      // Taken back, it is a draft again.
      await choose(page, 'Վերածել սևագրի…');
      await page.getByRole('button', { name: 'Վերածել սևագրի' }).click();
      await expect(page.getByText('Նյութն այլևս կայքում չէ․ այն սևագիր է։')).toBeVisible();
      await expect.poll(async () => (await fetch(url)).status).toBe(404);
      await expect(page.getByLabel('Վերնագիր', { exact: true })).toHaveValue('Կամուրջը բաց է');
    });

    test('two editors of one item never overwrite each other, and a version is restored', async ({
      page,
      browser,
      newsroom: { desk, testSite },
    }) => {
      await enter(page, '/articles/kare-zhanyak');
      const title = page.getByLabel('Վերնագիր', { exact: true });
      const before = await title.inputValue();
      const othersContext = await browser.newContext({
        baseURL: desk,
        locale: 'hy-AM',
        serviceWorkers: 'block',
      });
      const other = await othersContext.newPage();
      await enter(other, '/articles/kare-zhanyak', 'Արամ Սարգսյան');
      await other.getByLabel('Համառոտ').fill(`Արամի համառոտը, ${width}։`);
      await other.getByRole('button', { name: 'Պահել սևագիրը' }).click();
      await expect(other.getByText(/Պահված է որպես սևագիր/)).toBeVisible();

      await title.fill('Անահիտի վերնագիրը');
      await textOf(page).click();
      await textOf(page).press('Control+Home');
      await page.keyboard.type('Նոր սկիզբ։ ');
      await page.getByRole('button', { name: 'Պահել սևագիրը' }).click();
      const dialog = page.getByRole('dialog', { name: 'Մեկ ուրիշը պահել է այս նյութը' });
      await expect(dialog).toContainText('Արամ Սարգսյան');
      // What I changed is mine unless I say otherwise, what I did not is the other's.
      await expect(dialog.getByRole('radiogroup', { name: 'Համառոտ' }).getByLabel('Նրանը')).toBeChecked();
      await expect(dialog.getByRole('radiogroup', { name: 'Վերնագիր' }).getByLabel('Իմը')).toBeChecked();
      await dialog.getByRole('button', { name: 'Պահել ընտրածը' }).click();
      await expect(page.getByText(/Պահված է որպես սևագիր/)).toBeVisible();
      await expect(page.getByLabel('Համառոտ')).toHaveValue(`Արամի համառոտը, ${width}։`);
      await page.getByRole('button', { name: 'Հրապարակել փոփոխությունները' }).click();
      await expect(page.getByText('Հրապարակված է։')).toBeVisible();
      const url = `${testSite.url}/analyses/kare-zhanyak`;
      await expect.poll(async () => (await fetch(url)).text()).toContain('Նոր սկիզբ։');
      expect(await (await fetch(url)).text()).toContain(`Արամի համառոտը, ${width}։`);

      // Aram's form is of a draft that is gone: he is told.
      await other.getByLabel('Հեղինակ', { exact: true }).fill('Արամ');
      await other.getByRole('button', { name: 'Պահել սևագիրը' }).click();
      await expect(other.getByRole('dialog')).toContainText('Անահիտի վերնագիրը');
      await othersContext.close();

      // The text of before is there, and comes back.
      await choose(page, 'Տեքստի տարբերակները');
      await page.getByRole('button', { name: 'Վերականգնել այս տարբերակը' }).last().click();
      await expect(textOf(page)).not.toContainText('Նոր սկիզբ։');
      await title.fill(before);
      await page.getByRole('button', { name: 'Հրապարակել փոփոխությունները' }).click();
      await expect.poll(async () => (await fetch(url)).text()).not.toContain('Նոր սկիզբ։');
    });

    test('a program has its recording, captions and chapters; its length is read from the file', async ({
      page,
      newsroom: { testSite },
    }) => {
      await enter(page, '/programs/create');
      await page.getByLabel('Վերնագիր', { exact: true }).fill('Հաղորդում ձայնագրությամբ');
      await page.getByLabel('Հասցե կայքում').fill(`haghordum-${width}`);
      const recording = { name: 'a.wav', mimeType: 'audio/wav', buffer: createSilence(65) };
      await page.getByLabel('Ձայնագրություն․ Ընտրել ֆայլ').last().setInputFiles(recording);
      await expect(page.getByLabel(/^Տևողություն/)).toHaveValue('1:05');
      const captions = {
        name: 'a.vtt',
        mimeType: '',
        buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:05.000\nԲարև\n'),
      };
      await page.getByLabel('Ենթագրեր (VTT)․ Ընտրել ֆայլ').last().setInputFiles(captions);
      await expect(page.getByRole('textbox', { name: 'Ենթագրեր (VTT)' })).toHaveValue(/^http/);
      const chapters = page.getByLabel('Հատվածներ', { exact: true });
      await page.getByRole('button', { name: 'Ավելացնել այս պահը' }).click();
      await expect(chapters).toHaveValue('0:00 ');
      await chapters.fill('0:00 Սկիզբ\n0:20 Միջին մաս\n0:40 Ավարտ');
      await page.getByRole('button', { name: 'Հրապարակել', exact: true }).click();
      await expect(page.getByText('Հրապարակված է։')).toBeVisible();
      const html = await (await fetch(`${testSite.url}/programs/haghordum-${width}`)).text();
      for (const part of ['Միջին մաս', 'Բարև']) expect([part, html.includes(part)]).toEqual([part, true]);
    });

    test('an event is postponed', async ({ page, newsroom: { testSite } }) => {
      await enter(page, '/events/create');
      await page.getByLabel('Վերնագիր', { exact: true }).fill('Համերգ հրապարակում');
      await page.getByLabel('Հասցե կայքում').fill(`hamerg-${width}`);
      await page.getByLabel('Սկիզբ', { exact: true }).fill('2031-05-01T19:00');
      await expect(
        page.getByText('Առանց ավարտի միջոցառումը կհամարվի ավարտված', { exact: false }),
      ).toBeVisible();
      await page.getByLabel('Վայր', { exact: true }).fill('Երևան');
      await page.getByRole('button', { name: 'Հրապարակել', exact: true }).click();
      await expect(page.getByText('Հրապարակված է։')).toBeVisible();
      await page.getByLabel('Վիճակ').click();
      await page.getByRole('option', { name: 'Հետաձգվել է' }).click();
      await page.getByRole('button', { name: 'Հրապարակել փոփոխությունները' }).click();
      const url = `${testSite.url}/events/hamerg-${width}`;
      await expect.poll(async () => (await fetch(url)).text()).toContain('Հետաձգվել է');
    });
  });

/** A WAV file of so many seconds. */
function createSilence(seconds: number): Buffer {
  const [rate, header] = [8_000, Buffer.alloc(44)];
  const length = rate * seconds;
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(length, 40);
  return Buffer.concat([header, Buffer.alloc(length, 128)]);
}
