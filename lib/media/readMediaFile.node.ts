import { fetchAllowedUrl } from '../http/safeFetch.node.ts';
import type { MediaFile } from './mediaFile.ts';

const deadlineMs = 5_000;

// By file name, for storage that says no more than “application/octet-stream”.
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
 * The size and media type of a recording, by a HEAD request to its storage. Throws where the storage does not say.
 * Requests go to allowed URLs only.
 */
export async function readMediaFile(url: string): Promise<MediaFile> {
  const response = await fetchAllowedUrl(url, {
    method: 'HEAD',
    accept: 'audio/*, video/*',
    signal: AbortSignal.timeout(deadlineMs),
  });
  await response.body?.cancel();
  const bytes = Number(response.headers.get('content-length') ?? 0);
  const mediaType = pickMediaType(url, response.headers.get('content-type'));
  if (response.status !== 200 || !Number.isSafeInteger(bytes) || bytes <= 0 || mediaType === undefined) {
    throw new Error(
      `status ${response.status}, ${bytes} bytes, type ${response.headers.get('content-type')}`,
    );
  }
  return { url, bytes, mediaType };
}

/** The media type a storage names, else the one of the file extension; undefined for anything but a recording. */
export function pickMediaType(url: string, header: string | null): string | undefined {
  const given = header?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/^(?:audio|video)\/[\w.+-]+$/.test(given)) return given;
  // Firebase Storage encodes the folders of a name as %2F: the extension is still the end of the path.
  const ending = /\.([a-z0-9]+)$/i.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(mediaTypes, ending) ? mediaTypes[ending] : undefined;
}
