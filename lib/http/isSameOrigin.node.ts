/**
 * Whether a browser sent the request from a page of this site: by Sec-Fetch-Site and Origin. Programs that are no
 * browsers can claim either. https://www.w3.org/TR/fetch-metadata/
 *
 * `siteUrl` is the URL at which readers reach the site; undefined if that may be any name of this machine.
 */
export function isSameOrigin(
  headers: Readonly<Record<string, unknown>>,
  siteUrl: string | undefined,
): boolean {
  const { 'sec-fetch-site': relation, origin, host } = headers;
  if (relation !== undefined && relation !== 'same-origin') return false;
  // DNS rebinding can lead a foreign name to this server; for the browser its pages are then of the same origin.
  if (siteUrl !== undefined && origin !== undefined) return origin === siteUrl;
  if (relation !== undefined) return true;
  return origin !== undefined && URL.parse(String(origin))?.host === host;
}
