import 'server-only';

/**
 * Whether a browser sent the request from a page of this site: by Sec-Fetch-Site and Origin. Programs that are no
 * browsers can claim either. https://www.w3.org/TR/fetch-metadata/
 *
 * `siteUrl` is where readers reach the site; undefined where that may be any name of this machine.
 */
export function isSameOrigin(headers: Headers, siteUrl: string | undefined): boolean {
  const relation = headers.get('sec-fetch-site');
  if (relation !== null && relation !== 'same-origin') return false;
  const origin = headers.get('origin');
  // By DNS rebinding a foreign name can lead to this server; for the browser its pages are then of the same origin.
  if (siteUrl !== undefined && origin !== null) return origin === siteUrl;
  if (relation !== null) return true;
  return origin !== null && URL.parse(origin)?.host === headers.get('host');
}
