import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { parseCaller, type Caller } from '../firestore/caller.ts';
import { RpcError } from '../firestore/rpcError.ts';
import { respondToPreflight, setBucketCorsHeaders, setCorsHeaders } from '../http/cors.ts';
import { BodyTooLargeError } from '../http/readBody.ts';
import { sendJson } from '../http/sendJson.ts';
import type { RuleSet } from '../rules/ruleSet.ts';
import type { Bucket, StoredObject } from './bucket.ts';
import { parseByteRange } from './byteRange.ts';
import { toMetadata } from './fileMetadata.ts';
import type { UploadedFiles } from './uploadedFiles.ts';
import { UploadError } from './uploadRequest.ts';
import { WebUploads, type OfferedFile } from './webUploads.ts';

const objectPath = /^\/v0\/b\/([^/]+)\/o\/([^/]+)$/;
const listPath = /^\/v0\/b\/([^/]+)\/o$/;
const exposedHeaders = [
  'Accept-Ranges',
  'Cache-Control',
  'Content-Length',
  'Content-Range',
  'Content-Type',
  'ETag',
  'Last-Modified',
  'X-Goog-Upload-Size-Received',
  'X-Goog-Upload-Status',
  'X-Goog-Upload-URL',
];

type StorageRules = Pick<RuleSet, 'isAllowed'>;

export type DownloadOptions = {
  bucketName: string;
  bucket: Bucket;
  files: UploadedFiles;
  /** The origins whose pages may read downloads. */
  corsOrigins: readonly string[];
  rules?: StorageRules;
};

type Access = { caller: Caller; name: string; stored?: StoredObject | undefined; offered?: OfferedFile };
type Change = { caller: Caller; name: string; query: URLSearchParams };

/** Everybody may download, nobody may list. */
const defaultRules: StorageRules = { isAllowed: ({ method }) => method === 'get' };

/**
 * Downloads, and uploads and deletions of the Web SDK, as Firebase Storage serves them, judged by its rules; nothing is
 * listed.
 * Source: https://firebase.google.com/docs/storage/web/download-files (download URLs).
 */
