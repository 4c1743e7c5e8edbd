import { globSync } from 'node:fs';
import { pickEncoding } from './encodings.ts';
import type { RequestContext } from './requestContext.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=UTF-8',
  js: 'application/javascript; charset=UTF-8',
  svg: 'image/svg+xml',
};

/**
 * The URLs' paths of the files that Next.js sends as they are: `public` below the site's folder, and the build's, beside
 * which tools/build/compressStaticFiles.ts wrote Brotli.
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
  const mediaType = mediaTypes[path.split('.').at(-1) ?? ''];
  if (mediaType === undefined || !files.has(`${path}.br`) || pickEncoding(request) !== 'br') return;
  request.url = `${path}.br`;
  response.setHeader('Content-Type', mediaType);
  response.setHeader('Content-Encoding', 'br');
  response.setHeader('Vary', 'Accept-Encoding');
}
