import { buildItem, buildSite, pickSection } from 'newsroom/testing/builders';
import type { ReactElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { fetchOrNoPicture } from '@/lib/pictures/fetchOrNoPicture.server';
import { log } from '@/lib/runtime/log.server';
import { coverForm, drawCard, previewForm } from './drawCard.server';
import { formatCardSvg } from './formatCardSvg.server';
import type { Card } from './ShareCard';
import { drawItemCard, drawSeriesCard } from './shareCard.server';

jest.mock('@/lib/pictures/fetchOrNoPicture.server', () => ({ fetchOrNoPicture: jest.fn() }));
jest.mock('satori', () => ({ __esModule: true, default: jest.fn(jest.requireActual('satori').default) }));

const accent = '#1f5f99';
const plain: Card = { siteName: 'Լույս', title: 'Վերնագիր', accent };

beforeEach(() => jest.mocked(satori).mockClear());

function countInk(pixels: Buffer): number {
  const ground = pixels[0]!;
  return pixels.filter((value) => Math.abs(value - ground) > 40).length;
}

/**
 * The outlines of the title at its first drawing, still with the letters that no font has, and the number of its
 * drawings.
 */
async function drawTitle(title: string) {
  jest.mocked(satori).mockClear();
  await formatCardSvg({ ...plain, title }, previewForm);
  const { results } = jest.mocked(satori).mock;
  const [, outline = ''] =
    /<path fill="#ffffff" d="([^"]*)"/.exec(await (results[0]!.value as Promise<string>)) ?? [];
  return { outline, drawings: results.length };
}

const letters = {
  'capital letters': 'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
  'small letters': 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև',
  'Armenian marks': '՚՛՜՝՞՟։֊֏',
  'marks of all scripts': '«»—–…․,.()!?%&+-/:;’“”„№€$',
  'digits and Latin letters': '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  'letters of neighbours': 'ЯжыщФёΩλάŠčéüçğşıİ',
};

// This test fails when a font is missing, in the wrong order, or in a form that the drawing does not read.
test.each(Object.entries(letters))('%s are drawn, and none is a box', async (_, set) => {
  const { outline: box, drawings: boxDrawings } = await drawTitle('\u{1f34e}');
  expect(boxDrawings).toBe(2);
  const missing: string[] = [];
  for (const letter of set) {
    const { outline, drawings } = await drawTitle(letter);
    // Drawn again, it would have been left out.
    if (outline.length < 30 || outline === box || drawings !== 1) missing.push(letter);
  }
  expect(missing).toStrictEqual([]);
});

// satori's balanced lines, clamped, lose words that had their place.
test.each(['Հին կամուրջները դեռ աշխատում', 'Ի՞նչ անել, երբ «Բարի լույսը» չի գալիս, և ո՞վ է'])(
  'a title that has its place is not cut: «%s…»',
  async (start) => {
    const [one, other] = await Promise.all(
      ['են', 'չեն'].map((end) => formatCardSvg({ ...plain, title: `${start} ${end}` }, previewForm)),
    );
    expect(one).not.toBe(other);
  },
);

test('the most words there can be leave the name above and the edge below in sight', async () => {
  const words = 'Երկար բառեր, որոնք չեն վերջանում '.repeat(9);
  const drawing = await formatCardSvg(
    { ...plain, title: words, detail: words, label: 'Առականի' },
    { size: previewForm.size, picture: 'ground' },
  );
  const drawn = sharp(Buffer.from(drawing)).flatten({ background: '#ffffff' });
  const edge = await drawn.clone().extract({ left: 600, top: 618, width: 1, height: 10 }).raw().toBuffer();
  expect([...edge.subarray(0, 3)]).toStrictEqual([0x1f, 0x5f, 0x99]);
  // Between the name and the words: nothing but the picture, and what darkens it.
  const gap = await drawn
    .clone()
    .extract({ left: 48, top: 109, width: 600, height: 3 })
    .greyscale()
    .raw()
    .toBuffer();
  expect(countInk(gap)).toBe(0);
});

test('no words run beyond the margin', async () => {
  for (const field of ['title', 'detail'] as const) {
    for (const text of ['Երկար բառեր, որոնք չեն վերջանում '.repeat(9), 'ա'.repeat(300)]) {
      const drawing = await formatCardSvg({ ...plain, [field]: text }, previewForm);
      const margin = await sharp(Buffer.from(drawing))
        .flatten({ background: accent })
        .extract({ left: 1155, top: 320, width: 45, height: 280 })
        .greyscale()
        .raw()
        .toBuffer();
      expect([field, text, countInk(margin)]).toStrictEqual([field, text, 0]);
    }
  }
});