export function createDownloadHandler({
  bucketName,
  bucket,
  files,
  corsOrigins,
  rules = defaultRules,
}: DownloadOptions) {
  const isAllowed = (
    method: 'get' | 'list' | 'create' | 'update' | 'delete',
    { caller, name, stored, offered }: Access,
  ): boolean =>
    caller.kind === 'owner' ||
    rules.isAllowed({
      method,
      path: name.split('/'),
      auth: caller.auth,
      resource: stored ? toMetadata(bucketName, stored) : null,
      requestResource: offered
        ? toMetadata(bucketName, { ...offered, updated: new Date(), etag: '""' })
        : null,
      time: new Date(),
    });

  /** Uploads and deletions of the Web SDK. */
  async function change(request: IncomingMessage, response: ServerResponse, { caller, name, query }: Change) {
    const stored = bucket.getObject(name);
    if (request.method === 'DELETE') {
      if (!isAllowed('delete', { caller, name, stored })) throw new UploadError(403, 'Permission denied.');
      if (!stored) throw new UploadError(404, 'Not Found.');
      await files.remove(name);
      response.writeHead(204).end();
      return;
    }
    const session = query.get('upload_id');
    const { headers = {}, isStored } = await webUploads.receive(request, { name, session }, (offered) => {
      const before = bucket.getObject(name);
      if (!isAllowed(before ? 'update' : 'create', { caller, name, stored: before, offered }))
        throw new UploadError(403, 'Permission denied.');
    });
    for (const [key, value] of Object.entries(headers)) response.setHeader(key, value);
    sendJson(response, 200, isStored ? describe(bucketName, bucket.getObject(name)!) : {});
  }

  const webUploads = new WebUploads(files);

  return (request: IncomingMessage, response: ServerResponse): void => {
    setCorsHeaders(response, exposedHeaders);
    const { pathname, query } = parseTarget(request.url);
    const isMedia = query.get('alt') === 'media';
    if (isMedia) setBucketCorsHeaders(request, response, corsOrigins);
    if (request.method === 'OPTIONS') {
      respondToPreflight(request, response);
      return;
    }
    let caller: Caller;
    try {
      caller = parseCaller(request.headers.authorization);
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      sendError(response, error.httpStatus, error.message);
      return;
    }
    if (pathname === '/') {
      response.setHeader('Content-Type', 'text/plain').end('Ok\n');
      return;
    }
    const [, inBucket, encodedName] = objectPath.exec(pathname) ?? [];
    const name = decodeName(encodedName);
    if (request.method === 'POST' || request.method === 'DELETE') {
      const changed = request.method === 'POST' ? query.get('name') : name;
      const isOurs = (inBucket ?? listPath.exec(pathname)?.[1]) === bucketName && changed;
      const work = isOurs
        ? change(request, response, { caller, name: changed, query })
        : Promise.reject(new UploadError(404, 'Not Found.'));
      work.catch((error: unknown) => {
        const status =
          error instanceof UploadError ? error.status : error instanceof BodyTooLargeError ? 413 : 500;
        sendError(response, status, (error as Error).message);
      });
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendError(response, 403, 'The local storage changes no metadata.');
      return;
    }
    if (listPath.test(pathname)) {
      // Not 501: the Web SDK would retry that for two minutes.
      if (isAllowed('list', { caller, name: query.get('prefix') ?? '' }))
        sendError(response, 400, 'The local storage lists no files.');
      else sendError(response, 403, 'Permission denied.');
      return;
    }
    const object = inBucket === bucketName && name ? bucket.getObject(name) : undefined;
    const hasToken = object?.downloadToken !== undefined && object.downloadToken === query.get('token');
    if (inBucket === bucketName && name && !hasToken && !isAllowed('get', { caller, name, stored: object })) {
      sendError(response, 403, 'Permission denied.');
      return;
    }
    if (!object) {
      sendError(response, 404, 'Not Found.');
    } else if (isMedia) {
      sendObject(request, response, object);
    } else {
      sendJson(response, 200, describe(bucketName, object));
    }
  };
}

function parseTarget(url = ''): { pathname: string; query: URLSearchParams } {
  const [pathname = '', search = ''] = url.split('?');
  return { pathname, query: new URLSearchParams(search) };
}

function sendObject(request: IncomingMessage, response: ServerResponse, object: StoredObject): void {
  const { etag, size, updated, contentType } = object;
  response.setHeader('ETag', etag);
  response.setHeader('Last-Modified', updated.toUTCString());
  response.setHeader('Cache-Control', 'public, max-age=3600');
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  // A range is only of use to a client that has the beginning of the same version.
  const isSameVersion = !request.headers['if-range'] || request.headers['if-range'] === etag;
  const range = parseByteRange(isSameVersion ? request.headers.range : undefined, size);
  if (range.kind === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${size}`);
    response.writeHead(416).end();
    return;
  }
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: size - 1 };
  if (range.kind === 'part') response.setHeader('Content-Range', `bytes ${start}-${end}/${size}`);
  response.writeHead(range.kind === 'part' ? 206 : 200, {
    'Content-Type': contentType,
    'Content-Length': end - start + 1,
  });
  if (request.method === 'HEAD' || size === 0) {
    response.end();
    return;
  }
  // A client that disconnects ends the file's stream as well; there is nobody left to send the error to.
  pipeline(object.open(start, end), response, () => {});
}

function describe(
  bucketName: string,
  { name, contentType, size, updated, etag, downloadToken }: StoredObject,
) {
  return {
    name,
    bucket: bucketName,
    contentType,
    size: String(size),
    timeCreated: updated.toISOString(),
    updated: updated.toISOString(),
    etag: etag.slice(1, -1),
    ...(downloadToken !== undefined && { downloadTokens: downloadToken }),
  };
}

function matches(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

function decodeName(encoded = ''): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

function sendError(response: ServerResponse, code: number, message: string): void {
  sendJson(response, code, { error: { code, message } });
}
