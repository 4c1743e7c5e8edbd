import { globSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { searchPath } from '../model/paths.ts';
import { pickEncoding } from './encodings.ts';
import type { RequestContext } from './requestContext.ts';

/** Rewrites a request for Next.js, so that it depends on nothing that the response does not. */
export function rewriteRequest(context: RequestContext, files: ReadonlySet<string>): void {
  const { request, kind } = context;
  request.url = formatTarget(context);
  dropHeaders(request.headers);
  // Next.js writes a page otherwise for some crawlers, and caches it, or one render is sent to several clients.
  if (kind === 'page') request.headers['user-agent'] = 'newsroom';
  if (kind === 'static') preferCompressed(context, files);
  // Next.js sends no body to HEAD, from which the policy could be made; Node drops the body in any case.
  else if (request.method === 'HEAD' && kind !== 'picture') request.method = 'GET';
}

/**
 * The URL that Next.js gets. A page's has no parameters: Next.js would write them into the page, which it caches for
 * everybody. That of navigation data has the one which Next.js checks.
 */
function formatTarget({ kind, url, pagePath, query, isNavigation, pictureUrl }: RequestContext) {
  if (kind === 'picture') return pictureUrl;
  if (kind === 'endpoint' || pagePath === searchPath) return url;
  const state = query.get('_rsc');
  return isNavigation && state !== null ? `${pagePath}?${new URLSearchParams({ _rsc: state })}` : pagePath;
}

const ignored = /^(?:cookie|range|if-range|if-match|if-unmodified-since|x-middleware-.*)$/;

/**
 * Removes the headers that no response of the site depends on, and Next.js would heed: cookies of its preview, its own
 * internal ones, and parts and conditions of files, where it fails.
 */
export function dropHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (ignored.test(name)) delete headers[name];
}

/**
 * The URLs' paths of the files that Next.js sends as they are: `public` below the site's folder, and the build's,
 * beside which tools/build/compressStaticFiles.ts wrote compressed ones.
 */
export function listSiteFiles(folder: string): ReadonlySet<string> {
  const list = (below: string, prefix: string) =>
    globSync('**/*.*', { cwd: `${folder}/${below}` }).map((name) => `${prefix}/${name}`);
  return new Set([...list('public', ''), ...list('.next/static', '/_next/static')]);
}

const mediaTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=UTF-8',
  js: 'application/javascript; charset=UTF-8',
  svg: 'image/svg+xml',
};
const endings = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Has Next.js send the compressed form of a file of the build, if the client accepts it. */
function preferCompressed({ request, response, path }: RequestContext, files: ReadonlySet<string>): void {
  const mediaType = mediaTypes[path.split('.').at(-1) ?? ''];
  if (mediaType === undefined || !files.has(`${path}.br`)) return;
  response.setHeader('Vary', 'Accept-Encoding');
  const encoding = pickEncoding(request);
  if (encoding === 'identity') return;
  request.url = `${path}${endings[encoding]}`;
  response.setHeader('Content-Type', mediaType);
  response.setHeader('Content-Encoding', encoding);
}
