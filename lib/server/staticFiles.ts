import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hasEtag } from '../http/etag.ts';
import { type Encoding, pickEncoding } from './pageCache.ts';
import { type Exchange, setHeadersByType } from './responseHeaders.ts';

/** Where tools/build/compressStaticFiles.ts writes: below it, files lie as their URLs do. */
export const compressedFolder = '.next/compressed';

/** The endings of compressed files; repeat any change in tools/build/compressStaticFiles.ts. */
const endings = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>;

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

type StaticFile = { mediaType: string } & Readonly<Record<Encoding, { body: Buffer; etag: string }>>;

/** Where Next.js writes the files of a build. */
export const staticFolder = '.next/static';

/** The compressed files by their URLs' paths. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Reads all of a build's compressed scripts and styles into memory: less than a megabyte. None where there is no such folder. */
export function readStaticFiles(folder: string): StaticFiles {
  return new Map(
    globSync(`**/*${endings.br}`, { cwd: folder }).map((name) => {
      const file = name.slice(0, -endings.br.length);
      const mediaType = mediaTypes[path.extname(file)];
      if (mediaType === undefined) throw new Error(`${file} has no known media type`);
      const read = (encoding: Encoding) => {
        const body = readFileSync(path.join(folder, file + endings[encoding]));
        return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
      };
      return [`/${file}`, { mediaType, br: read('br'), gzip: read('gzip') }];
    }),
  );
}

const relativeUrl = /\burl\((["']?)(?![a-z]+:|[#/])([^"')]+)/gi;

/**
 * Reads a build's style sheets, by their URLs' paths, for pages to contain: what they load is named from the root of the
 * site. None where there is no such folder. Throws when a text would end the element that contains it.
 */
export function readStyleSheets(folder: string): ReadonlyMap<string, string> {
  return new Map(
    globSync('**/*.css', { cwd: folder }).map((name) => {
      const ownPath = `/_next/static/${name}`;
      const text = readFileSync(path.join(folder, name), 'utf8');
      if (/<\/style/i.test(text)) throw new Error(`${name} contains </style`);
      const resolve = (url: string): string => path.posix.join(path.posix.dirname(ownPath), url);
      return [
        ownPath,
        text.replaceAll(relativeUrl, (_, quote: string, url: string) => `url(${quote}${resolve(url)}`),
      ];
    }),
  );
}

/**
 * Sends a file of the build as it was compressed; returns false where there is none in an encoding that the client
 * accepts, and Next.js is to send it.
 */
export function sendStaticFile(files: StaticFiles, exchange: Exchange): boolean {
  const { request, response, path: requested } = exchange;
  const file = files.get(requested);
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (file === undefined || encoding === undefined) return false;
  const { body, etag } = file[encoding];
  setStaticHeaders(exchange, file.mediaType);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', etag);
  if (hasEtag(request.headers['if-none-match'] ?? '', etag)) {
    response.statusCode = 304;
    response.removeHeader('Content-Type');
    response.end();
    return true;
  }
  response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  // Node drops the body of a response to HEAD.
  response.end(body);
  return true;
}

/** Sends a file that this build does not have (otherBuilds.ts). */
export function sendOtherFile(exchange: Exchange, body: Buffer): void {
  const { response, path: requested } = exchange;
  setStaticHeaders(exchange, mediaTypes[path.extname(requested)] ?? 'application/octet-stream');
  response.setHeader('Content-Length', body.length);
  response.end(body);
}

function setStaticHeaders(exchange: Exchange, mediaType: string): void {
  exchange.response.setHeader('Content-Type', mediaType);
  // Names carry a hash of the contents.
  exchange.response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  setHeadersByType(exchange);
}