test('what no font can draw is left out, and nothing is fetched for it', async () => {
  const fetching = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  const expected = await drawCard({ ...plain, title: 'Խնձոր և տանձ' }, previewForm);
  expect(
    (
      await drawCard(
        { ...plain, title: 'Խնձոր \u{1f34e}\u{1f34e}և 漢字\u200b տա\u00adնձ\uffff' },
        previewForm,
      )
    ).equals(expected),
  ).toBe(true);
  expect(fetching).not.toHaveBeenCalled();
});

test('the Armenian middle dot stands on the line, as the full stop does', async () => {
  const [dot, stop] = await Promise.all(
    ['․', '.'].map((mark) => formatCardSvg({ ...plain, title: `Դրսում${mark} ինչպես` }, previewForm)),
  );
  expect(dot).toBe(stop);
});

test.each(['ե՞', 'ի՞', 'ա՛', 'ո՜'])('the mark of «%s» stands beside its vowel', async ([vowel, mark]) => {
  const measure = async (title: string) => {
    const { outline } = await drawTitle(title);
    return Math.max(...Array.from(outline.matchAll(/[ML](-?[\d.]+)/g), ([, left]) => Number(left)));
  };
  // After a letter that no mark is moved onto. The letters' own margins differ by a little.
  const [before, alone] = [await measure('Հ'), await measure(`Հ${mark}`)];
  const moved = (await measure(`${vowel}${mark}`)) - (await measure(vowel!)) - (alone - before);
  expect(Math.abs(moved)).toBeLessThan(2);
});

test('a title without anything left is that of an untitled item', async () => {
  const untitled = await formatCardSvg({ ...plain, title: 'Անվերնագիր' }, previewForm);
  for (const title of ['\u{1f34e}', '   ', '\u200b']) {
    expect(await formatCardSvg({ ...plain, title }, previewForm)).toBe(untitled);
  }
});

const long = 'Անհամեմատելիորեն երկար վերնագիր, որը չի ավարտվում և չի ավարտվում '.repeat(30);

/** Noise: no picture takes more bytes. */
async function drawNoise(): Promise<Buffer> {
  const size = { width: 1200, height: 630, channels: 3 } as const;
  let state = 7;
  const pixels = Buffer.alloc(size.width * size.height * size.channels);
  for (let index = 0; index < pixels.length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    pixels[index] = state >> 16;
  }
  return sharp(pixels, { raw: size }).png({ compressionLevel: 0 }).toBuffer();
}

let noise: Buffer;
beforeAll(async () => {
  noise = await drawNoise();
});

test('endless words over the largest picture there can be are a JPEG of 1200 × 630 within 300 kB', async () => {
  const card = await drawCard({ ...plain, title: long, label: long, detail: long }, previewForm, {
    picture: noise,
  });
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(card.length).toBeLessThanOrEqual(previewForm.limitBytes);
});

