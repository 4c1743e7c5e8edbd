import { parseUrl } from './parseUrl.ts';

type ContentSources = {
  /** The project's bucket of Firebase Storage. */
  bucket: string;
  /** The origins of `CONTENT_ORIGINS`. */
  contentOrigins: readonly string[];
  /** `host:port`, where there is one. */
  storageEmulator: string | undefined;
};

/**
 * The allowlist of sources of files, as URL prefixes: the project's own bucket and `CONTENT_ORIGINS`. Google serves
 * everybody's buckets from the same hosts. Each ends with a slash, so that it is a source of a Content-Security-Policy
 * too.
 */
export function listAllowedUrls({
  bucket,
  contentOrigins,
  storageEmulator,
}: ContentSources): readonly string[] {
  const emulator = storageEmulator ? [`http://${storageEmulator}`] : [];
  return [
    ...['https://firebasestorage.googleapis.com', ...emulator].map((host) => `${host}/v0/b/${bucket}/o/`),
    ...['https://storage.googleapis.com', ...emulator].map((host) => `${host}/${bucket}/`),
    ...contentOrigins.map((origin) => `${origin}/`),
  ];
}

/** Whether a URL begins with one of these. A URL with credentials, or of another scheme, never does. */
export function isAllowedUrl(text: string, allowedUrls: readonly string[]): boolean {
  // Parsed first, which resolves “..” and other variants.
  const url = parseUrl(text)?.href;
  return url !== undefined && allowedUrls.some((beginning) => url.startsWith(beginning));
}

/** A document as the site may show it: without a picture that is not of these, which next/image would refuse. */
export function dropForeignPicture<Pictured extends { image?: string | undefined }>(
  pictured: Pictured,
  allowedUrls: readonly string[],
): Pictured {
  const { image, ...others } = pictured;
  return image === undefined || isAllowedUrl(image, allowedUrls) ? pictured : (others as Pictured);
}
