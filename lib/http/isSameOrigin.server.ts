import 'server-only';

/**
 * Whether a browser sent the request from a page of this site: by Sec-Fetch-Site, in older browsers by Origin. Programs
 * that are no browsers can claim either. https://www.w3.org/TR/fetch-metadata/
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const relation = headers.get('sec-fetch-site');
  if (relation !== null) return relation === 'same-origin';
  const host = URL.parse(headers.get('origin') ?? '')?.host;
  return host !== undefined && [headers.get('host'), URL.parse(siteUrl)?.host].includes(host);
}
