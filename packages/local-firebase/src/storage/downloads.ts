import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { parseCaller, type Caller } from '../firestore/caller.ts';
import { RpcError } from '../firestore/rpcError.ts';
import { respondToPreflight, setCorsHeaders } from '../http/cors.ts';
import { readBody } from '../http/readBody.ts';
import { sendJson } from '../http/sendJson.ts';
import { parsePostedRules } from '../rules/postedRules.ts';
import { toStorageRules, type RequestLookups, type RuleSet } from '../rules/ruleSet.ts';
import type { Bucket, StoredObject } from './bucket.ts';
import { parseByteRange } from './byteRange.ts';
import { toMetadata } from './fileMetadata.ts';

const maxRulesBytes = 1_000_000;
const objectPath = /^\/v0\/b\/([^/]+)\/o\/([^/]+)$/;
const listPath = /^\/v0\/b\/[^/]+\/o$/;
const exposedHeaders = [
  'Accept-Ranges',
  'Cache-Control',
  'Content-Length',
  'Content-Range',
  'Content-Type',
  'ETag',
  'Last-Modified',
];

type StorageRules = Pick<RuleSet, 'isAllowed'>;

export type DownloadOptions = {
  bucketName: string;
  bucket: Bucket;
  rules?: StorageRules;
  /** For rules that look into Firestore. */
  startLookups: () => RequestLookups;
};

/** Everybody may download, nobody may list. */
const defaultRules: StorageRules = { isAllowed: ({ method }) => method === 'get' };

/**
 * Downloads as Firebase Storage serves them, judged by its rules; nothing is listed.
 * Source: https://firebase.google.com/docs/storage/web/download-files (download URLs).
 */
export function createDownloadHandler({
  bucketName,
  bucket,
  rules: firstRules,
  startLookups,
}: DownloadOptions) {
  let rules = firstRules ?? defaultRules;

  /** As Google's emulator is given rules by `@firebase/rules-unit-testing`. */
  async function replaceRules(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const body = (await readBody(request, maxRulesBytes)).toString();
      rules = parsePostedRules(body, toStorageRules(bucketName));
      sendJson(response, 200, {});
    } catch (error) {
      sendError(response, 400, (error as Error).message);
    }
  }

  const isAllowed = (method: 'get' | 'list', caller: Caller, name: string, object?: StoredObject): boolean =>
    caller.kind === 'owner' ||
    rules.isAllowed({
      method,
      path: name.split('/'),
      auth: caller.auth,
      resource: object ? toMetadata(bucketName, object) : null,
      requestResource: null,
      time: new Date(),
      lookups: startLookups(),
    });

  return (request: IncomingMessage, response: ServerResponse): void => {
    setCorsHeaders(response, exposedHeaders);
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
    const [pathname = '', search = ''] = (request.url ?? '').split('?');
    if (pathname === '/') {
      response.setHeader('Content-Type', 'text/plain').end('Ok\n');
      return;
    }
    if (request.method === 'PUT' && pathname === '/internal/setRules') {
      void replaceRules(request, response);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendError(response, 403, 'The local storage takes uploads of firebase-admin alone.');
      return;
    }
    if (listPath.test(pathname)) {
      // Not 501: the Web SDK would retry that for two minutes.
      const prefix = new URLSearchParams(search).get('prefix') ?? '';
      if (isAllowed('list', caller, prefix)) sendError(response, 400, 'The local storage lists no files.');
      else sendError(response, 403, 'Permission denied.');
      return;
    }
    const [, inBucket, encodedName] = objectPath.exec(pathname) ?? [];
    const name = decodeName(encodedName);
    const object = inBucket === bucketName && name ? bucket.getObject(name) : undefined;
    if (inBucket === bucketName && name && !isAllowed('get', caller, name, object)) {
      sendError(response, 403, 'Permission denied.');
      return;
    }
    if (!object) {
      sendError(response, 404, 'Not Found.');
    } else if (new URLSearchParams(search).get('alt') === 'media') {
      sendObject(request, response, object);
    } else {
      sendJson(response, 200, describe(bucketName, object));
    }
  };
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

function describe(bucketName: string, { name, contentType, size, updated, etag }: StoredObject) {
  return {
    name,
    bucket: bucketName,
    contentType,
    size: String(size),
    updated: updated.toISOString(),
    etag: etag.slice(1, -1),
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
