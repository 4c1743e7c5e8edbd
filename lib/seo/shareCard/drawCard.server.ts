import 'server-only';
import sharp, { type Sharp } from 'sharp';
import { log } from '@/lib/settings/log.server';
import { openPicture } from '@/lib/media/openPicture.node';
import type { Card } from './cardLayout';
import { formatCardSvg } from './formatCardSvg.server';
import { shareCardSize } from './shareCardSize';

/** Messengers leave larger pictures out. */
export const cardLimitBytes = 300_000;

/** Draws a card as JPEG; a picture that sharp cannot open is left out. Throws when the card cannot be drawn. */
export async function drawCard(card: Card): Promise<Buffer> {
  const background = card.picture && (await fitPicture(card.picture));
  const words = Buffer.from(await formatCardSvg(card, background !== undefined));
  const drawn = background
    ? sharp(background, { raw: { ...shareCardSize, channels: 3 } })
    : sharp({ create: { ...shareCardSize, channels: 3, background: card.accent } });
  return compress(drawn.composite([{ input: words }]));
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

async function compress(drawn: Sharp): Promise<Buffer> {
  const pixels = await drawn.removeAlpha().raw().toBuffer();
  for (const quality of [88, 78, 66, 50]) {
    const jpeg = await sharp(pixels, { raw: { ...shareCardSize, channels: 3 } })
      .jpeg({ quality, chromaSubsampling: quality > 70 ? '4:4:4' : '4:2:0' })
      .toBuffer();
    if (jpeg.length <= cardLimitBytes) return jpeg;
  }
  return sharp(pixels, { raw: { ...shareCardSize, channels: 3 } })
    .jpeg({ quality: 30 })
    .toBuffer();
}
