/** The quality of every resized picture (docs/rows.md, K1). */
export const imageQuality = 75;

/** Pictures of more pixels are not resized: decoded, one of this size takes 200 MB. */
export const pictureLimitPixels = 50_000_000;

/** The limit for formats whose decoders take five times the memory. */
export const heavyFormatLimitPixels = 12_000_000;

type ResizedPicture = {
  /** The picture's URL. */
  src: string;
  /** In pixels. */
  width: number;
  quality?: number;
};

/**
 * The URL at which the site serves a resized picture: that of next/image, which parses it. The source keeps its `:/?=`,
 * which a query may hold (RFC 3986, section 3.4): a list has seventy of these URLs.
 */
export function formatResizedUrl({ src, width, quality = imageQuality }: ResizedPicture): string {
  const source = encodeURI(src).replaceAll(/[&#+]/g, encodeURIComponent);
  return `/_next/image?url=${source}&w=${width}&q=${quality}`;
}
