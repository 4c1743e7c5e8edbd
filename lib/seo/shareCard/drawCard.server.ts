import 'server-only';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { log } from '@/lib/settings/log.server';
import { openPicture } from '@/lib/media/openPicture.node';
import type { Card } from './cardLayout';
import { formatCardSvg } from './formatCardSvg.server';
import { coverLayout, coverWidth, shareCardSize } from './shareCardSize';

/** Messengers leave larger pictures out. */
export const cardLimitBytes = 300_000;

/** Draws a card as JPEG; a picture that sharp cannot open is left out. Throws when the card cannot be drawn. */
export async function drawCard(card: Card): Promise<Buffer> {
  const background = card.picture && (await fitPicture(card.picture));
  const words = Buffer.from(await formatCardSvg(card, background !== undefined));
  const drawn = background
    ? sharp(background, { raw: { ...shareCardSize, channels: 3 } })
    : sharp({ create: { ...shareCardSize, channels: 3, background: card.accent } });
  return compress(drawn.composite([{ input: words }]), cardLimitBytes);
}

/** Directories refuse larger covers. */
export const coverLimitBytes = 500_000;

/** Draws a podcast's cover as JPEG of 3,000 by 3,000 pixels. Throws when it cannot be drawn. */
export async function drawCover(card: Card): Promise<Buffer> {
  const words = Buffer.from(await formatCardSvg({ ...card, layout: coverLayout }, false));
  // 72 is the density at which SVG is drawn in its own size.
  const drawn = sharp(words, { density: (72 * coverWidth) / coverLayout.width });
  return compress(drawn.flatten({ background: card.accent }), coverLimitBytes);
}

async function fitPicture(picture: Buffer): Promise<Buffer | undefined> {
  try {
    const opened = await openPicture(picture);
    return await opened
      .resize({ ...shareCardSize, fit: 'cover' })
      .flatten({ background: '#1e1b24' })
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
