import type { FileProblem } from 'newsroom/checks/findings';
import type { Metadata } from 'sharp';
import { StatusError } from '../../lib/http/statusError.ts';
import { fetchPicture, pictureLimitBytes } from '../../lib/pictures/fetchPicture.node.ts';
import { openPicture, TooManyPixelsError } from '../../lib/pictures/openPicture.node.ts';
import { readStart } from './readStart.ts';

/** Enough to find format and size of nearly every picture, its EXIF data and preview included. */
const startBytes = 128 * 1024;

/** Lists the problems of a picture, which has to be at least `widthMin` pixels wide. Throws if it cannot be loaded. */
export async function checkPicture(url: string, widthMin = 1): Promise<readonly FileProblem[]> {
  // `maximumRedirects` of next.config.mjs is the same: a picture that has moved is not shown.
  const start = await readStart(url, { accept: 'image/*', limitBytes: startBytes, redirectLimit: 0 });
  const { bytes, totalBytes, mediaType } = start;
  if (bytes.byteLength === 0) return [{ kind: 'tooSmall', detail: 'no bytes' }];
  if (totalBytes !== undefined && totalBytes > pictureLimitBytes) {
    return [{ kind: 'tooLarge', detail: `${totalBytes} bytes; at most ${pictureLimitBytes}` }];
  }
  const isWhole = bytes.byteLength === totalBytes;
  // Some formats say their size further on.
  const picture =
    (await readMetadata(bytes)) ?? (isWhole ? undefined : await readMetadata(await getWhole(url)));
  if (picture instanceof TooManyPixelsError) return [{ kind: 'tooLarge', detail: picture.message }];
  if (picture === undefined) {
    return [{ kind: 'wrongType', detail: `no picture; its host says ${mediaType || 'nothing'}` }];
  }
  if (picture.compression === 'hevc') {
    return [{ kind: 'wrongType', detail: 'HEIC, which browsers do not show' }];
  }
  const { width, height } = picture.autoOrient;
  return width < widthMin
    ? [{ kind: 'tooSmall', detail: `${width} × ${height} pixels; at least ${widthMin} wide` }]
    : [];
}

async function getWhole(url: string): Promise<Buffer> {
  const whole = await fetchPicture(url);
  if (whole === undefined) throw new StatusError(404);
  return whole;
}

/** Undefined for what is no picture that the site can draw; an error for one with too many pixels. */
async function readMetadata(bytes: Buffer): Promise<Metadata | TooManyPixelsError | undefined> {
  try {
    return await (await openPicture(bytes)).metadata();
  } catch (error) {
    return error instanceof TooManyPixelsError ? error : undefined;
  }
}
