import { heavyFormatLimitPixels, pictureLimitPixels } from 'newsroom/model/pictures';
import sharp, { type Sharp } from 'sharp';

const pictureFormats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']);

const heavyFormats = new Set(['avif', 'heif']);

/** The picture has more pixels than the server has memory for. */
export class TooManyPixelsError extends Error {}

/** A picture must be drawn within this time, or drawing it throws. */
const drawingSeconds = 10;

/**
 * Opens a picture of a Firestore document, rotated by its EXIF orientation. Throws when it is no picture, or too large.
 */
export async function openPicture(picture: Buffer): Promise<Sharp> {
  const opened = sharp(picture, { limitInputPixels: pictureLimitPixels }).timeout({
    seconds: drawingSeconds,
  });
  const { format, width, height } = await opened.metadata();
  // Not SVG: it can reference files and run long; none of the newsroom's pictures is one.
  if (!pictureFormats.has(format)) throw new Error(`a picture of the format ${format}`);
  const limit = heavyFormats.has(format) ? heavyFormatLimitPixels : pictureLimitPixels;
  if (width * height > limit) throw new TooManyPixelsError(`${width} × ${height} pixels; at most ${limit}`);
  return opened.autoOrient();
}