async function readPixel(card: Buffer, left: number, top: number): Promise<readonly number[]> {
  return [...(await sharp(card).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

// AVIF takes a library of its own.
test.each(['jpeg', 'avif'] as const)('a picture as %s is the ground', async (format) => {
  const green = { create: { width: 400, height: 300, channels: 3, background: '#00ff00' } } as const;
  const picture = await sharp(green).toFormat(format).toBuffer();
  const [r, g, b] = await readPixel(await drawCard(plain, previewForm, { picture }), 900, 150);
  expect(g!).toBeGreaterThan(230);
  expect(r! + b!).toBeLessThan(60);
});

test('of an upright picture a card and a cover have the upper part: where a face is', async () => {
  const face = { create: { width: 600, height: 400, channels: 3, background: '#00ff00' } } as const;
  const portrait = await sharp({ create: { width: 600, height: 1200, channels: 3, background: '#ff0000' } })
    .composite([{ input: face, top: 0, left: 0 }])
    .png()
    .toBuffer();
  const [red, green] = await readPixel(await drawCard(plain, previewForm, { picture: portrait }), 900, 150);
  expect([red! < 30, green! > 230]).toStrictEqual([true, true]);
  // What the item, or the series, says goes first.
  const ofItem = { image: 'https://cdn.example.org/a.jpg', imageFocus: { x: 50, y: 100 } };
  jest.mocked(fetchOrNoPicture).mockResolvedValue(portrait);
  const programs = pickSection('programs');
  for (const card of [
    await drawItemCard(buildSite(), programs, buildItem(ofItem)),
    await drawSeriesCard(buildSite(), programs.categories[0]!, { ...ofItem, use: 'preview' }),
  ]) {
    const [otherRed, otherGreen] = await readPixel(card, 900, 150);
    expect([otherRed! > 230, otherGreen! < 30]).toStrictEqual([true, true]);
  }
});

test.each([
  ['upright', { width: 400, height: 600 }, undefined],
  ['with a focus', { width: 600, height: 300 }, { x: 50, y: 50 }],
])('a picture that is %s has no words over it, however many', async (_, size, focus) => {
  const green = { create: { ...size, channels: 3, background: '#00ff00' } } as const;
  const picture = await sharp(green).png().toBuffer();
  const most = { ...plain, title: long, label: long, detail: long };
  const card = await drawCard(most, previewForm, { picture, focus });
  const right = { left: 640, top: 0, width: 560, height: 630 };
  const reds = await sharp(card).extract(right).extractChannel('red').raw().toBuffer();
  expect(reds.every((red) => red < 40)).toBe(true);
  const blue = (await readPixel(card, 20, 200))[2]!;
  expect(Math.abs(blue - 0x99)).toBeLessThan(4);
  // The accent alone is between the name and the words.
  const gap = sharp(card).extract({ left: 48, top: 109, width: 520, height: 3 }).greyscale();
  expect(countInk(await gap.raw().toBuffer())).toBe(0);
});

test.each(['cancelled', 'postponed'] as const)(
  'the card of an event that is %s says so in place of its section, and not the day',
  async (status) => {
    jest.mocked(fetchOrNoPicture).mockResolvedValue(undefined);
    const event = buildItem({ status, startsAt: Date.UTC(2025, 2, 20, 15), place: 'Դիլիջան' });
    await drawItemCard(buildSite(), pickSection('events'), event);
    const { card } = (jest.mocked(satori).mock.calls[0]![0] as ReactElement<{ card: Card }>).props;
    expect(card).toMatchObject({
      label: { cancelled: 'Չեղարկվել է', postponed: 'Հետաձգվել է' }[status],
      detail: 'Դիլիջան',
    });
  },
);

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
  '\xff\xd8\xff\xe0\x00\x10JF',
])('what is no picture, in place of one, is left out: %j', async (text) => {
  const warning = jest.spyOn(log, 'warn').mockImplementation(() => {});
  const card = await drawCard(plain, previewForm, { picture: Buffer.from(text, 'latin1') });
  expect(card.equals(await drawCard(plain, previewForm))).toBe(true);
  expect(warning).toHaveBeenCalledTimes(1);
});

test('an item’s card has the colour of its series, and its picture when one comes', async () => {
  const programs = pickSection('programs');
  const item = buildItem({ categories: ['unknown', 'churchStage'], image: 'https://cdn.example.org/a.jpg' });
  jest.mocked(fetchOrNoPicture).mockResolvedValue(undefined);
  const [red, green, blue] = await readPixel(await drawItemCard(buildSite(), programs, item), 20, 300);
  expect(Math.abs(red! - 0x9b) + Math.abs(green! - 0x22) + Math.abs(blue! - 0x42)).toBeLessThan(12);
  expect(fetchOrNoPicture).toHaveBeenCalledWith('https://cdn.example.org/a.jpg');
  jest.mocked(fetchOrNoPicture).mockResolvedValue(noise);
  const other = await readPixel(await drawItemCard(buildSite(), programs, item), 20, 300);
  expect(other).not.toStrictEqual([red, green, blue]);
});

test('a series’ cover is a JPEG of 3000 × 3000 within 500 kB, with the longest name inside the margins', async () => {
  // One alone: a cover has nine million pixels.
  const [longest] = pickSection('programs').categories.toSorted(
    (one, other) => other.label.length - one.label.length,
  );
  const cover = await drawSeriesCard(buildSite(), longest!, { use: 'cover' });
  expect(await sharp(cover).metadata()).toMatchObject({ format: 'jpeg', width: 3000, height: 3000 });
  expect(cover.length).toBeLessThanOrEqual(coverForm.limitBytes);
  const strip = async (left: number, width: number) => {
    const area = sharp(cover).extract({ left, top: 2200, width, height: 600 });
    // The waves behind are a tenth as strong as the letters.
    return (await area.greyscale().raw().toBuffer()).filter((value) => value > 220).length;
  };
  expect(await strip(100, 800)).toBeGreaterThan(1000);
  expect(await strip(2885, 115)).toBe(0);
});

// Apple takes no cover of less than 1,400 pixels.
test('a cover over a picture is as large', async () => {
  const cover = await drawCard(plain, coverForm, { picture: noise });
  expect(await sharp(cover).metadata()).toMatchObject({ width: 3000, height: 3000 });
});
