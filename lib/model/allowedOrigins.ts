const firebaseStorageOrigins = ['https://firebasestorage.googleapis.com', 'https://storage.googleapis.com'];

/**
 * The allowlist of origins that texts, pictures, sound and films may come from: Firebase Storage, the origins of
 * `CONTENT_ORIGINS` and the storage emulator (`host:port`), where there is one.
 */
export function listAllowedOrigins(
  contentOrigins: readonly string[],
  storageEmulator: string | undefined,
): readonly string[] {
  return [
    ...firebaseStorageOrigins,
    ...contentOrigins,
    ...(storageEmulator ? [`http://${storageEmulator}`] : []),
  ];
}

/** Whether a URL has one of these origins, such as `https://cdn.example.org`, and carries no credentials. */
export function isAllowedUrl(text: string, allowedOrigins: readonly string[]): boolean {
  const url = URL.parse(text);
  // Credentials in a URL would be sent along; none of the newsroom's own URLs carries any.
  if (url === null || url.username !== '' || url.password !== '') return false;
  // A blob: URL has the origin of the page that created it.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  return allowedOrigins.includes(url.origin);
}
