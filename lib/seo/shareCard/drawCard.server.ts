import 'server-only';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { surfaceColour } from '@/lib/design/colours';
import { cutPicture } from '@/lib/media/cutPicture.node';
import { openPicture } from '@/lib/media/openPicture.node';
import type { PictureFocus } from '@/lib/model/fields';
import { log } from '@/lib/settings/log.server';
import { formatCardSvg } from './formatCardSvg.server';
import { shareCardSize, type Card, type CardSize } from './ShareCard';

type CardForm = {
  /** In pixels, of the layout. */
  size: CardSize;
  /** Pixels of the drawing to one of the layout. */
  scale: number;
  limitBytes: number;
};

/** For link previews: messengers leave larger pictures out. */
export const previewForm: CardForm = { size: shareCardSize, scale: 1, limitBytes: 300_000 };

/** For podcast directories, the largest: https://podcasters.apple.com/support/896-artwork-requirements. */
export const coverForm: CardForm = { size: { width: 1200, height: 1200 }, scale: 2.5, limitBytes: 500_000 };

/** What a card is drawn over, and what of it is kept where it is cut. */
export type Ground = { picture?: Buffer | undefined; focus?: PictureFocus | undefined };

/** Draws a card as JPEG, over a picture; one that sharp cannot open is left out. Throws when it cannot be drawn. */
export async function drawCard(
  card: Card,
  { size, scale, limitBytes }: CardForm,
  { picture, focus }: Ground = {},
): Promise<Buffer> {
  const pixels = { width: size.width * scale, height: size.height * scale };
  const background = picture && (await fitPicture(picture, { ...pixels, focus }));
  const words = Buffer.from(await formatCardSvg(card, { size, hasPicture: background !== undefined }));
  // At a density of 72 an SVG is drawn in its own size.
  const density = 72 * scale;
  const drawn = background
    ? sharp(background, { raw: { ...pixels, channels: 3 } }).composite([{ input: words, density }])
    : sharp(words, { density }).flatten({ background: card.accent });
  return compress(drawn, limitBytes);
}

async function fitPicture(
  picture: Buffer,
  cut: CardSize & Pick<Ground, 'focus'>,
): Promise<Buffer | undefined> {
  try {
    return await (
      await cutPicture(await openPicture(picture), cut)
    )
      .flatten({ background: surfaceColour.dark })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
  } catch (error) {
    log.warn({ event: 'picture left out of its card', error });
    return undefined;
  }
}

async function compress(drawn: Sharp, limitBytes: number): Promise<Buffer> {
  const { data, info } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const encode = (options: JpegOptions) => sharp(data, { raw: info }).jpeg(options).toBuffer();
  for (const quality of [88, 78, 66, 50]) {
    const jpeg = await encode({ quality, chromaSubsampling: quality > 70 ? '4:4:4' : '4:2:0' });
    if (jpeg.length <= limitBytes) return jpeg;
  }
  return encode({ quality: 30 });
}
