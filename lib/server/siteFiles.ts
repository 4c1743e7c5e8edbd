import { globSync } from 'node:fs';
import type { RequestContext } from './responseHeaders.ts';
import { pickEncoding } from './sentPages.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=UTF-8',
  js: 'application/javascript; charset=UTF-8',
  svg: 'image/svg+xml',
};

/**
 * The URLs' paths of the files that Next.js sends as they are: `public` below the site's folder, and the build's, beside
 * which tools/build/compressStaticFiles.ts wrote compressed ones.
 */
export function listSiteFiles(folder: string): ReadonlySet<string> {
  const list = (below: string, prefix: string) =>
    globSync('**/*.*', { cwd: `${folder}/${below}` }).map((name) => `${prefix}/${name}`);
  return new Set([...list('public', ''), ...list('.next/static', '/_next/static')]);
}

/** Has Next.js send the compressed form of a file of the build, if the client accepts it. */
export function preferCompressed(
  { request, response, path }: RequestContext,
  files: ReadonlySet<string>,
): void {
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const compressed = `${path}${encoding === 'br' ? '.br' : '.gz'}`;
  const mediaType = mediaTypes[path.split('.').at(-1) ?? ''];
  if (encoding === undefined || mediaType === undefined || !files.has(compressed)) return;
  request.url = compressed;
  response.setHeader('Content-Type', mediaType);
  response.setHeader('Content-Encoding', encoding);
  response.setHeader('Vary', 'Accept-Encoding');
}
