import { writeFileSync } from 'node:fs';
import { unescape } from 'node:querystring';

/** The URL of a page until now, and its new path. */
export type Redirect = { link: string | undefined; path: string };

/** Writes old and new paths as lines of nginx' `map` (decoded, as its $uri is) and as CSV. */
export function writeRedirects(redirects: readonly Redirect[]): void {
  const rows = redirects.flatMap(({ link, path }) => {
    const url = URL.parse(link ?? '');
    const oldPath = url === null ? '/' : unescape(url.pathname) + url.search;
    // nginx reads a key up to the quotation mark, and nothing behind a line break belongs to it.
    return oldPath === '/' || /[\p{Cc}"\\]/u.test(oldPath) ? [] : [{ oldPath, path }];
  });
  writeFileSync('redirects.map', rows.map(({ oldPath, path }) => `"${oldPath}" ${path};\n`).join(''));
  const lines = rows.map(({ oldPath, path }) => `"${oldPath}",${path}\r\n`);
  writeFileSync('redirects.csv', ['old,new\r\n', ...lines].join(''));
}
