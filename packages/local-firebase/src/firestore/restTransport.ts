import type { IncomingMessage, ServerResponse } from 'node:http';
import { respondToPreflight, setCorsHeaders } from '../http/cors.ts';
import { BodyTooLargeError, readBody } from '../http/readBody.ts';
import { sendJson } from '../http/sendJson.ts';
import { parseCaller, type Caller } from './caller.ts';
import type { Databases } from './databases.ts';
import { findClearing } from './emulatorRoutes.ts';
import { maxRequestBytes } from './limits.ts';
import { formatProtoJson, parseProtoJson } from './protoJson.ts';
import { parseQueryParameters } from './queryParameters.ts';
import { findRoute, type Route } from './restRoutes.ts';
import { RpcError, toRpcError } from './rpcError.ts';
import { getMethodSchema } from './schema.ts';
import type { FirestoreMethods } from './service.ts';

export type RestOptions = { databases: Databases; methods: FirestoreMethods };
type Method = (request: object, caller: Caller) => Promise<object | object[]>;

/** The methods over HTTP/1.1 and JSON, and the paths that Google's emulator has besides. */
export function createRestHandler({ methods, databases }: RestOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setCorsHeaders(response);
    if (request.method === 'OPTIONS') {
      respondToPreflight(request, response);
      return;
    }
    let route: Route | undefined;
    try {
      const { pathname: encoded, searchParams } = parseUrl(request);
      const pathname = decodePath(encoded);
      const clear = findClearing(request.method, pathname);
      if (pathname === '/') {
        response.setHeader('Content-Type', 'text/plain').end('Ok\n');
      } else if (clear) {
        clear(databases);
        sendJson(response, 200, {});
      } else {
        route = findRoute(request.method ?? 'GET', pathname);
        const { requestType, responseType } = getMethodSchema(route.method);
        const caller = parseCaller(request.headers.authorization);
        const message = parseProtoJson(requestType, await readRequest(request, route, searchParams));
        const result = await (methods[route.method] as Method)(message, caller);
        const format = (one: object) => formatProtoJson(responseType, one);
        sendJson(response, 200, Array.isArray(result) ? result.map(format) : format(result));
      }
    } catch (error) {
      const { httpStatus, message, status } =
        error instanceof BodyTooLargeError
          ? new RpcError('INVALID_ARGUMENT', error.message)
          : toRpcError(error);
      const body = { error: { code: httpStatus, message, status } };
      // Google wraps the error of a streaming method in a list, as it does its results.
      const isStreaming = route && getMethodSchema(route.method).responseStream;
      sendJson(response, httpStatus, isStreaming ? [body] : body);
    }
  };
}

async function readRequest(
  request: IncomingMessage,
  { body, fromPath }: Route,
  parameters: URLSearchParams,
): Promise<object> {
  if (!body) return { ...parseQueryParameters(parameters), ...fromPath };
  const json = parseJson((await readBody(request, maxRequestBytes)).toString());
  if (body === 'request') return { ...json, ...fromPath };
  const query = parseQueryParameters(parameters);
  return body === 'document'
    ? { ...query, ...fromPath, document: json }
    : { ...query, document: { ...json, ...fromPath } };
}

function parseJson(text: string): object {
  let json: unknown;
  try {
    json = JSON.parse(text || '{}');
  } catch (error) {
    throw new RpcError('INVALID_ARGUMENT', `Invalid JSON payload received. ${(error as Error).message}`);
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new RpcError('INVALID_ARGUMENT', 'Invalid JSON payload received. Expected an object.');
  }
  return json;
}

function parseUrl({ url = '/' }: IncomingMessage): URL {
  // Put behind an origin rather than resolved against it: //host/path would be taken for another host.
  if (!URL.canParse(`http://localhost${url}`))
    throw new RpcError('INVALID_ARGUMENT', `Malformed URL ${url}.`);
  return new URL(`http://localhost${url}`);
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    throw new RpcError('INVALID_ARGUMENT', `Malformed percent-encoding in ${pathname}.`);
  }
}
