import { globSync } from 'node:fs';
import { type RequestContext } from './responseHeaders.ts';
import { pickEncoding } from './sentPages.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=UTF-8',
  js: 'application/javascript; charset=UTF-8',
  svg: 'image/svg+xml',
};

/** The URLs' paths of the files that tools/build/compressStaticFiles.ts wrote beside those of the build. */
export function listCompressedFiles(folder: string): ReadonlySet<string> {
  return new Set(globSync('**/*.{br,gz}', { cwd: folder }).map((name) => `/_next/static/${name}`));
}

/** Has Next.js send a file of the build as it was compressed, where the client accepts that. */
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
