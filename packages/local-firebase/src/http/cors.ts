import type { IncomingMessage, ServerResponse } from 'node:http';

/** Any origin may read: the site under development runs on another port. */
export function setCorsHeaders(response: ServerResponse, exposedHeaders: readonly string[] = []): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  if (exposedHeaders.length > 0) {
    response.setHeader('Access-Control-Expose-Headers', exposedHeaders.join(', '));
  }
}

/**
 * Lets pages of these origins read; `*` is any. A bucket of Google's lets none before it is told so, while its API lets
 * all: https://docs.cloud.google.com/storage/docs/cross-origin.
 */
export function setBucketCorsHeaders(
  { headers }: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[],
): void {
  const origin = origins.includes('*') ? '*' : origins.find((each) => each === headers.origin);
  response.setHeader('Vary', 'Origin');
  if (origin === undefined) response.removeHeader('Access-Control-Allow-Origin');
  else response.setHeader('Access-Control-Allow-Origin', origin);
}

/** Source: https://fetch.spec.whatwg.org/#http-cors-protocol */
export function respondToPreflight(request: IncomingMessage, response: ServerResponse): void {
  const requested = request.headers['access-control-request-headers'];
  response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
  // Named one by one, because * does not cover Authorization.
  response.setHeader('Access-Control-Allow-Headers', requested ?? 'Authorization, Content-Type');
  response.setHeader('Access-Control-Max-Age', '3600');
  response.writeHead(204).end();
}
