import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { enter, expect, test } from './deskTest.ts';

// The way of a file into the bucket: refused, shrunk, retried or stored.

const chooser = (page: Page, label: string) => page.getByLabel(`${label}․ Ընտրել ֆայլ`).last();
const recording = (bytes: number) => ({
  name: 'a.mp3',
  mimeType: 'audio/mpeg',
  buffer: Buffer.alloc(bytes, 1),
});

test('an upload says how far it is, waits while the network is lost, goes on, and is tried again where it failed', async ({
  page,
  context,
  newsroom: { testSite },
}) => {
  const { storageHost } = testSite.firebase;
  const part = Promise.withResolvers<void>();
  let parts = 0;
  await page.route(`http://${storageHost}/**`, async (route) => {
    if (route.request().method() === 'POST') parts += 1;
    if (parts === 3) await part.promise;
    await route.continue().catch(() => {});
  });
  await enter(page, '/programs/create');
  await chooser(page, 'Ձայնագրություն').setInputFiles(recording(3_000_000));
  const output = page.locator('output').filter({ hasText: 'Բեռնվում է' });
  await expect(output).toHaveText(/Բեռնվում է՝ [1-9]\d? %/);
  await context.setOffline(true);
  await expect(page.getByText('Կապ չկա․ կշարունակվի, երբ վերականգնվի։')).toBeVisible();
  // Nothing is published without it, nor left unasked.
  await page.getByLabel('Վերնագիր', { exact: true }).fill('Ձայնագրություն');
  await page.getByRole('button', { name: 'Հրապարակել', exact: true }).click();
  await expect(page.getByText('Ֆայլը դեռ բեռնվում է․ սպասեք։')).toBeVisible();
  part.resolve();
  await context.setOffline(false);
  const url = page.getByRole('textbox', { name: 'Ձայնագրություն', exact: true });
  await expect(url).toHaveValue(/^http/);
  const stored = await (await fetch(await url.inputValue())).arrayBuffer();
  expect(Buffer.from(stored).equals(recording(3_000_000).buffer)).toBe(true);
  await page.unroute(`http://${storageHost}/**`);

  // The storage refuses the file once.
  await page.route(`http://${storageHost}/**`, (route) => route.fulfill({ status: 400 }), { times: 1 });
  await chooser(page, 'Ենթագրեր (VTT)').setInputFiles({
    name: 'a.vtt',
    mimeType: '',
    buffer: Buffer.from('WEBVTT\n'),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'Ֆայլը չբեռնվեց։' })).toBeVisible();
  await page.getByRole('button', { name: 'Կրկին փորձել' }).click();
  await expect(page.getByRole('textbox', { name: 'Ենթագրեր (VTT)' })).toHaveValue(/^http/);

  // What is no picture is said to be none, before it is stored.
  const none = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('none') };
  await chooser(page, 'Նկար').setInputFiles(none);
  await expect(page.getByText('Այս տեսակի ֆայլ կայքը չի ցուցադրում։')).toBeVisible();
});

test('a picture is turned as its camera says, scaled to 2,560 pixels, and freed of the place where it was taken', async ({
  page,
}) => {
  const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: 'Անի' }, IFD3: { GPSLatitude: '40/1 10/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await enter(page, '/events/create');
  await chooser(page, 'Նկար').setInputFiles({ name: 'IMG 1.JPG', mimeType: 'image/jpeg', buffer });
  const url = page.getByRole('textbox', { name: 'Նկար', exact: true });
  await expect(url).toHaveValue(/^http/);
  const stored = await fetch(await url.inputValue());
  const { width, height, orientation, exif } = await sharp(await stored.arrayBuffer()).metadata();
  expect({ width, height, orientation, exif }).toEqual({ width: 1920, height: 2560 });
});

test('a picture that moves still does, and one with transparent parts is white there where it becomes a JPEG', async ({
  page,
}) => {
  const frames = ['teal', 'red'].map((background) => ({
    create: { width: 40, height: 30, channels: 3, background } as const,
  }));
  const moving = await sharp(await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())), {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  const clear = { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const avif = await sharp({ create: clear }).avif().toBuffer();
  await enter(page, '/events/create');
  const url = page.getByRole('textbox', { name: 'Նկար', exact: true });
  const store = async (name: string, buffer: Buffer) => {
    const before = await url.inputValue();
    await chooser(page, 'Նկար').setInputFiles({ name, mimeType: `image/${name.slice(2)}`, buffer });
    await expect(url).not.toHaveValue(before);
    return sharp(await (await fetch(await url.inputValue())).arrayBuffer(), { animated: true });
  };
  expect((await (await store('a.webp', moving)).metadata()).pages).toBe(2);
  const jpeg = await store('b.avif', avif);
  expect((await jpeg.metadata()).format).toBe('jpeg');
  expect((await jpeg.raw().toBuffer())[0]).toBe(255);
});

test('beside a picture stands what check:content says of it: too narrow, and without words', async ({
  page,
}) => {
  await enter(page, '/events/create');
  const narrow = sharp({ create: { width: 1199, height: 600, channels: 3, background: 'teal' } });
  const buffer = await narrow.png().toBuffer();
  await chooser(page, 'Նկար').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expect(page.getByText(/Նկարը նեղ է/)).toBeVisible();
  await expect(page.getByText('Գրեք, թե ինչ է պատկերված։')).toBeVisible();
  await page.getByLabel('Ինչ է պատկերված').fill('Կամուրջ');
  await expect(page.getByText('Գրեք, թե ինչ է պատկերված։')).toBeHidden();
});

test('where a picture is cut is chosen by a press in it, and moved by arrow keys', async ({ page }) => {
  await enter(page, '/articles/baki-nstaran');
  const picture = page.getByRole('button', { name: /^Ինչը չկտրել նկարից/ });
  const focus = page.getByRole('textbox', { name: 'Ինչը չկտրել նկարից' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await picture.boundingBox())!.height).toBeGreaterThan(100);
  const { width, height } = (await picture.boundingBox())!;
  await picture.click({ position: { x: width * 0.5, y: height * 0.3 } });
  await expect(focus).toHaveValue('50% 25%');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(focus).toHaveValue('45% 30%');
  // Enter alone chooses no place.
  await page.keyboard.press('Enter');
  await expect(focus).toHaveValue('45% 30%');
});
