import type { ServerResponse } from 'node:http';

export function sendJson(response: ServerResponse, status: number, json: unknown): void {
  const body = Buffer.from(`${JSON.stringify(json)}\n`);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
  });
  response.end(body);
}
