import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { unescape } from 'node:querystring';

/** The URL of a page until now, and its new path. */
export type Redirect = { link: string | undefined; path: string };

/** An old path, and what is to be known of it. */
type Moved = { path: string; detail: string };

const line = /^("[^"\n]*") (\S+);$/;

/**
 * Writes old and new paths, together with those of earlier imports, as lines of nginx' `map` (decoded, as its $uri is)
 * and as CSV. Returns the old paths that led elsewhere until now, and those of several posts, whose first post has it.
 */
export function writeRedirects(redirects: readonly Redirect[]): readonly Moved[] {
  const lines = existsSync('redirects.map') ? readFileSync('redirects.map', 'utf8').split('\n') : [];
  // Lines of somebody's own stay as well.
  const paths = new Map(
    lines.filter(Boolean).map((each) => {
      const [, old = each, path = ''] = line.exec(each) ?? [];
      return [old, path];
    }),
  );
  const earlier = new Map(paths);
  const own = new Map<string, string>();
  const moved: Moved[] = [];
  for (const { link, path } of redirects) {
    const url = URL.parse(link ?? '');
    // The paths of other URLs may be what nginx takes for a pattern or a keyword: `x:~.`, `x:default`.
    if (url === null || !/^https?:$/.test(url.protocol)) continue;
    const old = unescape(url.pathname) + url.search;
    const key = `"${old}"`;
    // nginx reads a key up to the quotation mark, and nothing behind a line break belongs to it.
    if (old === '/' || /[\p{Cc}"\\]/u.test(old)) continue;
    const first = own.get(key) ?? path;
    if (first !== path) moved.push({ path: old, detail: `leads to ${first}, not to ${path} as well` });
    else if ((earlier.get(key) ?? path) !== path) moved.push({ path: old, detail: 'a new id' });
    own.set(key, first);
    paths.set(key, first);
  }
  const rows = [...paths];
  writeFileSync(
    'redirects.map',
    rows.map(([old, path]) => (path ? `${old} ${path};\n` : `${old}\n`)).join(''),
  );
  const csv = rows.filter(([, path]) => path).map(([old, path]) => `${old},${path}\r\n`);
  writeFileSync('redirects.csv', ['old,new\r\n', ...csv].join(''));
  return moved;
}
