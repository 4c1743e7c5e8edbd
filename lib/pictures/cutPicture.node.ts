import type { PictureFocus } from 'newsroom/model/fields';
import type { Sharp } from 'sharp';
import { pictureFocus } from '../design/pictureFocus.ts';

type Cut = { width: number; height: number; focus?: PictureFocus | undefined };

/** A picture scaled to fill a size, the rest cut away around the focus, as pages do by `object-position`. */
export async function cutPicture(
  picture: Sharp,
  { width, height, focus = pictureFocus }: Cut,
): Promise<Sharp> {
  const { autoOrient: whole } = await picture.metadata();
  const scale = Math.max(width / whole.width, height / whole.height);
  const scaled = {
    width: Math.max(width, Math.round(whole.width * scale)),
    height: Math.max(height, Math.round(whole.height * scale)),
  };
  const left = Math.round(((scaled.width - width) * focus.x) / 100);
  const top = Math.round(((scaled.height - height) * focus.y) / 100);
  return picture.resize({ ...scaled, fit: 'fill' }).extract({ left, top, width, height });
}
