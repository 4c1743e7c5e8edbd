import type { Sharp } from 'sharp';
import { pictureFocus } from '../design/pictureFocus.ts';

type Size = { width: number; height: number };

/** A picture scaled to fill `size`, and what is beyond that cut away around the focus that pages have too. */
export async function cutPicture(picture: Sharp, { width, height }: Size): Promise<Sharp> {
  const { autoOrient: whole } = await picture.metadata();
  const scale = Math.max(width / whole.width, height / whole.height);
  const scaled = {
    width: Math.max(width, Math.round(whole.width * scale)),
    height: Math.max(height, Math.round(whole.height * scale)),
  };
  const left = Math.round(((scaled.width - width) * pictureFocus.x) / 100);
  const top = Math.round(((scaled.height - height) * pictureFocus.y) / 100);
  return picture.resize({ ...scaled, fit: 'fill' }).extract({ left, top, width, height });
}
