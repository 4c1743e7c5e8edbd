import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { unescape } from 'node:querystring';

/** The URL of a page until now, and its new path. */
export type Redirect = { link: string | undefined; path: string };

const line = /^("[^"\n]*") (\S+);$/;

/**
 * Writes old and new paths as lines of nginx' `map` (decoded, as its $uri is) and as CSV, beside those of earlier
 * imports. Returns the old paths that led elsewhere until now.
 */
export function writeRedirects(redirects: readonly Redirect[]): readonly string[] {
  const lines = existsSync('redirects.map') ? readFileSync('redirects.map', 'utf8').split('\n') : [];
  // Lines of somebody's own stay as well.
  const paths = new Map(
    lines.filter(Boolean).map((each) => {
      const [, old = each, path = ''] = line.exec(each) ?? [];
      return [old, path];
    }),
  );
  const earlier = new Map(paths);
  const changed: string[] = [];
  for (const { link, path } of redirects) {
    const url = URL.parse(link ?? '');
    const old = url === null ? '/' : unescape(url.pathname) + url.search;
    // nginx reads a key up to the quotation mark, and nothing behind a line break belongs to it.
    if (old === '/' || /[\p{Cc}"\\]/u.test(old)) continue;
    if ((earlier.get(`"${old}"`) ?? path) !== path) changed.push(old);
    paths.set(`"${old}"`, path);
  }
  const rows = [...paths];
  writeFileSync(
    'redirects.map',
    rows.map(([old, path]) => (path ? `${old} ${path};\n` : `${old}\n`)).join(''),
  );
  const csv = rows.filter(([, path]) => path).map(([old, path]) => `${old},${path}\r\n`);
  writeFileSync('redirects.csv', ['old,new\r\n', ...csv].join(''));
  return changed;
}
