import { parseContentType } from 'newsroom/text/body';
import { readBody } from '../http/readBody.ts';
import { fetchAllowedUrl } from '../http/safeFetch.node.ts';
import { StatusError } from '../http/statusError.ts';
import type { FrameSize, MediaFile } from './mediaFile.ts';

/** The time for both requests together. */
const deadlineMs = 5_000;

// Films made for the web have their metadata at the beginning.
const beginningBytes = 65_536;

// Media types by file name, for storage that says no more than “application/octet-stream”.
const mediaTypes: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

/**
 * The size and media type of a recording, by a HEAD request to its storage. Also the size of a film's picture, where
 * its first bytes have it. Throws where the storage does not say, and for URLs that are not allowed.
 */
export async function readMediaFile(url: string): Promise<MediaFile> {
  const signal = AbortSignal.timeout(deadlineMs);
  const response = await fetchAllowedUrl(url, { method: 'HEAD', accept: 'audio/*, video/*', signal });
  await response.body?.cancel();
  if (response.status !== 200) throw new StatusError(response.status);
  const bytes = Number(response.headers.get('content-length') ?? 0);
  const mediaType = pickMediaType(url, response.headers.get('content-type'));
  if (!Number.isSafeInteger(bytes) || bytes <= 0 || mediaType === undefined) {
    throw new Error(`${bytes} bytes, type ${response.headers.get('content-type')}`);
  }
  if (!mediaType.startsWith('video/')) return { url, bytes, mediaType };
  // Players and feeds do not need the size of the picture.
  const frame = await readFrameSize(url, signal).catch(() => undefined);
  return { url, bytes, mediaType, ...(frame && { frame }) };
}

async function readFrameSize(url: string, signal: AbortSignal): Promise<FrameSize | undefined> {
  const response = await fetchAllowedUrl(url, {
    method: 'GET',
    accept: 'video/*',
    range: `bytes=0-${beginningBytes - 1}`,
    signal,
  });
  if (response.status === 206)
    return findFrameSize(Buffer.from(await readBody(response.body, beginningBytes)));
  await response.body?.cancel();
  return undefined;
}

/**
 * The size of the first track with a picture (ISO/IEC 14496-12, 8.3.2). Throws where the bytes end within its header.
 */
function findFrameSize(bytes: Buffer): FrameSize | undefined {
  for (let at = bytes.indexOf('tkhd'); at !== -1; at = bytes.indexOf('tkhd', at + 1)) {
    const end = at - 4 + bytes.readUInt32BE(at - 4);
    const [width, height] = [bytes.readUInt16BE(end - 8), bytes.readUInt16BE(end - 4)];
    // The first number of the matrix is 0 if the film is turned by 90°: a phone held upright stores a landscape
    // picture with such a matrix.
    const isTurned = bytes.readInt32BE(end - 44) === 0;
    if (width > 0 && height > 0) return isTurned ? { width: height, height: width } : { width, height };
  }
  return undefined;
}

/** The media type a storage names, else the one of the file extension; undefined for anything but a recording. */
export function pickMediaType(url: string, header: string | null): string | undefined {
  const given = parseContentType(header).mediaType;
  if (/^(?:audio|video)\/[\w.+-]+$/.test(given)) return given;
  // Firebase Storage encodes the folders of a name as %2F: the extension is still the end of the path.
  const ending = /\.([a-z0-9]+)$/i.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(mediaTypes, ending) ? mediaTypes[ending] : undefined;
}
