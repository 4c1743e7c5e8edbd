import { getContentType } from 'local-firebase/contentTypes';

// Nothing that a browser runs: no HTML, no SVG.
const storedTypes = /^(?:image\/(?:jpeg|png|webp|gif|avif)$|audio\/|video\/|text\/vtt$|application\/pdf$)/;

/** The media type of a file that the storage accepts, by its host or else by its name. Undefined for other files. */
export function findMediaType(url: string, said?: string | null): string | undefined {
  const isSaid = said && !/^(?:application\/octet-stream|text\/plain)\b/.test(said);
  const type = isSaid ? said : getContentType(url.replace(/[?#].*$/, ''));
  const mediaType = type.replace(/;.*$/, '').trim().toLowerCase().replace('image/jpg', 'image/jpeg');
  return storedTypes.test(mediaType) ? mediaType : undefined;
}

export function isRecording(mediaType: string | undefined): boolean {
  return /^(?:audio|video)\//.test(mediaType ?? '');
}
