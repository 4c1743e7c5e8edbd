/** A kind of file that the storage takes over, and the field that it may be the value of. */
export type FileType = {
  extension: string;
  mediaType: string;
  field: 'image' | 'audio' | 'video' | 'captions' | 'link';
};

// Nothing that a browser runs: no HTML, no SVG.
const types: readonly FileType[] = [
  { extension: 'jpg', mediaType: 'image/jpeg', field: 'image' },
  { extension: 'png', mediaType: 'image/png', field: 'image' },
  { extension: 'webp', mediaType: 'image/webp', field: 'image' },
  { extension: 'gif', mediaType: 'image/gif', field: 'image' },
  { extension: 'avif', mediaType: 'image/avif', field: 'image' },
  { extension: 'mp3', mediaType: 'audio/mpeg', field: 'audio' },
  { extension: 'm4a', mediaType: 'audio/mp4', field: 'audio' },
  { extension: 'ogg', mediaType: 'audio/ogg', field: 'audio' },
  { extension: 'wav', mediaType: 'audio/wav', field: 'audio' },
  { extension: 'mp4', mediaType: 'video/mp4', field: 'video' },
  { extension: 'webm', mediaType: 'video/webm', field: 'video' },
  { extension: 'vtt', mediaType: 'text/vtt', field: 'captions' },
  { extension: 'pdf', mediaType: 'application/pdf', field: 'link' },
];

const otherNames: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  'audio/mp3': 'mp3',
  'audio/x-m4a': 'm4a',
  'audio/x-wav': 'wav',
};

/** By a URL's extension, or by what its host says. */
export function findFileType(url: string, mediaType = ''): FileType | undefined {
  const extension = /\.(\w+)$/.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase() ?? '';
  const isNamed = mediaType !== '' && mediaType !== 'application/octet-stream';
  const name = isNamed ? mediaType : extension;
  const known = otherNames[name] ?? name;
  return types.find((type) => type.extension === known || type.mediaType === known);
}
