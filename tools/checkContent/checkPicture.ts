import type { Metadata } from 'sharp';
import { getPicture, pictureLimitBytes } from '../../lib/http/getPicture.node.ts';
import { StatusError } from '../../lib/http/statusError.ts';
import { openPicture } from '../../lib/media/openPicture.node.ts';
import type { Requests } from './createRequests.ts';
import type { FileProblem } from './findings.ts';
import { type FileStart, readStart } from './readStart.ts';

/** Enough to find format and size of nearly every picture, its EXIF data and preview included. */
const startBytes = 128 * 1024;

/** The width of an article's picture on a page: a narrower one is enlarged, and blurred. */
export const pictureWidthMin = 720;

// What hosts say of a file they know nothing of, which the site shows as what it is.
const unknownTypes = new Set(['', 'application/octet-stream', 'binary/octet-stream']);
const formats: Readonly<Record<string, string>> = {
  'image/jpg': 'jpeg',
  'image/avif': 'heif',
  'image/heic': 'heif',
};

/** What is wrong with a picture, which has to be `widthMin` pixels wide. Throws when it does not come. */
export async function checkPicture(
  url: string,
  request: Requests,
  widthMin = 1,
): Promise<readonly FileProblem[]> {
  // As `maximumRedirects` of next.config.mjs: a picture that has moved is not shown.
  const start = await request(() =>
    readStart(url, { accept: 'image/*', limitBytes: startBytes, redirectLimit: 0 }),
  );
  if (start.bytes.byteLength === 0) return [{ kind: 'tooSmall', detail: 'no bytes' }];
  if (start.totalBytes !== undefined && start.totalBytes > pictureLimitBytes) {
    return [{ kind: 'tooLarge', detail: `${start.totalBytes} bytes; at most ${pictureLimitBytes}` }];
  }
  const { picture, reason } = await openStart(url, start, request);
  if (picture === undefined) {
    return [
      { kind: 'wrongType', detail: `no picture: ${reason}; its host says ${start.mediaType || 'nothing'}` },
    ];
  }
  const { format, compression, autoOrient } = picture;
  const said = formats[start.mediaType] ?? start.mediaType.replace(/^image\//, '');
  const problems: FileProblem[] = [];
  if (compression === 'hevc')
    problems.push({ kind: 'wrongType', detail: 'HEIC, which browsers do not show' });
  else if (!unknownTypes.has(start.mediaType) && said !== format) {
    problems.push({ kind: 'wrongType', detail: `${format}, but its host says ${start.mediaType}` });
  }
  if (autoOrient.width < widthMin) {
    const detail = `${autoOrient.width} × ${autoOrient.height} pixels; at least ${widthMin} wide`;
    problems.push({ kind: 'tooSmall', detail });
  }
  return problems;
}

type Opened = { picture: Metadata; reason?: undefined } | { picture?: undefined; reason: string };

async function openStart(url: string, start: FileStart, request: Requests): Promise<Opened> {
  const opened = await openBytes(start.bytes);
  if (opened.picture !== undefined || start.bytes.byteLength === start.totalBytes) return opened;
  // Some formats say their size further on.
  const whole = await request(() => getPicture(url));
  if (whole === undefined) throw new StatusError(404);
  return openBytes(whole);
}

async function openBytes(bytes: Buffer): Promise<Opened> {
  try {
    return { picture: await (await openPicture(bytes)).metadata() };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
