import 'server-only';
import type { PictureFocus } from 'newsroom/model/fields';
import sharp, { type JpegOptions, type OutputInfo, type Sharp } from 'sharp';
import { surfaceColour } from '@/lib/design/colours';
import { cutPicture } from '@/lib/pictures/cutPicture.node';
import { openPicture } from '@/lib/pictures/openPicture.node';
import { log } from '@/lib/runtime/log.server';
import { formatCardSvg } from './formatCardSvg.server';
import { besideShare, shareCardSize, type Card, type CardSize, type PicturePlace } from './ShareCard';

type CardForm = {
  /** The size of the layout in pixels. */
  size: CardSize;
  /** Pixels of the drawing to one of the layout. */
  scale: number;
  limitBytes: number;
};

/** The form for link previews: messengers leave out larger pictures. */
export const previewForm: CardForm = { size: shareCardSize, scale: 1, limitBytes: 300_000 };

/**
 * The form for podcast directories, the largest that they take:
 * https://podcasters.apple.com/support/896-artwork-requirements.
 */
export const coverForm: CardForm = { size: { width: 1200, height: 1200 }, scale: 2.5, limitBytes: 500_000 };

/** The picture of a card, and the part of it that stays in view where it is cut. */
export type Ground = { picture?: Buffer | undefined; focus?: PictureFocus | undefined };

/** Draws a card as JPEG, with a picture; one that sharp cannot open is left out. Throws when it cannot be drawn. */
export async function drawCard(
  card: Card,
  { size, scale, limitBytes }: CardForm,
  { picture, focus }: Ground = {},
): Promise<Buffer> {
  const pixels = { width: size.width * scale, height: size.height * scale };
  const fitted = picture && (await fitPicture({ picture, focus }, pixels));
  const words = Buffer.from(await formatCardSvg(card, { size, picture: fitted?.place ?? 'none' }));
  const { width, height } = pixels;
  const drawn = sharp({ create: { width, height, channels: 3, background: card.accent } }).composite([
    ...(fitted ? [{ input: fitted.data, raw: fitted.info, left: width - fitted.info.width, top: 0 }] : []),
    // At a density of 72 an SVG is drawn in its own size.
    { input: words, density: 72 * scale },
  ]);
  return compress(drawn, limitBytes);
}

type FittedPicture = { data: Buffer; info: OutputInfo; place: PicturePlace };

async function fitPicture(
  { picture, focus }: Ground & { picture: Buffer },
  card: CardSize,
): Promise<FittedPicture | undefined> {
  try {
    const opened = await openPicture(picture);
    const place = findPlace((await opened.metadata()).autoOrient, { card, focus });
    const width = place === 'beside' ? Math.round(besideShare * card.width) : card.width;
    const cut = await cutPicture(opened, { width, height: card.height, focus });
    const { data, info } = await cut
      .flatten({ background: surfaceColour.dark })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, info, place };
  } catch (error) {
    log.warn({ event: 'picture left out of its card', error });
    return undefined;
  }
}

/** Beside the words where something of it must be seen, or where a card would cut most of it away. */
function findPlace(
  picture: CardSize,
  { card, focus }: { card: CardSize } & Pick<Ground, 'focus'>,
): PicturePlace {
  const isSquare = card.width === card.height;
  return !isSquare && (focus !== undefined || picture.width < 1.5 * picture.height) ? 'beside' : 'ground';
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
