import type { Page, Request } from '@playwright/test';

/** The URLs of such requests of a page, from now on. */
export function watchRequests(page: Page, isWatched: (request: Request) => boolean): readonly string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (isWatched(request)) urls.push(request.url());
  });
  return urls;
}
