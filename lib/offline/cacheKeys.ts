import { isCampaignParameter } from '../model/campaignParameters.ts';

// What a reader's device keeps so that pages can be read without a network. The worker writes it, the offline page lists it.

/** The caches that outlive a new build: what each page needs carries its own content in its name, so builds never mix. */
export const cacheNames = { pages: 'pages', files: 'files', pictures: 'pictures' } as const;

/** The address a page is kept under: without its fragment and without the marks that other sites put on links. */
export function getPageCacheKey(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of new Set(url.searchParams.keys())) {
    if (isCampaignParameter(name)) url.searchParams.delete(name);
  }
  return url.href;
}

/** The address a resized picture is kept under: any size of it serves offline, so one is enough. */
export function getPictureCacheKey(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('w');
  return url.href;
}

/** The scripts, styles and fonts a page's HTML names, each once. Their names carry a hash of what is in them. */
export function listFiles(html: string): readonly string[] {
  return [...new Set(html.match(/\/_next\/static\/[\w\-./~%]+\.(?:js|css|woff2)/g))];
}
