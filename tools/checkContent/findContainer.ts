const signatures: readonly (readonly [name: string, signature: RegExp])[] = [
  ['MP4', /^.{4}(?:ftyp|moov|mdat|wide|free)/s],
  ['WebM', /^.E\xdf\xa3/s],
  ['Ogg', /^OggS/],
  ['WAV', /^RIFF.{4}WAVE/s],
  ['AVI', /^RIFF.{4}AVI /s],
  ['FLAC', /^fLaC/],
  ['Flash video', /^FLV/],
  ['Windows Media', /^\x30\x26\xb2\x75/],
  ['a page or a text', /^(?:\xef\xbb\xbf)?\s*[<{]/],
  ['MPEG audio', /^(?:ID3|\xff[\xe0-\xff])/],
];

const containersOfTypes: readonly (readonly [name: string, mediaType: RegExp])[] = [
  ['MP4', /mp4|m4a|m4v|quicktime/],
  ['WebM', /webm|matroska/],
  ['Ogg', /ogg|opus/],
  ['WAV', /wav/],
  ['FLAC', /flac/],
  ['MPEG audio', /^audio\/(?:mpeg|mp3|x-mp3|aac|x-aac)/],
];

/** Containers that browsers play. */
export const playable: ReadonlySet<string> = new Set(containersOfTypes.map(([name]) => name));

/** The container that the first bytes of a recording belong to; undefined for one that is not known. */
export function findContainer(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1');
  return signatures.find(([, signature]) => signature.test(text))?.[0];
}

/** The container of a media type, such as «MP4» of `audio/x-m4a`; undefined for one that is not known. */
export function findContainerOfType(mediaType: string): string | undefined {
  return containersOfTypes.find(([, types]) => types.test(mediaType))?.[0];
}
